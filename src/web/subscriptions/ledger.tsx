import { Link } from 'react-router'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { longInstant } from '#web/platform/dates.ts'
import classes from '#web/subscriptions/ledger.module.css'
import { texts } from '#web/subscriptions/texts.ts'

const signed = (change: number) => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

/** Every lift that came or went, newest first, with what was left after it. */
export function Ledger({ entries, timeZone }: { entries: Subscription['lifts']; timeZone: string }) {
  if (entries.length === 0) return <p className={classes.none}>{texts.noLedger}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Reason</th>
          <th scope="col">By</th>
          <th scope="col" className={classes.number}>
            Lifts
          </th>
          <th scope="col" className={classes.number}>
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, change, balance, reason, scheduleId, actorName, at }) => (
          <tr key={id}>
            <td className={classes.when}>{longInstant(at, timeZone)}</td>
            <td className={classes.reason}>
              {reason}
              {scheduleId !== null && (
                <small>
                  <Link to={`/Requests/${scheduleId}`}>Request {scheduleId}</Link>
                </small>
              )}
            </td>
            <td className={classes.who}>{actorName}</td>
            <td className={classes.number}>
              <span className={classes.change} data-added={change > 0}>
                {signed(change)}
              </span>
            </td>
            <td className={classes.number}>
              {balance} <span className={classes.narrow}>left</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
