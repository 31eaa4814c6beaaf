import { msg } from '@lingui/core/runtime-macro'
import type { DocumentGroup } from '../boats/documents.ts'
import type { Sentence } from '../language/sentence.ts'

/** What a boat is here for: all year, or as a visitor. */
export const subscriptionKinds = ['annual', 'visit'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]
export const subscriptionKindLabels: Record<SubscriptionKind, Sentence> = {
  annual: msg({ message: 'Annual', context: 'subscription' }),
  visit: msg({ message: 'Visit', context: 'subscription' }),
}

interface PaperSettings {
  annualPapers: readonly DocumentGroup[]
  visitPapers: readonly DocumentGroup[]
}
/** The papers the marina asks for; of a boat without a subscription those of all the year. */
export const papersAsked = (
  { annualPapers, visitPapers }: PaperSettings,
  kind: SubscriptionKind | undefined,
): readonly DocumentGroup[] => (kind === 'visit' ? visitPapers : annualPapers)
