import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { addDays } from '../time.ts'

/** The four document groups of a boat (specification 2.6); all four are required. */
export const documentGroups = ['contract', 'insurance', 'registration', 'other'] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** Field of the group on the wire, as the specification spells it. */
export const documentFields = {
  contract: 'contractDocuments',
  insurance: 'insuranceDocuments',
  registration: 'certificationOfRegistrationDocuments',
  other: 'otherDocuments',
} as const satisfies Record<DocumentGroup, string>

export type DocumentField = (typeof documentFields)[DocumentGroup]
/** Something of each group, under its field on the wire. */
export const ofGroups = <T>(make: (group: DocumentGroup) => T) =>
  Object.fromEntries(documentGroups.map((group) => [documentFields[group], make(group)])) as Record<DocumentField, T>

export const documentGroupLabels = {
  contract: msg`Contract Document`,
  insurance: msg`Certification Of Insurance Document`,
  registration: msg`Certification Of Registration Document`,
  other: msg`Other Document`,
} as const satisfies Record<DocumentGroup, Sentence>

/** The first value of the day from which missing papers of a boat that staff registered close her gate. */
export const firstPapersDue = (today: string) => addDays(today, 90)

/** Groups whose papers need a last day: our form asks for it, and one that came without is said, never taken as fine. */
export const datedGroups = ['insurance'] as const satisfies readonly DocumentGroup[]
/** Whether a paper of this group stands without the last day it needs. */
export const lacksLastDay = (group: DocumentGroup, { expiresOn }: { expiresOn: string | null }) =>
  expiresOn === null && (datedGroups as readonly DocumentGroup[]).includes(group)
