import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { z } from 'zod'
import { dayPlan, markMovement } from '#contract/day/calls.ts'
import type { DayLane, DayPlan, MovementMark } from '#contract/day/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { isOfMachine, standsAt } from '#contract/stops/span.ts'
import { wallClock } from '#contract/time.ts'
import { bandsOf } from '#web/day/bands.ts'
import classes from '#web/day/day-page.module.css'
import { Lane, NowLine } from '#web/day/lane.tsx'
import { laneName, toGoText } from '#web/day/lane-head.tsx'
import { call } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { useLinkedDialog } from '#web/schedules/index.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { usePhone } from '#web/ui/use-media.ts'
import { useUrlState } from '#web/ui/use-url-state.ts'

const laneState = z.object({
  /** Of the lane that a phone shows; 0: what has no machine. */
  machine: z.coerce.number().int().min(0).optional(),
})
/** A long day is drawn in parts: what is under way and what is next come first, and what is drawn is drawn whole. */
const cardsAtOnce = 40
/** Head and what is done, above the hours. */
const rowsBefore = 2

/** Whether a machine, or all of them, stands at this moment: nothing begins on it. */
const isStoppedAt = ({ stops }: DayPlan, { machine }: DayLane, at: Date) =>
  stops.some((stop) => isOfMachine(stop, machine?.id ?? null) && standsAt(stop, at))

type Props = {
  plan: DayPlan
  settings: PublicSettings
  now: Date
  /** The address of the dialog that stops a machine; null: the yard. */
  stopAddress: (machineId: number | null) => string
  onPrint: (lane: DayLane) => void
}
/** The machines of a day beside each other; on a phone one of them. */
export function Lanes({ plan, settings, now, stopAddress, onPrint }: Props) {
  const [{ machine }, setState] = useUrlState(laneState)
  const [limits, setLimits] = useState<Record<string, number>>({})
  const phone = usePhone()
  const queries = useQueryClient()
  const { open, dialog } = useLinkedDialog()
  const { place, focusOn } = useFocusOn<HTMLDivElement>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { movementId: number; mark: MovementMark }) => call(markMovement, { body }),
    onError: showProblem,
    onSettled: async (_done, _error, { movementId }) => {
      await queries.invalidateQueries({ queryKey: [dayPlan.path] })
      // the button that was pressed is gone: what comes next with her is at hand
      focusOn(`[data-movement="${movementId}"] .handy:enabled`)
    },
  })
  const { timeZone } = settings
  const { lanes, day } = plan
  const hasMachines = lanes.some((lane) => lane.machine !== null)
  const wall = wallClock(now, timeZone)
  const chosen = lanes.find((lane) => (lane.machine?.id ?? 0) === machine) ?? lanes[0]
  const shown = phone ? lanes.filter((lane) => lane === chosen) : lanes
  const limitOf = ({ machine }: DayLane) => limits[`${day} ${machine?.id ?? 0}`] ?? cardsAtOnce
  const bands = shown.flatMap((lane) =>
    bandsOf(lane.movements.filter(({ doneAt }) => !doneAt).slice(0, limitOf(lane)), timeZone),
  )
  const hours = [...new Set(bands.map(({ hour }) => hour))].toSorted()
  const isToday = day === wall.slice(0, 10)
  const ahead = hours.findIndex((hour) => hour >= `${wall.slice(11, 13)}:00`)
  // over the first hour that is not past, else after all of them
  const nowAt = !isToday || hours.length === 0 ? null : ahead < 0 ? hours.length : ahead
  const clock = { isToday, now: wall.slice(11), place: nowAt }
  return (
    <>
      {phone && lanes.length > 1 && (
        <nav className={classes.tabs} aria-label={t`Machines`}>
          {lanes.map((lane) => {
            const Mark = laneIcon(lane)
            return (
              <button
                key={lane.machine?.id ?? 0}
                type="button"
                className="row mid gap-2xs"
                aria-pressed={lane === chosen}
                onClick={() => setState({ machine: lane.machine?.id ?? 0 }, { replace: true })}
              >
                <Mark size={22} aria-hidden />
                <span className="stack shrinks">
                  <b className="breaks">{laneName(lane, hasMachines)}</b>
                  <span className="text-note">{toGoText(lane)}</span>
                </span>
              </button>
            )
          })}
        </nav>
      )}
      <div
        ref={place}
        className={classes.lanes}
        style={{ '--rows': hours.length + rowsBefore + 2, '--lanes': shown.length } as CSSProperties}
      >
        {!phone && nowAt !== null && <NowLine now={clock.now} row={nowAt + rowsBefore + 1} />}
        {shown.map((lane, index) => (
          <Lane
            key={lane.machine?.id ?? 0}
            column={index + 1}
            isTabbed={phone && lanes.length > 1}
            lane={lane}
            day={day}
            settings={settings}
            clock={clock}
            isStopped={isStoppedAt(plan, lane, now)}
            isStoppedAt={(at) => isStoppedAt(plan, lane, at)}
            hours={hours}
            title={laneName(lane, hasMachines)}
            stopAddress={stopAddress(lane.machine?.id ?? null)}
            onPrint={() => onPrint(lane)}
            limit={limitOf(lane)}
            onMore={() => setLimits({ ...limits, [`${day} ${lane.machine?.id ?? 0}`]: limitOf(lane) + cardsAtOnce })}
            onOpen={open}
            marked={isPending ? variables : null}
            onMark={(movementId, mark) => mutate({ movementId, mark })}
          />
        ))}
      </div>
      {dialog}
    </>
  )
}
