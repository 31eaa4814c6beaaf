import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { documentGroupLabels, documentGroups } from '../boats/documents.ts'
import { paging, selectedField } from '../http/export.ts'
import { dayAnswer } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried, type Sentence, withCommas } from '../language/sentence.ts'

/** What runs out: the insurance, the time to bring papers, the subscription that no other follows. */
export const expiryKinds = ['insurance', 'papers', 'subscription'] as const
export type ExpiryKind = (typeof expiryKinds)[number]
/** What is over already, and what ends within so many days, today among them. */
export const expirySpans = ['over', '30', '90', '365'] as const
export type ExpirySpan = (typeof expirySpans)[number]
export const spanLabels: Record<ExpirySpan, Sentence> = {
  over: msg({ message: 'Ended', context: 'of what runs out' }),
  '30': msg`Within 30 days`,
  '90': msg`Within 90 days`,
  '365': msg`Within a year`,
}

const expiryRowSchema = z.object({
  id: z.int().describe('Of this row'),
  kind: z.enum(expiryKinds),
  day: dayAnswer.describe('The last day it holds; of papers the day from which their lack closes the gate'),
  boatId: z.int(),
  boatName: z.string(),
  hullType: z.string().nullable(),
  ownerId: z.int(),
  ownerName: z.string(),
  phone: z.string().nullable().describe('Of the owner'),
  subscriptionId: z.int().nullable().describe('Of a subscription'),
  liftsRemaining: z.int().nullable().describe('Of a subscription'),
  missing: z.array(z.enum(documentGroups)).describe('Of papers: those that are asked for and not there'),
  lastTold: dayAnswer.nullable().describe('When its owner was reminded last; null: never, or not in the last weeks'),
  nextTold: dayAnswer.nullable().describe('When its owner is reminded by itself next; null: not any more'),
})
export type ExpiryRow = z.infer<typeof expiryRowSchema>

/** What it is, in a few words. */
export const expiryText = ({
  kind,
  missing,
  liftsRemaining,
}: Pick<ExpiryRow, 'kind' | 'missing' | 'liftsRemaining'>): Sentence => {
  if (kind === 'insurance') return msg({ message: 'Insurance', context: 'what runs out' })
  if (kind === 'papers' && missing.length === documentGroups.length) return msg`All four papers are missing`
  if (kind === 'papers')
    return msg`Missing: ${{ groups: withCommas(missing.map((group) => documentGroupLabels[group])) }}`
  const left = liftsRemaining ?? 0
  return msg`${plural({ left }, { one: 'Subscription, # lift left', other: 'Subscription, # lifts left' })}`
}

export const expirySortKeys = ['day', 'boatName', 'kind'] as const
const query = pageQuery(expirySortKeys)
export const expiryListQuery = query.extend({
  sortDirection: query.shape.sortDirection.unwrap().default('asc'),
  span: z
    .enum(expirySpans, carried(msg`Choose one of the spans`))
    .optional()
    .describe('Left out: all of a year and what is over'),
})
export const expiryPageSchema = pageOf(expiryRowSchema).extend({
  spans: z.record(z.enum(expirySpans), z.int()).describe('How many there are of each span'),
})
export const expiryExportQuery = expiryListQuery.omit(paging).extend({ selected: selectedField })
