import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { createPortal } from 'react-dom'
import { kindLabels } from '#contract/day/labels.ts'
import { obstacleWords } from '#contract/day/obstacle-words.ts'
import type { DayMovementAnswer, DayPlan } from '#contract/day/schema.ts'
import { laneName } from '#web/day/lane.tsx'
import { clockOf, sizeText, windowText } from '#web/day/looks.ts'
import { stateText } from '#web/day/movement-card.tsx'
import classes from '#web/day/paper.module.css'
import { worded } from '#web/platform/language.ts'

type Props = { plan: DayPlan; date: string; printed: string; phones: boolean; timeZone: string }

function Row({ of, phones, timeZone }: { of: DayMovementAnswer; phones: boolean; timeZone: string }) {
  const { state, kind, bookedAt, doneAt, window, bay, schedule, phone } = of
  const inTheWay = [...of.obstacles.map((each) => worded(obstacleWords(each))), ...of.inTheWay]
  const isDone = doneAt !== null
  return (
    <tr data-done={isDone || undefined}>
      <td>{isDone ? '✓' : <i className={classes.box} />}</td>
      <td>
        <b>{clockOf(doneAt ?? bookedAt, timeZone)}</b>
        {!isDone && window && <span>{windowText(window, timeZone)}</span>}
      </td>
      <td>{worded(kindLabels[kind])}</td>
      <td className={classes.bay}>{bay ?? (isDone ? '' : '?')}</td>
      <td>
        <b className={classes.name}>{schedule.boat.name}</b>
        {!isDone && state !== 'booked' && <em>{stateText(of, timeZone)}</em>}
        {!isDone && <span>{[schedule.ownerName, phones && phone].filter(Boolean).join(', ')}</span>}
        {inTheWay.length > 0 && <strong>{inTheWay.join('. ')}</strong>}
      </td>
      <td>{!isDone && sizeText(of)}</td>
    </tr>
  )
}

/** The plan as it is read in the rain: black, large, a sheet for each machine. It is shown by the printer alone. */
export function Paper({ plan, date, printed, phones, timeZone }: Props) {
  const hasMachines = plan.lanes.some(({ machine }) => machine !== null)
  const heads = ['', t`Time`, t`What`, t`Bay (bunk)`, t`Boat, owner`, t`Size`]
  return createPortal(
    <div className={classes.paper}>
      {plan.lanes
        .filter(({ movements }) => movements.length > 0)
        .map((lane) => (
          <section key={lane.machine?.id ?? 0}>
            <header>
              <h1>{laneName(lane, hasMachines)}</h1>
              <p>{date}</p>
              <p>{t`Printed ${{ printed }}. The screen is newer than paper.`}</p>
            </header>
            <table>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lane.movements.map((movement) => (
                  <Row key={movement.id} of={movement} phones={phones} timeZone={timeZone} />
                ))}
              </tbody>
            </table>
            <footer>{t`Shred after the day.`}</footer>
          </section>
        ))}
    </div>,
    document.body,
  )
}
