import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { ownOffers } from '#contract/stops/calls.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import classes from '#web/home/next-appointment.module.css'
import { type Appointment, nextWords } from '#web/home/next-words.ts'
import { appointmentTexts } from '#web/home/texts.ts'
import { dayText, instantText, timeOf } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { outAddress } from '#web/schedules/index.ts'
import { LiftScene } from '#web/ui/hull/lift-scene.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'

type Props = {
  next: Appointment
  /** Of the boat's schedule: an appointment not approved yet says so. */
  status: number | null
  look: { paint: Paint; kind: HullKind }
  /** What it is an appointment of, where that is known. */
  schedule: ScheduleRow | undefined
  timeZone: string
  now: Date
}

type DaysAhead = { days: number; boat: string }
function Lifting({ days, boat }: DaysAhead) {
  if (days === 0)
    return (
      <Trans>
        Drop-off (lifting) of <b>{boat}</b>, today.
      </Trans>
    )
  if (days === 1)
    return (
      <Trans>
        Drop-off (lifting) of <b>{boat}</b>, tomorrow.
      </Trans>
    )
  return (
    <Trans>
      Drop-off (lifting) of <b>{boat}</b>, in <Plural value={days} one="# day" other="# days" />.
    </Trans>
  )
}
function Lowering({ days, boat }: DaysAhead) {
  if (days === 0)
    return (
      <Trans>
        Pick-up (lowering) of <b>{boat}</b>, today.
      </Trans>
    )
  if (days === 1)
    return (
      <Trans>
        Pick-up (lowering) of <b>{boat}</b>, tomorrow.
      </Trans>
    )
  return (
    <Trans>
      Pick-up (lowering) of <b>{boat}</b>, in <Plural value={days} one="# day" other="# days" />.
    </Trans>
  )
}

/** Day, hour and boat in one look, the boat in her own colours in the slings. */
export function NextAppointment({ next, status, look, schedule, timeZone, now }: Props) {
  const returnAt = schedule?.returnAt
  const { data: offers = [] } = useQuery(read(ownOffers, {}))
  const isStopped = offers.some(({ boatId, bookedAt }) => boatId === next.boatId && bookedAt === next.at)
  const wall = wallClock(next.at, timeZone)
  const { title, days, ...words } = nextWords(next, status, wall.slice(0, 10), marinaDay(now, timeZone))
  const advice = isStopped ? appointmentTexts.stopped : words.advice
  const boat = next.boatName
  return (
    <section className={classes.card} aria-labelledby="next-appointment">
      <div className={`stack gap-sm ${classes.next}`}>
        <div className={`above ${classes.text}`}>
          <h2 id="next-appointment">{title}</h2>
          <p className={classes.when}>
            <span>{dayText(wall, marinaDay(now, timeZone))},</span> <span className="num">{timeOf(wall)}</span>
          </p>
          <p className={classes.what}>
            {next.kind === 'lift' ? <Lifting {...{ days, boat }} /> : <Lowering {...{ days, boat }} />} {advice}
          </p>
          {schedule?.timeReason && (
            <p className={classes.what}>{t`The marina writes: ${{ reason: schedule.timeReason }}`}</p>
          )}
          {returnAt && (
            <p className={classes.what}>
              <Link to={outAddress({ id: next.scheduleId })} className={classes.outing}>
                {t`Open the outing: back ${{ when: instantText(returnAt, timeZone, now) }}`}
              </Link>{' '}
              {schedule.returnWaits && appointmentTexts.wayBackWaits}
            </p>
          )}
          <Link to={`/Requests/${next.scheduleId}`} className={`inline-row mid ${classes.open}`}>
            <Trans>Open request</Trans>
          </Link>
        </div>
        <LiftScene paint={look.paint} hull={look.kind} kind={next.kind} />
      </div>
    </section>
  )
}
