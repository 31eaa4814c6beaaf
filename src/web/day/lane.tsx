import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import type { DayLane, DayMovementAnswer, MovementMark } from '#contract/day/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { bandsOf, groupsIn } from '#web/day/bands.ts'
import classes from '#web/day/day-page.module.css'
import { LaneHead } from '#web/day/lane-head.tsx'
import { clockOf, isMovable } from '#web/day/looks.ts'
import { BayPlate, type Marked, MovementCard } from '#web/day/movement-card.tsx'
import { ReasonDialog } from '#web/day/reason-dialog.tsx'
import { useReorder } from '#web/day/use-reorder.ts'
import type { OpenStep } from '#web/schedules/index.ts'
import { usePhone } from '#web/ui/use-media.ts'

/** `place`: before which of the hours now is, after all of them at their count; null: on none. */
type DayClock = { isToday: boolean; now: string; place: number | null }
/** Where the day is now: one line over whatever stands beside each other. */
export const NowLine = ({ now, row }: { now: string; row?: number }) => (
  <p className={classes.nowLine} style={row === undefined ? undefined : { gridRow: row }}>
    <b className={classes.now}>
      <span className="sr-only">{t`Now`}</span> {now}
    </b>
  </p>
)

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
  /** Beside the others; the line of now lies over all of them. */
  column: number
  /** Its name stands on a tab above it. */
  isTabbed: boolean
  lane: DayLane
  day: string
  /** Nothing begins on it now. */
  isStopped: boolean
  isStoppedAt: (at: Date) => boolean
  settings: PublicSettings
  clock: DayClock
  /** All hours that any lane shows, so that they stand beside each other. */
  hours: readonly string[]
  title: string
  stopAddress: string
  onPrint: () => void
  /** How many cards are drawn, from the next one on. */
  limit: number
  onMore: () => void
  onOpen: OpenStep
  /** What is on its way to the server. */
  marked: Marked | null
  onMark: (movementId: number, mark: MovementMark) => void
}
/** A machine's day from top to bottom; by hours, so that lanes can be read beside each other. */
export function Lane(props: Props) {
  const { lane, day, isStopped, isStoppedAt, settings, clock, hours, title, limit, onMore, onOpen, marked, onMark } =
    props
  const { timeZone } = settings
  const { isToday } = clock
  const phone = usePhone()
  const reorder = useReorder(lane, day)
  const [headId, howId] = [useId(), useId()]
  const done = lane.movements.filter(({ doneAt }) => doneAt)
  const begun = lane.movements.filter((movement) => !movement.doneAt && !isMovable(movement))
  const open = [...begun, ...reorder.movements]
  // one in the hand stays in sight, wherever she is carried
  const drawn = open.filter(({ id }, place) => place < limit || id === reorder.held)
  const bands = bandsOf(drawn, timeZone)
  const rest = Math.max(0, open.length - limit)
  const nowLine = phone ? <NowLine now={clock.now} /> : <div className={classes.nowRow} />
  return (
    <section
      className={classes.lane}
      style={{ gridColumn: props.column }}
      data-tabbed={props.isTabbed || undefined}
      aria-labelledby={headId}
    >
      <LaneHead lane={lane} headId={headId} title={title} stopAddress={props.stopAddress} onPrint={props.onPrint} />
      <p id={howId} hidden>
        {t`Space takes her, arrows move her, Space lays her, Escape gives her back.`}
      </p>
      <p role="status" className="sr-only">
        {reorder.spoken}
      </p>
      <div className={classes.before}>
        <Done movements={done} timeZone={timeZone} />
        {lane.movements.length === 0 && <p className="quiet">{t`Nothing is booked here on this day.`}</p>}
      </div>
      {hours.map((hour, row) => {
        const groups = groupsIn(hour, bands, hours)
        return (
          <Fragment key={hour}>
            {row === clock.place && nowLine}
            <div className={classes.band} data-empty={groups.length === 0 || undefined}>
              <h3 className="text-note quiet num">{groups[0]?.hour ?? hour}</h3>
              {groups.length > 0 && (
                // one list, so that a card in the hand is not drawn anew where the hours change around her
                <ul className="stack gap-2xs">
                  {groups.flatMap((group, at) => [
                    at > 0 && (
                      <li key={`head ${group.movements[0]?.id}`}>
                        <h3 className="text-note quiet num">{group.hour}</h3>
                      </li>
                    ),
                    ...group.movements.map((movement) => (
                      <MovementCard
                        key={movement.id}
                        movement={movement}
                        shown={{ settings, isToday, isStopped, isStoppedAt, howId }}
                        reorder={reorder}
                        place={reorder.movements.indexOf(movement)}
                        places={reorder.movements.length}
                        onOpen={onOpen}
                        marked={marked}
                        onMark={onMark}
                      />
                    )),
                  ])}
                </ul>
              )}
            </div>
          </Fragment>
        )
      })}
      {clock.place === hours.length && nowLine}
      {rest > 0 && (
        <div className={classes.more}>
          <Button variant="default" mih="var(--tap)" fullWidth onClick={onMore}>
            {t`Show more (${{ left: rest }} left)`}
          </Button>
        </div>
      )}
      {reorder.asked && (
        <ReasonDialog asked={reorder.asked} lane={lane} day={day} timeZone={timeZone} onClose={reorder.closeAsked} />
      )}
    </section>
  )
}
