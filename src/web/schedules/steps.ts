import {
  type Icon,
  IconAnchor,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconBan,
  IconBuildingWarehouse,
  IconCalendarDown,
  IconCalendarEvent,
  IconCalendarMinus,
  IconCalendarRepeat,
  IconClipboardCheck,
  IconCreditCard,
  IconEyeCheck,
  IconKey,
  IconMapPinCheck,
  IconPencil,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'

/** What a person presses. Approve and reject are one step: the decision falls in the dialog. */
export type Step =
  | 'review-request'
  | 'review-payment'
  | Exclude<
      ScheduleEvent,
      'request-drop-off' | 'approve-request' | 'reject-request' | 'approve-payment' | 'reject-payment'
    >

type Standing = Pick<ScheduleRow, 'abilities' | 'scheduleStatus' | 'missed'> & Partial<Pick<ScheduleRow, 'unplaced'>>

const eventsOf: Partial<Record<Step, readonly ScheduleEvent[]>> = {
  'review-request': ['approve-request', 'reject-request'],
  'review-payment': ['approve-payment', 'reject-payment'],
}
/** May it be done now? The server decided; this only looks. */
export const canStep = ({ abilities }: Pick<Standing, 'abilities'>, step: Step) =>
  (eventsOf[step] ?? [step as ScheduleEvent]).some((event) => abilities.includes(event))

/** The way forward, in its order; one of these is the next move. */
const forward: readonly Step[] = [
  'review-request',
  'review-payment',
  'confirm-drop-off',
  'inspection-done',
  'lift',
  'request-pick-up',
  'lower',
  'collect',
  'return',
]
const aside: readonly Step[] = [
  'edit',
  'reschedule',
  'change-pick-up',
  'move-bay',
  'withdraw-pick-up',
  'restow',
  'undo',
  'release',
  'cancel',
  'delete',
]

/** Whose boats are on the rack waits for the owner: for those who may release her, asking is not the next move. */
const isOwnersMove = (step: Step, { abilities }: Standing) =>
  step === 'request-pick-up' && abilities.includes('release')

/** The one next move and all the others, in the order of a menu. */
export function stepsOf(standing: Standing): { main: Step | null; others: Step[] } {
  const possible = [...forward, ...aside].filter((step) => canStep(standing, step))
  const missed = standing.missed && possible.includes('reschedule')
  const onward = missed
    ? 'reschedule'
    : forward.find((step) => possible.includes(step) && !isOwnersMove(step, standing))
  // nobody knows where she lies: that comes before waiting for the owner
  const next = onward ?? (standing.unplaced && possible.includes('move-bay') ? 'move-bay' : undefined)
  return { main: next ?? null, others: possible.filter((step) => step !== next) }
}

const ownLabels: Partial<Record<Step, string>> = {
  'review-request': 'Review',
  'review-payment': 'Review payment',
  edit: 'Edit Request',
}
export const stepLabel = (step: Step, { abilities, unplaced }: Pick<Standing, 'abilities' | 'unplaced'>) => {
  if (step === 'move-bay' && unplaced) return 'Choose a bay'
  if (step === 'review-payment' && !abilities.includes('reject-payment')) return 'Approve after all'
  return ownLabels[step] ?? lifecycle[step as ScheduleEvent].label
}

export const stepIcons: Record<Step, Icon> = {
  'review-request': IconEyeCheck,
  'review-payment': IconCreditCard,
  'confirm-drop-off': IconMapPinCheck,
  'inspection-done': IconClipboardCheck,
  lift: IconArrowUp,
  'request-pick-up': IconCalendarDown,
  'change-pick-up': IconCalendarEvent,
  'withdraw-pick-up': IconCalendarMinus,
  'move-bay': IconArrowsMove,
  lower: IconArrowDown,
  collect: IconKey,
  restow: IconBuildingWarehouse,
  release: IconTruck,
  return: IconAnchor,
  reschedule: IconCalendarRepeat,
  cancel: IconBan,
  undo: IconArrowBackUp,
  edit: IconPencil,
  delete: IconTrash,
}
export const isDanger = (step: Step) => step === 'cancel' || step === 'release' || step === 'delete'
