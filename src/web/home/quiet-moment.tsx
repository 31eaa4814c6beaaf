import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BoatRow } from '#contract/boats/schema.ts'
import { isOnRack, scheduleStatus } from '#contract/schedules/status.ts'
import classes from '#web/home/next-appointment.module.css'
import { quietWords } from '#web/home/texts.ts'
import { lookOf } from '#web/schedules/index.ts'
import { RackScene } from '#web/ui/hull/fork-scene.tsx'
import { LiftScene } from '#web/ui/hull/lift-scene.tsx'

const waits = scheduleStatus.lowered
const quiet = [scheduleStatus.lifted, scheduleStatus.inspectionDone, scheduleStatus.droppedOff]

/** A boat that waits for her owner comes before every appointment; without one, a boat that is in the marina's hands. */
export function quietBoat(boats: readonly BoatRow[], hasNext: boolean): BoatRow | undefined {
  const at = (status: number) =>
    boats.find((row) => row.scheduleStatus === status && row.scheduleId !== null && row.holdReason === null)
  return at(waits) ?? (hasNext ? undefined : quiet.map(at).find((row) => row !== undefined))
}
export const waitsForOwner = (row: BoatRow | undefined) => row?.scheduleStatus === waits

type Props = {
  row: BoatRow
  /** The lowering as it was planned, in words. */
  planned: string | null
  action?: ReactNode
}
/** Where she is when nothing is booked, said as large as an appointment. */
export function QuietMoment({ row, planned, action }: Props) {
  const { paint, kind } = lookOf(row)
  const { title, headline, text } = quietWords(row.name, row.scheduleStatus, { planned })
  return (
    <section className={classes.card} aria-labelledby="quiet-moment">
      <div className={`stack gap-sm ${classes.next}`}>
        <div className={`above ${classes.text}`}>
          {title && <p className={classes.of}>{title}</p>}
          <h2 id="quiet-moment" className={classes.when}>
            {headline}
          </h2>
          <p className={classes.what}>{text}</p>
          <div className={`stack gap-xs ${classes.acts}`}>
            {action}
            <Link
              to={`/Requests/${row.scheduleId}`}
              className={`inline-row mid ${action ? classes.plain : classes.open}`}
            >
              <Trans>Open request</Trans>
            </Link>
          </div>
        </div>
        {isOnRack(row.scheduleStatus) ? (
          <RackScene paint={paint} />
        ) : (
          <LiftScene paint={paint} hull={kind} kind={waitsForOwner(row) ? 'launch' : 'lift'} />
        )}
      </div>
    </section>
  )
}
