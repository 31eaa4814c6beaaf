import { type Icon, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { type ReviewTone, reviewFactsOf } from '#contract/review/status.ts'
import { worded } from '#web/platform/language.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

const icons: Record<ReviewTone, Icon> = { wait: IconClock, ok: IconCheck, bad: IconAlertTriangle }
/** How a review stands, in words, colour and icon. */
export function reviewLook(status: number) {
  const { label, tone } = reviewFactsOf(status)
  return { label: worded(label), tone, icon: icons[tone] }
}

export const ReviewStatus = ({ status }: { status: number }) => <StatusChip {...reviewLook(status)} />
