import { Link } from 'react-router'
import { marinaDay, wallClock } from '#contract/time.ts'
import classes from '#web/home/next-appointment.module.css'
import { type Appointment, nextWords } from '#web/home/next-words.ts'
import { dayText, timeOf } from '#web/platform/dates.ts'
import { LiftScene } from '#web/ui/hull/lift-scene.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'

type Props = {
  next: Appointment
  /** Of the boat's schedule: an appointment not approved yet says so. */
  status: number | null
  look: { paint: Paint; kind: HullKind }
  timeZone: string
  now: Date
}

/** Day, hour and boat in one look, the boat in her own colours in the slings. */
export function NextAppointment({ next, status, look, timeZone, now }: Props) {
  const wall = wallClock(next.at, timeZone)
  const { title, what, when, advice } = nextWords(next, status, wall.slice(0, 10), marinaDay(now, timeZone))
  return (
    <section className={classes.card} aria-labelledby="next-appointment">
      <div className={`stack gap-sm ${classes.next}`}>
        <div className={`above ${classes.text}`}>
          <h2 id="next-appointment">{title}</h2>
          <p className={classes.when}>
            <span>{dayText(wall, marinaDay(now, timeZone))},</span> <span className="num">{timeOf(wall)}</span>
          </p>
          <p className={classes.what}>
            {what} of <b>{next.boatName}</b>, {when}. {advice}
          </p>
          <Link to={`/Requests/${next.scheduleId}`} className={`inline-row mid ${classes.open}`}>
            Open request
          </Link>
        </div>
        <LiftScene paint={look.paint} hull={look.kind} kind={next.kind} />
      </div>
    </section>
  )
}
