import { type EnquiryStatus, type enquiryAbilities, enquiryStatus } from '#contract/enquiries/schema.ts'

type Ability = (typeof enquiryAbilities)[number]

/** What staff may do with an enquiry now: what was answered can be answered again, what was declined is closed. */
export const enquiryAbilitiesOf = ({ status }: { status: number }): Ability[] =>
  status === enquiryStatus.new
    ? ['answer', 'invite', 'decline']
    : status === enquiryStatus.answered
      ? ['answer', 'invite']
      : []

/** Where an ability leads. */
export const statusAfter: Record<Ability, EnquiryStatus> = {
  answer: enquiryStatus.answered,
  invite: enquiryStatus.answered,
  decline: enquiryStatus.declined,
}
