import { msg } from '@lingui/core/runtime-macro'
import {
  type Icon,
  IconAlertTriangle,
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
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCircleCheck,
  IconClipboardCheck,
  IconCreditCard,
  IconEyeCheck,
  IconForklift,
  IconKey,
  IconMapPinCheck,
  IconPencil,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import type { Sentence } from '#contract/language/sentence.ts'
import {
  type EventForm,
  type EventIcon,
  type EventOfForm,
  isScheduleEvent,
  lifecycle,
  type ScheduleEvent,
} from '#contract/schedules/lifecycle.ts'
import type { Schedule, ScheduleRow } from '#contract/schedules/schema.ts'
import { worded } from '#web/platform/language.ts'

type ReviewForm = Extract<EventForm, `review-${string}`>
/** Events with which a schedule begins: there is none yet that could be shown beside them. */
type Beginning = EventOfForm<'new' | 'place'>
export const isBeginning = (event: ScheduleEvent): event is Beginning =>
  lifecycle[event].form === 'new' || lifecycle[event].form === 'place'
/** What a person presses. Approve and reject are one step, named by their form: the decision falls in the dialog. */
export type ScheduleStep = ReviewForm | Exclude<ScheduleEvent, Beginning | EventOfForm<ReviewForm>>
export const isReviewForm = (form: EventForm): form is ReviewForm => Object.hasOwn(reviewSteps, form)
/** The step whose dialog asks for what an event needs. */
export function stepOf(event: Exclude<ScheduleEvent, Beginning>): ScheduleStep {
  const { form } = lifecycle[event]
  return isReviewForm(form) ? form : (event as ScheduleStep)
}

type StepStanding = Pick<ScheduleRow, 'abilities' | 'scheduleStatus' | 'missed'> &
  Partial<Pick<ScheduleRow, 'unplaced' | 'noMachine'>>

type ReviewStep = { label: Sentence; title: Sentence; icon: Icon }
/** Titles as the specification names them. */
const reviewSteps: Record<ReviewForm, ReviewStep> = {
  'review-request': {
    label: msg`Review`,
    title: msg`Review Boat Drop Off Request`,
    icon: IconEyeCheck,
  },
  'review-payment': {
    label: msg`Review payment`,
    title: msg`Review Boat Drop Off Payment`,
    icon: IconCreditCard,
  },
}
/** May it be done now? The server decided; this only looks, and a newer one may know more events. */
export const canStep = ({ abilities }: Pick<StepStanding, 'abilities'>, step: ScheduleStep) =>
  abilities.some((event) => event === step || (isScheduleEvent(event) && lifecycle[event].form === step))

/** In the order of a menu: the way forward, one of which is the next move, and what is done beside it. */
const leads: Record<ScheduleStep, 'forward' | 'aside'> = {
  'review-request': 'forward',
  'review-payment': 'forward',
  'confirm-drop-off': 'forward',
  'inspection-done': 'forward',
  lift: 'forward',
  'request-pick-up': 'forward',
  lower: 'forward',
  collect: 'forward',
  return: 'forward',
  edit: 'aside',
  reschedule: 'aside',
  'change-pick-up': 'aside',
  'change-return': 'aside',
  'move-bay': 'aside',
  'change-machine': 'aside',
  'withdraw-pick-up': 'aside',
  restow: 'aside',
  'back-on-rack': 'aside',
  undo: 'aside',
  release: 'aside',
  cancel: 'aside',
  delete: 'aside',
}
const steps = Object.keys(leads) as ScheduleStep[]
const forward = steps.filter((step) => leads[step] === 'forward')

const isStep = (name: string): name is ScheduleStep => Object.hasOwn(leads, name)
/** The page that takes a boat out, or moves the times of one that goes out. */
export const outAddress = ({ id }: { id: number }) => `/Requests/${id}/out`
/** Steps with a page of their own, and its address. */
const pages = {
  edit: ({ id }: { id: number }) => `/Requests/${id}/edit`,
  'request-pick-up': outAddress,
  'change-pick-up': outAddress,
  'change-return': outAddress,
}
type PageStep = keyof typeof pages
const isPageStep = (step: string): step is PageStep => Object.hasOwn(pages, step)
/** Where a step is done that has a page; null where it has a dialog. */
export const pageOf = (step: string, schedule: { id: number }) => (isPageStep(step) ? pages[step](schedule) : null)
/** A step with a dialog of its own; deleting asks. */
export type DialogStep = Exclude<ScheduleStep, PageStep | 'delete'>
export const isDialogStep = (name: string): name is DialogStep => isStep(name) && !isPageStep(name) && name !== 'delete'
/** Which form asks for it. */
export type DialogForm = Exclude<EventForm, 'new' | 'place' | 'edit' | 'delete'>
export const formOf = (step: DialogStep) => (isScheduleEvent(step) ? lifecycle[step].form : step) as DialogForm

/** Whose boats are on the rack waits for the owner: for those who may release her, asking is not the next move. */
const isOwnersMove = (step: ScheduleStep, { abilities }: StepStanding) =>
  step === 'request-pick-up' && abilities.includes('release')

/** The one next move and all the others, in the order of a menu. */
export function stepsOf(standing: StepStanding): { main: ScheduleStep | null; others: ScheduleStep[] } {
  const possible = steps.filter((step) => canStep(standing, step))
  const missed = standing.missed && possible.includes('reschedule')
  const onward = missed
    ? 'reschedule'
    : forward.find((step) => possible.includes(step) && !isOwnersMove(step, standing))
  // nobody knows where she lies: that comes before waiting for the owner
  const next = onward ?? (standing.unplaced && possible.includes('move-bay') ? 'move-bay' : undefined)
  return { main: next ?? null, others: possible.filter((step) => step !== next) }
}

const chooseMachine = msg`Choose a machine`
type Moved = Pick<StepStanding, 'abilities' | 'unplaced' | 'noMachine'>
export function stepLabel(step: ScheduleStep, { abilities, unplaced, noMachine }: Moved) {
  if (step === 'change-machine' && noMachine) return worded(chooseMachine)
  if (step === 'move-bay' && unplaced) return worded(msg`Choose a bay`)
  // who cannot put her back is the one who takes her
  if (step === 'collect' && !abilities.includes('restow')) return worded(msg`I have her`)
  if (step === 'review-payment' && !abilities.includes('reject-payment')) return worded(msg`Approve after all`)
  if (!isScheduleEvent(step)) return worded(reviewSteps[step].label)
  return step === 'edit' ? stepTitle(step) : worded(lifecycle[step].label)
}

const icons: Record<EventIcon, Icon> = {
  alert: IconAlertTriangle,
  anchor: IconAnchor,
  'arrow-back': IconArrowBackUp,
  'arrow-down': IconArrowDown,
  'arrow-up': IconArrowUp,
  'arrows-move': IconArrowsMove,
  ban: IconBan,
  building: IconBuildingWarehouse,
  'calendar-down': IconCalendarDown,
  'calendar-event': IconCalendarEvent,
  'calendar-minus': IconCalendarMinus,
  'calendar-plus': IconCalendarPlus,
  'calendar-repeat': IconCalendarRepeat,
  'circle-check': IconCircleCheck,
  'clipboard-check': IconClipboardCheck,
  forklift: IconForklift,
  key: IconKey,
  'map-pin-check': IconMapPinCheck,
  pencil: IconPencil,
  trash: IconTrash,
  truck: IconTruck,
}
export const stepIcon = (step: ScheduleStep) =>
  isScheduleEvent(step) ? icons[lifecycle[step].icon] : reviewSteps[step].icon
/** In the history. */
export const pastIcon = (event: ScheduleEvent) => icons[lifecycle[event].historyIcon ?? lifecycle[event].icon]
export const isDanger = (step: ScheduleStep) => isScheduleEvent(step) && lifecycle[step].danger === true

/** The title of its dialog. A boat without a bay or a machine is given her first. */
export function stepTitle(step: ScheduleStep, schedule?: { bay: unknown; noMachine?: boolean } | null) {
  if (step === 'change-machine' && schedule?.noMachine) return worded(chooseMachine)
  if (step === 'move-bay' && schedule?.bay === null) return worded(msg`Choose a bay (bunk)`)
  if (!isScheduleEvent(step)) return worded(reviewSteps[step].title)
  const { title, label } = lifecycle[step]
  return worded(title ?? label)
}

/** What its last button says. */
export const saveLabel = (event: ScheduleEvent) => worded(lifecycle[event].save ?? lifecycle[event].label)
/** What it causes, said above that button. */
export function effectOf(event: ScheduleEvent, { boat: { name, subscription }, undoes }: Schedule) {
  const effect = lifecycle[event].effect?.({
    boat: name,
    lifts: subscription && { left: subscription.liftsRemaining, granted: subscription.liftsGranted },
    undoes,
    returnsLift: [lifecycle.lift, lifecycle['back-on-rack']].some(({ label }) => undoes === worded(label)),
  })
  return effect ? worded(effect) : ''
}
