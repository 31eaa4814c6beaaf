import { t } from '@lingui/core/macro'
import { IconClockEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { wallClock } from '#contract/time.ts'
import { appointmentTexts } from '#web/home/texts.ts'
import classes from '#web/home/today-move.module.css'
import type { OwnMove } from '#web/home/use-today.ts'
import { instantText, momentText } from '#web/platform/dates.ts'
import { lookOf, outAddress } from '#web/schedules/index.ts'
import { AfloatScene } from '#web/ui/hull/afloat-scene.tsx'

type Props = {
  own: OwnMove
  /** Her schedule, where it is known. */
  schedule: ScheduleRow | undefined
  timeZone: string
  /** It happened while the page was open. */
  arrives: boolean
  action: ReactNode
}
/** The moment she is in the water: until she is handed over, or the next morning. */
export function InTheWater({ own, schedule, timeZone, arrives, action }: Props) {
  const { id, boatId, boatName, hullType, doneAt, scheduleId } = own
  const returnAt = schedule?.returnAt
  const { paint, kind } = lookOf({ id: boatId, hullType })
  return (
    <section className={classes.party} aria-labelledby={`movement-${id}`}>
      <div className={classes.told}>
        {doneAt && <p className={classes.when}>{momentText(wallClock(doneAt, timeZone))}</p>}
        <h2 id={`movement-${id}`}>{t`${{ name: boatName }} is in the water`}</h2>
        <p>{t`She waits for you at the quay. A good trip!`}</p>
      </div>
      <AfloatScene paint={paint} hull={kind} arrives={arrives} />
      <div className={`stack gap-xs ${classes.foot}`}>
        {returnAt && (
          <p className={classes.fact}>
            <span>{t`Back on the rack`}</span>
            <b className="num">{instantText(returnAt, timeZone)}</b>
            {schedule.returnWaits && <small>{appointmentTexts.wayBackWaits}</small>}
          </p>
        )}
        {action}
        {returnAt && schedule.abilities.includes('change-return') && (
          <Link
            to={outAddress(schedule)}
            className={`row mid gap-xs ${classes.change}`}
            data-main={!action || undefined}
          >
            <IconClockEdit size={22} aria-hidden />
            {t`Change the time back`}
          </Link>
        )}
        <Link to={`/Requests/${scheduleId}`} className={classes.plain}>
          {t`Open request`}
        </Link>
      </div>
    </section>
  )
}
