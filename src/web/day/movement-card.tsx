import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCamera,
  IconClockExclamation,
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
import { stepsAt } from '#contract/condition/steps.ts'
import { kindLabels } from '#contract/day/labels.ts'
import type { DayMovementAnswer, MovementMark } from '#contract/day/schema.ts'
import { factsOf, isStillAshore } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { type StopReason, stopReasonLabels } from '#contract/stops/reasons.ts'
import { EndButton } from '#web/day/end-button.tsx'
import { clockOf, isMovable, kindIcons, sizeLines, stateLooks, windowText } from '#web/day/looks.ts'
import classes from '#web/day/movement-card.module.css'
import { Coming, ObstacleRow } from '#web/day/obstacle-row.tsx'
import type { Reorder } from '#web/day/use-reorder.ts'
import { worded } from '#web/platform/language.ts'
import { canStep, lookOf, type OpenStep, stepMenu, stepsOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'

export type Marked = { movementId: number; mark: MovementMark }
type PlanShown = {
  settings: PublicSettings
  isToday: boolean
  isStopped: boolean
  isStoppedAt: (at: Date) => boolean
  howId: string
}
type Props = {
  movement: DayMovementAnswer
  shown: PlanShown
  reorder: Reorder
  /** Its place among those that can be moved, and how many they are. */
  place: number
  places: number
  onOpen: OpenStep
  /** What is on its way to the server. */
  marked: Marked | null
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

/** The steps of this movement: who is lifted goes on the rack in one press, once nobody has to look at it first. */
function stepsHere({ kind, schedule }: DayMovementAnswer) {
  const { main, others } = stepsOf(schedule)
  const isSettled = !factsOf(schedule.scheduleStatus)?.unsettled
  if (kind !== 'drop-off' || !isSettled || !canStep(schedule, 'back-on-rack')) return { main, others }
  const rest = others.filter((step) => step !== 'back-on-rack')
  return { main: 'back-on-rack' as const, others: main ? [main, ...rest] : rest }
}

type MarksProps = Pick<Props, 'movement' | 'shown' | 'marked' | 'onOpen' | 'onMark'>
function Marks({ movement, shown, marked, onOpen, onMark }: MarksProps) {
  const { id, state, schedule } = movement
  const { main } = stepsHere(movement)
  if (isStillAshore(movement.kind, schedule.scheduleStatus)) return null
  // what is done with her on another day stands in the menu alone
  if (!shown.isToday) return null
  const isReady = !factsOf(schedule.scheduleStatus)?.unsettled && isMovable(movement)
  if (!isReady)
    return main ? <EndButton movement={movement} step={main} settings={shown.settings} onOpen={onOpen} /> : null
  const { name } = schedule.boat
  const isSending = (mark: MovementMark) => marked?.movementId === id && marked.mark === mark
  return (
    <>
      {state !== 'here' && (
        <ActionButton
          size="sm"
          variant="default"
          className="handy"
          aria-label={t`Is here: ${name}`}
          loading={isSending('here')}
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
        loading={isSending('begin')}
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
  const { main, others } = stepsHere(movement)
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
      !ashore &&
      !factsOf(schedule.scheduleStatus)?.unsettled && {
        label: t`Begin`,
        icon: IconPlayerPlay,
        onClick: () => onMark(id, 'begin'),
      },
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
    ...(stepsAt(schedule.scheduleStatus).length > 0
      ? [{ label: t`Take a picture`, icon: IconCamera, to: `/Requests/${schedule.id}#condition` }]
      : []),
    { label: t`Open`, icon: IconEye, to: `/Requests/${schedule.id}` },
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${schedule.boatId}` },
  ]
}

/** Nobody came so far: whom to call, and why she still stands here. */
function LateNote({ movement, timeZone }: { movement: DayMovementAnswer; timeZone: string }) {
  const { minutesLate: minutes, bookedAt, phone, schedule } = movement
  return (
    <p className={`row mid gap-2xs text-note ${classes.way}`} data-tone="bad">
      <IconClockExclamation size={16} aria-hidden />
      <span className="breaks">
        {t`Nobody there ${{ minutes }} minutes after ${{ time: clockOf(bookedAt, timeZone) }}. Comes after whoever is here.`}
      </span>
      {phone && (
        <a href={`tel:${phone}`} className={classes.callNow} aria-label={t`Call ${{ name: schedule.ownerName }}`}>
          {t`Call`}
        </a>
      )}
    </p>
  )
}

function BegunInStop({ reason }: { reason: StopReason }) {
  const Mark = reasonIcons[reason]
  return (
    <p className={`row at-top gap-2xs text-note ${classes.way}`} data-tone="bad">
      <Mark size={16} aria-hidden />
      <span className="breaks">{t`Begun during a stop: ${{ reason: worded(stopReasonLabels[reason]) }}`}</span>
    </p>
  )
}

/** One movement: her handle, when, who, where, how she stands and what is in the way. */
export function MovementCard(props: Props) {
  const { movement, shown, reorder, marked, onOpen, onMark } = props
  const { id, kind, state, window, bookedAt, schedule, phone, inTheWay, begunInStop } = movement
  const { timeZone } = shown.settings
  const Direction = kindIcons[kind]
  const { icon, tone } = stateLooks[state]
  const { name } = schedule.boat
  const size = sizeLines(movement).join(', ')
  const coming = movement.obstacles.filter(({ comes }) => comes)
  const standing = movement.obstacles.filter(({ comes }) => !comes)
  return (
    <>
      {standing.map((obstacle) => (
        <ObstacleRow key={obstacle.bayId} obstacle={obstacle} hindered={name} onOpen={onOpen} />
      ))}
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
          {/* nobody is moved in a stop, whenever her turn would be */}
          {window && !shown.isStoppedAt(new Date(window.from)) && (
            <span className="num text-note quiet">{windowText(window, timeZone)}</span>
          )}
        </p>
        <div className={`stack shrinks ${classes.who}`}>
          <Link to={`/Requests/${schedule.id}`} className={`inline-row mid gap-2xs breaks ${classes.name}`}>
            <HullIcon {...lookOf(schedule.boat)} size={30} />
            {name}
          </Link>
          <div className={`stack ${classes.facts}`}>
            <span className="text-note quiet breaks">{schedule.ownerName}</span>
            {phone && (
              <a href={`tel:${phone}`} className="text-note num">
                {phone}
              </a>
            )}
            {size && <span className="text-note quiet num">{size}</span>}
          </div>
        </div>
        <div className={`stack gap-2xs ${classes.stands}`}>
          <BayPlate bay={movement.bay} />
          <StatusChip tone={tone} icon={icon} label={stateText(movement, timeZone)} />
        </div>
        {(inTheWay.length + coming.length > 0 || begunInStop || state === 'late') && (
          <div className={`stack gap-3xs ${classes.ways}`}>
            {state === 'late' && <LateNote movement={movement} timeZone={timeZone} />}
            {begunInStop && <BegunInStop reason={begunInStop} />}
            {inTheWay.length > 0 && (
              <p className={`row at-top gap-2xs text-note ${classes.way}`} data-tone="bad">
                <IconAlertTriangle size={16} aria-hidden />
                <span className="breaks">{inTheWay.join('. ')}</span>
              </p>
            )}
            {coming.length > 0 && <Coming obstacles={coming} />}
          </div>
        )}
        <div className={`row wraps mid gap-2xs ${classes.acts}`}>
          <Marks movement={movement} shown={shown} marked={marked} onOpen={onOpen} onMark={onMark} />
        </div>
        <div className={classes.menu}>
          <RowMenu name={name} items={menuOf(props)} />
        </div>
      </li>
    </>
  )
}
