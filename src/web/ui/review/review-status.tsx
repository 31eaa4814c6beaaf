import { type Icon, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const looks: Record<number, { label: string; tone: ChipTone; icon?: Icon }> = {
  0: { label: 'Pending', tone: 'wait', icon: IconClock },
  1: { label: 'Approved', tone: 'ok', icon: IconCheck },
}
/** How a review stands: 0 Pending, 1 Approved, otherwise Rejected. */
export const reviewLook = (status: number) =>
  looks[status] ?? { label: 'Rejected', tone: 'bad' as const, icon: IconAlertTriangle }

export const ReviewStatus = ({ status }: { status: number }) => <StatusChip {...reviewLook(status)} />
