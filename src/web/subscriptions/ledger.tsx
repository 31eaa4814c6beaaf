import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import { Link } from 'react-router'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/subscriptions/ledger.module.css'
import { texts } from '#web/subscriptions/texts.ts'

const signed = (change: number) => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

const ownMoves = new Map<string, Sentence>([
  ['granted', msg`Granted`],
  ['opening', msg`Lifts left when it was entered`],
  ['lifted', msg`Lifted`],
  ['edited', msg`Edited`],
  ['erased', msg`Erased with the owner’s account`],
])
/** The server notes its own moves in one word, staff theirs in a sentence. Until it is approved nobody granted anything. */
function sentence(reason: string, approved: boolean) {
  if (reason === 'granted' && !approved) return t`Asked for`
  const own = ownMoves.get(reason)
  return own ? worded(own) : reason.charAt(0).toUpperCase() + reason.slice(1)
}

type Props = { entries: Subscription['lifts']; approved: boolean; timeZone: string }
/** Every lift that came or went, newest first, with what was left after it. */
export function Ledger({ entries, approved, timeZone }: Props) {
  if (entries.length === 0) return <p className={classes.none}>{texts.noLedger}</p>
  return (
    <table className={`full text-body ${classes.table}`}>
      <thead className="phone-unseen">
        <tr>
          <th scope="col">{t`When`}</th>
          <th scope="col">{t`Reason`}</th>
          <th scope="col">{t`By`}</th>
          <th scope="col" className={classes.number}>
            <Trans>Lifts</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Left</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, change, balance, reason, scheduleId, actorName, at }) => (
          <tr key={id}>
            <td className={classes.when}>{instantText(at, timeZone)}</td>
            <td className={classes.reason}>
              {sentence(reason, approved)}
              {scheduleId !== null && (
                <small className="quiet">
                  <Link to={`/Requests/${scheduleId}`}>{t`Request ${scheduleId}`}</Link>
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
              {balance === null ? (
                '–'
              ) : (
                <Trans>
                  {balance} <span className={classes.narrow}>left</span>
                </Trans>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
