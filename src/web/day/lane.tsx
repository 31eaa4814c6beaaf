import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { DayLane, DayMovementAnswer, MovementMark } from '#contract/day/schema.ts'
import classes from '#web/day/day-page.module.css'
import { bandsOf, clockOf, isMovable } from '#web/day/looks.ts'
import { BayPlate, type Marked, MovementCard } from '#web/day/movement-card.tsx'
import { ReasonDialog } from '#web/day/reason-dialog.tsx'
import { useReorder } from '#web/day/use-reorder.ts'
import type { OpenStep } from '#web/schedules/index.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'

export const laneName = ({ machine }: DayLane, hasMachines: boolean) =>
  machine?.name ?? (hasMachines ? t`No machine` : t`All movements`)
export function toGoText({ movements }: DayLane) {
  const count = movements.filter(({ doneAt }) => !doneAt).length
  return t`${plural(count, { one: '# to go', other: '# to go' })}`
}

/** What is done, folded into one row. */
function Done({ movements, timeZone }: { movements: readonly DayMovementAnswer[]; timeZone: string }) {
  const [opened, setOpened] = useState(false)
  const listId = useId()
  const count = movements.length
  const last = movements.at(-1)
  if (!last?.doneAt) return null
  return (
    <div className={`sheet ${classes.done}`}>
      <button
        type="button"
        className="row mid gap-2xs full"
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        <IconCircleCheck size={20} aria-hidden />
        <span className="grows shrinks breaks">
          {t`${plural(count, { one: '# done', other: '# done' })}, the last at ${{ at: clockOf(last.doneAt, timeZone) }}: ${{ boat: last.schedule.boat.name }}`}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.fold} data-opened={opened} />
      </button>
      <ul id={listId} hidden={!opened}>
        {movements.map(({ id, doneAt, schedule, bay }) => (
          <li key={id} className="row mid gap-sm">
            <span className="num">{doneAt && clockOf(doneAt, timeZone)}</span>
            <span className="grows shrinks breaks">{schedule.boat.name}</span>
            <BayPlate bay={bay} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  lane: DayLane
  day: string
  /** Of the marina. */
  /** Nothing begins on it now. */
  isStopped: boolean
  clock: { timeZone: string; isToday: boolean; hour: string; now: string }
  /** All hours that any lane shows, so that they stand beside each other. */
  hours: readonly string[]
  title: string
  onOpen: OpenStep
  /** What is on its way to the server. */
  marked: Marked | null
  onMark: (movementId: number, mark: MovementMark) => void
}
/** A machine's day from top to bottom; by hours, so that lanes can be read beside each other. */
export function Lane({ lane, day, isStopped, clock, hours, title, onOpen, marked, onMark }: Props) {
  const { timeZone, isToday } = clock
  const reorder = useReorder(lane, day)
  const [headId, howId] = [useId(), useId()]
  const done = lane.movements.filter(({ doneAt }) => doneAt)
  const begun = lane.movements.filter((movement) => !movement.doneAt && !isMovable(movement))
  const bands = bandsOf([...begun, ...reorder.movements], timeZone)
  const Mark = laneIcon(lane)
  const count = lane.movements.length
  return (
    <section className={classes.lane} aria-labelledby={headId}>
      <header className={`row mid gap-sm ${classes.head}`}>
        <Mark size={26} aria-hidden />
        <div className="stack shrinks">
          <h2 id={headId} className="breaks">
            {title}
          </h2>
          <span className="text-note quiet">
            {t`${plural(count, { one: '# movement', other: '# movements' })}, ${{ rest: toGoText(lane) }}`}
          </span>
        </div>
      </header>
      <p id={howId} hidden>
        {t`Space takes her, arrows move her, Space lays her, Escape gives her back.`}
      </p>
      <p role="status" className="sr-only">
        {reorder.spoken}
      </p>
      <div className={classes.before}>
        <Done movements={done} timeZone={timeZone} />
        {count === 0 && <p className="quiet">{t`Nothing is booked here on this day.`}</p>}
      </div>
      {hours.map((hour) => {
        const band = bands.find((one) => one.hour === hour)
        const isNow = isToday && hour === clock.hour
        return (
          <div key={hour} className={classes.band} data-empty={!band || undefined}>
            <h3 className="row mid gap-2xs text-note quiet num">
              {hour}
              {isNow && <b className={classes.now}>{clock.now}</b>}
            </h3>
            {band && (
              <ul className="stack gap-2xs">
                {band.movements.map((movement) => (
                  <MovementCard
                    key={movement.id}
                    movement={movement}
                    shown={{ timeZone, isToday, isStopped, howId }}
                    reorder={reorder}
                    place={reorder.movements.indexOf(movement)}
                    places={reorder.movements.length}
                    onOpen={onOpen}
                    marked={marked}
                    onMark={onMark}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      })}
      {reorder.asked && (
        <ReasonDialog asked={reorder.asked} lane={lane} day={day} timeZone={timeZone} onClose={reorder.closeAsked} />
      )}
    </section>
  )
}
