import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconGripVertical,
  IconPhone,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconSailboat,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { kindLabels } from '#contract/day/labels.ts'
import type { DayMovementAnswer, MovementMark } from '#contract/day/schema.ts'
import { factsOf, isStillAshore } from '#contract/schedules/status.ts'
import classes from '#web/day/day-page.module.css'
import { clockOf, isMovable, kindIcons, sizeText, stateLooks, windowText } from '#web/day/looks.ts'
import type { Reorder } from '#web/day/use-reorder.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf, type OpenStep, StepButton, stepMenu, stepsOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type PlanShown = { timeZone: string; isToday: boolean; isStopped: boolean; howId: string }
type Props = {
  movement: DayMovementAnswer
  shown: PlanShown
  reorder: Reorder
  /** Its place among those that can be moved, and how many they are. */
  place: number
  places: number
  onOpen: OpenStep
  onMark: (movementId: number, mark: MovementMark) => void
}

/** The state in a word, with since when or by how much. */
export function stateText({ state, hereAt, minutesLate }: DayMovementAnswer, timeZone: string) {
  if (state === 'here' && hereAt) return t`Here ${{ since: clockOf(hereAt, timeZone) }}`
  if (state === 'late') return t`Late, ${{ minutes: minutesLate }} min`
  return worded(stateLooks[state].label)
}

/** Where she lies or goes to; an outline where nobody knows. */
export const BayPlate = ({ bay }: { bay: string | null }) => (
  <span className={classes.bay} data-none={bay === null || undefined}>
    {bay ?? t`No bay`}
  </span>
)

function Marks({ movement, shown, onOpen, onMark }: Pick<Props, 'movement' | 'shown' | 'onOpen' | 'onMark'>) {
  const { id, state, schedule } = movement
  const { main } = stepsOf(schedule)
  if (isStillAshore(movement.kind, schedule.scheduleStatus)) return null
  const isReady = shown.isToday && !factsOf(schedule.scheduleStatus)?.unsettled && isMovable(movement)
  if (!isReady) return main ? <StepButton schedule={schedule} step={main} onOpen={onOpen} size="sm" /> : null
  const { name } = schedule.boat
  return (
    <>
      {state !== 'here' && (
        <ActionButton
          size="sm"
          variant="default"
          className="handy"
          aria-label={t`Is here: ${name}`}
          onClick={() => onMark(id, 'here')}
        >
          {t`Is here`}
        </ActionButton>
      )}
      <ActionButton
        size="sm"
        variant="light"
        className="handy"
        aria-label={t`Begin: ${name}`}
        disabled={shown.isStopped}
        onClick={() => onMark(id, 'begin')}
      >
        {t`Begin`}
      </ActionButton>
    </>
  )
}

function menuOf({ movement, shown, reorder, place, places, onOpen, onMark }: Props): RowMenuItem[] {
  const { id, state, schedule, phone } = movement
  const { main, others } = stepsOf(schedule)
  const movable = isMovable(movement)
  const ashore = isStillAshore(movement.kind, schedule.scheduleStatus)
  const marks: (RowMenuItem | false)[] = [
    movable && place > 0 && { label: t`Move up`, icon: IconArrowUp, onClick: () => reorder.shift(id, -1) },
    movable && place < places - 1 && { label: t`Move down`, icon: IconArrowDown, onClick: () => reorder.shift(id, 1) },
    shown.isToday &&
      movable &&
      !ashore &&
      state !== 'here' && { label: t`Is here`, icon: IconUserCheck, onClick: () => onMark(id, 'here') },
    state === 'here' && { label: t`Is not here`, icon: IconUserX, onClick: () => onMark(id, 'not-here') },
    shown.isToday &&
      movable &&
      !shown.isStopped &&
      !ashore && { label: t`Begin`, icon: IconPlayerPlay, onClick: () => onMark(id, 'begin') },
    state === 'under-way' && {
      label: t`Not begun`,
      icon: IconPlayerSkipBack,
      onClick: () => onMark(id, 'not-begun'),
    },
  ]
  return [
    ...marks.filter((entry) => entry !== false),
    ...(ashore ? [] : stepMenu(schedule, main ? [main, ...others] : others, onOpen)),
    ...(phone
      ? [{ label: t`Call ${{ phone }}`, icon: IconPhone, onClick: () => window.location.assign(`tel:${phone}`) }]
      : []),
    { label: t`Open`, icon: IconEye, to: `/Requests/${schedule.id}` },
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${schedule.boatId}` },
  ]
}

/** One movement: her handle, when, who, where, how she stands and what is in the way. */
export function MovementCard(props: Props) {
  const { movement, shown, reorder, onOpen, onMark } = props
  const { id, kind, state, window, bookedAt, schedule, phone, inTheWay } = movement
  const { timeZone } = shown
  const Direction = kindIcons[kind]
  const { icon, tone } = stateLooks[state]
  const { name } = schedule.boat
  const size = sizeText(movement)
  return (
    <li
      className={`sheet ${classes.card}`}
      data-movement={id}
      data-state={state}
      data-held={reorder.held === id || undefined}
    >
      {isMovable(movement) ? (
        <button
          type="button"
          className={`quiet ${classes.grip}`}
          aria-label={t`Move ${{ boat: name }}`}
          aria-describedby={shown.howId}
          aria-pressed={reorder.held === id}
          disabled={reorder.busy}
          onPointerDown={reorder.onPress(id)}
          onKeyDown={reorder.onKey(id)}
          onBlur={() => reorder.onLeave(id)}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      ) : (
        <span className={classes.grip} />
      )}
      <p className={`stack ${classes.when}`} data-kind={kind}>
        <b className={`inline-row mid gap-3xs num ${classes.clock}`}>
          <Direction size={18} aria-hidden />
          <span className="sr-only">{worded(kindLabels[kind])}</span>
          {clockOf(bookedAt, timeZone)}
        </b>
        {window && <span className="num text-note quiet">{windowText(window, timeZone)}</span>}
      </p>
      <div className={`stack shrinks ${classes.who}`}>
        <Link to={`/Requests/${schedule.id}`} className={`inline-row mid gap-2xs breaks ${classes.name}`}>
          <HullIcon {...lookOf(schedule.boat)} size={30} />
          {name}
        </Link>
        <span className="text-note quiet breaks">{schedule.ownerName}</span>
        {phone && (
          <a href={`tel:${phone}`} className="text-note num">
            {phone}
          </a>
        )}
        {size && <span className="text-note quiet num">{size}</span>}
      </div>
      <div className={`stack gap-2xs ${classes.stands}`}>
        <BayPlate bay={movement.bay} />
        <StatusChip tone={tone} icon={icon} label={stateText(movement, timeZone)} />
      </div>
      {inTheWay.length > 0 && (
        <p className={`row at-top gap-2xs text-note ${classes.way}`} data-tone="bad">
          <IconAlertTriangle size={16} aria-hidden />
          <span className="breaks">{inTheWay.join('. ')}</span>
        </p>
      )}
      <div className={`row wraps mid gap-2xs ${classes.acts}`}>
        <Marks movement={movement} shown={shown} onOpen={onOpen} onMark={onMark} />
        <RowMenu name={name} items={menuOf(props)} />
      </div>
    </li>
  )
}
