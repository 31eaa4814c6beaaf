import { t } from '@lingui/core/macro'
import '#web/accounting/words.ts'
import type { CSSProperties } from 'react'
import type { MonthReport } from '#contract/accounting/schema.ts'
import { addDays } from '#contract/time.ts'
import classes from '#web/accounting/accounting.module.css'
import { NothingPanel, type OfMonth } from '#web/accounting/month-tables.tsx'
import { asRate } from '#web/accounting/sums.ts'
import { dateText, monthText } from '#web/platform/dates.ts'
import { Facts, Panel } from '#web/ui/surface.tsx'

type Counted = { key: string; name: string; count: number; isPart?: boolean }

/** What was done with boats, for visitors and at boats, as numbers; what there was nothing of is left out with its like. */
export function YardCounts({ of }: OfMonth) {
  const { lifts, visits, services, racks } = of.yard
  const groups: Counted[][] = [
    [
      { key: 'made', name: t`Lifts`, count: lifts.made },
      { key: 'lowered', name: t`Launches`, count: lifts.lowered },
    ],
    [
      { key: 'added', name: t`Lifts added beyond the plan`, count: lifts.added },
      ...(lifts.charged > 0 ? [{ key: 'charged', name: t`Of them charged`, count: lifts.charged, isPart: true }] : []),
    ],
    [
      { key: 'begun', name: t`Visits begun`, count: visits.begun },
      { key: 'days', name: t`Days of visits`, count: visits.days },
    ],
    [
      { key: 'services', name: t`Services done`, count: services.reduce((all, { count }) => all + count, 0) },
      ...services.map(({ name, count }) => ({
        ...{ key: `service ${name}`, name: name ?? t`Work orders without a request`, count, isPart: true },
      })),
    ],
  ]
  const rows = groups.filter((group) => group.some(({ count }) => count > 0)).flat()
  const isHalf = racks !== null
  if (rows.length === 0) return <NothingPanel title={t`The yard`} isHalf={isHalf} />
  return (
    <Panel title={t`The yard`} aside={monthText(of.from)} flush className={isHalf ? classes.half : ''}>
      <dl className={classes.counts}>
        {rows.map(({ key, name, count, isPart = false }) => (
          <div key={key} className="row apart gap-2xs" data-part={isPart}>
            <dt className={isPart ? 'quiet breaks' : 'breaks'}>{name}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type RacksOfMonth = NonNullable<MonthReport['yard']['racks']>
/** Boats on the rack day by day: for the eye, and as a table for who listens. */
function Days({ from, racks: { byDay, bays } }: { from: string; racks: RacksOfMonth }) {
  const [least, most] = [Math.min(...byDay), Math.max(...byDay)]
  return (
    <div className={classes.days}>
      <div className={classes.bars} aria-hidden>
        {byDay.map((taken, at) => (
          <span key={addDays(from, at)} style={{ '--share': Math.min(1, taken / bays) } as CSSProperties} />
        ))}
      </div>
      <p className="quiet">
        {least === most
          ? t`${{ most }} of ${{ bays }} bays, day by day`
          : t`${{ least }} to ${{ most }} of ${{ bays }} bays, day by day`}
      </p>
      {/* a table itself keeps its height, which would lengthen the page */}
      <div className="sr-only">
        <table>
          <caption>{t`Boats on the rack when each day was over`}</caption>
          <tbody>
            {byDay.map((taken, at) => (
              <tr key={addDays(from, at)}>
                <th scope="row">{dateText(addDays(from, at))}</th>
                <td>{taken}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** How full the racks were. */
export function RackPanel({ of: { from, isOver }, racks }: OfMonth & { racks: RacksOfMonth }) {
  const { bays, byDay, takenDays, bayDays } = racks
  const percent = (part: number, whole: number) => asRate(Math.round((100 * part) / whole) * 100)
  const atEnd = byDay.at(-1)!
  return (
    <Panel title={t`Racks taken`} aside={percent(takenDays, bayDays)} className={classes.half}>
      <div className="stack gap-md">
        <Days from={from} racks={racks} />
        <Facts
          items={[
            [t`Bay-days taken`, t`${{ taken: takenDays }} of ${{ all: bayDays }}`],
            [
              isOver ? t`At the end of the month` : t`Now`,
              t`${{ taken: atEnd }} of ${{ all: bays }} (${{ percent: percent(atEnd, bays) }})`,
            ],
          ]}
        />
        <p className="quiet">{t`A boat on the rack takes a bay, also where none is written down for her. Bays are counted as they are set up now.`}</p>
      </div>
    </Panel>
  )
}
