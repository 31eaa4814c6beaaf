import {
  type EnquiryKind,
  type EnquiryStatus,
  type enquiryAbilities,
  enquiryStatus,
} from '#contract/enquiries/schema.ts'

type Ability = (typeof enquiryAbilities)[number]

interface EnquiryStanding {
  kind: EnquiryKind
  status: number
  becameVisit: boolean
}
const byStatus = ({ status }: EnquiryStanding): Ability[] =>
  status === enquiryStatus.new
    ? ['answer', 'invite', 'decline']
    : status === enquiryStatus.answered
      ? ['answer', 'invite']
      : []
const mayBeVisit = ({ kind, status, becameVisit }: EnquiryStanding) =>
  kind === 'visit' && status !== enquiryStatus.declined && !becameVisit

/** What staff may do with an enquiry now: what was answered can be answered again, what was declined is closed. */
export const enquiryAbilitiesOf = (enquiry: EnquiryStanding): Ability[] => [
  ...byStatus(enquiry),
  ...(mayBeVisit(enquiry) ? (['visit'] as const) : []),
]

/** Where an ability leads. */
export const statusAfter: Record<Ability, EnquiryStatus> = {
  answer: enquiryStatus.answered,
  invite: enquiryStatus.answered,
  decline: enquiryStatus.declined,
  visit: enquiryStatus.answered,
}
