import type { MantineSpacing } from '@mantine/core'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import classes from '#web/schedules/dialog/schedule-actions.module.css'
import { type OpenStep, useLinkedDialog } from '#web/schedules/dialog/use-linked-dialog.tsx'
import { isDanger, pageOf, type ScheduleStep, stepIcon, stepLabel, stepsOf } from '#web/schedules/steps/steps.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'

type ActedOn = Pick<ScheduleRow, 'id' | 'boat' | 'abilities' | 'scheduleStatus' | 'missed'> &
  Partial<Pick<ScheduleRow, 'unplaced' | 'noMachine'>>
/** A step with a page is a link to it, any other opens its dialog. */
function actOf(schedule: ActedOn, step: ScheduleStep, onOpen: OpenStep) {
  const page = pageOf(step, schedule)
  return page ? { to: page } : { onClick: () => onOpen(schedule, step) }
}

type StepButtonProps = {
  schedule: ActedOn
  step: ScheduleStep
  onOpen: OpenStep
  variant?: 'filled' | 'light' | 'default'
  size?: 'sm' | 'md'
  fullWidth?: boolean
  /** Side padding, where the place is narrow. */
  px?: MantineSpacing
}
/** One step as a button; greyed while there is no connection. */
export function StepButton(props: StepButtonProps) {
  const { schedule, step, onOpen, variant = 'light', size = 'md', fullWidth = false, px } = props
  const label = stepLabel(step, schedule)
  return (
    <ActionButton
      variant={variant}
      size={size}
      {...(px === undefined ? {} : { px })}
      fullWidth={fullWidth}
      className={`handy ${classes.step}`}
      aria-label={`${label}: ${schedule.boat.name}`}
      {...actOf(schedule, step, onOpen)}
    >
      {label}
    </ActionButton>
  )
}

/** Steps as entries of a menu. */
export const stepMenu = (schedule: ActedOn, steps: readonly ScheduleStep[], onOpen: OpenStep): RowMenuItem[] =>
  steps.map((step) => ({
    label: stepLabel(step, schedule),
    icon: stepIcon(step),
    danger: isDanger(step),
    ...actOf(schedule, step, onOpen),
  }))

type Props = {
  schedule: ActedOn
  variant?: 'filled' | 'light'
  size?: 'sm' | 'md'
  /** On a page: the first harmless other step as a second button. */
  beside?: boolean
  /** More entries for the menu, before its dangerous ones: a link to the boat, for instance. */
  more?: RowMenuItem[]
  onDeleted?: () => void
}
/** What may be done with a schedule now, and its dialogs: the next move as a button, the rest in the menu. */
export function ScheduleActions(props: Props) {
  const { schedule, variant = 'filled', size = 'md', beside = false, more = [], onDeleted } = props
  const { open, dialog } = useLinkedDialog(onDeleted)
  const { main, others } = stepsOf(schedule)
  const harmless = others.find((step) => !isDanger(step) && step !== 'undo')
  // Nothing to push forward: the first harmless step is shown instead of hiding all of them.
  const second = harmless && (beside || !main) ? harmless : null
  const rest = others.filter((step) => step !== second)
  const items = [...stepMenu(schedule, rest, open), ...more]
  return (
    <div className={`row mid gap-2xs ${classes.actions}`}>
      {main && <StepButton schedule={schedule} step={main} onOpen={open} size={size} variant={variant} />}
      {second && <StepButton schedule={schedule} step={second} onOpen={open} size={size} variant="default" />}
      {items.length > 0 && <RowMenu name={schedule.boat.name} items={items} />}
      {dialog}
    </div>
  )
}
