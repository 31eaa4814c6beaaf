import '#web/enquiries/words.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { enquiryStates, enquiryStatus, enquiryStatusLabel } from '#contract/enquiries/schema.ts'
import { worded } from '#web/platform/language.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

const looks = {
  new: { tone: 'wait', icon: IconClock },
  answered: { tone: 'ok', icon: IconCheck },
  declined: { tone: 'none', icon: IconX },
} as const
export const stateLook = (state: (typeof enquiryStates)[number]) => ({
  label: worded(enquiryStatusLabel(enquiryStatus[state])),
  ...looks[state],
})

/** New, Answered or Declined. */
export function EnquiryChip({ status }: { status: number }) {
  const state = enquiryStates.find((each) => enquiryStatus[each] === status) ?? 'declined'
  return <StatusChip {...looks[state]} label={worded(enquiryStatusLabel(status))} />
}
