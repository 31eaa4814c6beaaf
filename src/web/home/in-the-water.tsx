import { t } from '@lingui/core/macro'
import { IconClockEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { scheduleHistory } from '#contract/schedules/calls.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { appointmentTexts } from '#web/home/texts.ts'
import classes from '#web/home/today-move.module.css'
import type { OwnMove } from '#web/home/use-today.ts'
import { instantText, momentText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { lookOf, outAddress } from '#web/schedules/index.ts'
import { AfloatScene } from '#web/ui/hull/afloat-scene.tsx'
import { hasLongWord } from '#web/ui/long-word.ts'

type Props = {
  own: OwnMove
  /** Her schedule, where it is known. */
  schedule: ScheduleRow | undefined
  settings: PublicSettings
  /** It happened while the page was open. */
  arrives: boolean
  action: ReactNode
}
/** What was ticked when she was lowered, by name. */
function checkedOf(history: readonly HistoryEntry[], settings: PublicSettings) {
  const lowered = history.find(({ event, undone }) => event === 'lower' && !undone)
  const ticks = Object.entries(lowered?.details.checklist ?? {}).filter(([, isTicked]) => isTicked === true)
  // as the yard reads them: the record has no order of its own
  const place = (item: string) => settings.loweringChecklist.indexOf(item)
  return ticks
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([item]) => worded(itemNamed(settings, item)))
    .join(', ')
}

/** The moment she is in the water: until she is handed over, or the next morning. */
export function InTheWater({ own, schedule, settings, arrives, action }: Props) {
  const { id, boatId, boatName, hullType, doneAt, scheduleId } = own
  const { timeZone } = settings
  const returnAt = schedule?.returnAt
  const { me } = useMe()
  const { data: history } = useQuery(read(scheduleHistory, { params: { id: scheduleId } }))
  const { data: boat } = useQuery(read(getBoat, { params: { id: boatId } }))
  const checks = history ? checkedOf(history, settings) : ''
  const homeBay = boat?.subscription?.homeBay
  const isBackToday = returnAt && doneAt && marinaDay(returnAt, timeZone) === marinaDay(doneAt, timeZone)
  const { paint, kind } = lookOf({ id: boatId, hullType })
  return (
    <section className={classes.party} aria-labelledby={`movement-${id}`}>
      <div className={classes.told}>
        {doneAt && <p className={classes.when}>{momentText(wallClock(doneAt, timeZone))}</p>}
        <h2 id={`movement-${id}`} data-long={hasLongWord(boatName) || undefined}>
          {t`${{ name: boatName }} is in the water`}
        </h2>
        <p>
          {checks ? t`She waits for you at the quay. Checked: ${checks}.` : t`She waits for you at the quay.`}{' '}
          {me ? t`A good trip, ${{ name: me.firstName }}!` : t`A good trip!`}
        </p>
      </div>
      <AfloatScene paint={paint} hull={kind} arrives={arrives} />
      <div className={`stack gap-xs ${classes.foot}`}>
        {(returnAt || homeBay) && (
          <div className={classes.facts}>
            {returnAt && (
              <p className={classes.fact}>
                <span>{t`Back on the rack`}</span>
                <b className="num">
                  {isBackToday ? wallClock(returnAt, timeZone).slice(11) : instantText(returnAt, timeZone)}
                </b>
              </p>
            )}
            {homeBay && (
              <p className={classes.fact}>
                <span>{t`Her bay, kept`}</span>
                <b>{homeBay}</b>
              </p>
            )}
          </div>
        )}
        {returnAt && schedule.returnWaits && <p className={classes.note}>{appointmentTexts.wayBackWaits}</p>}
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
