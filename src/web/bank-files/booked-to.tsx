import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { Link } from 'react-router'
import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import { doubtWords } from '#contract/bank-files/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/bank-files/bank-files.module.css'
import { sumText } from '#web/bank-files/bank-kind.ts'
import { capitalized } from '#web/platform/capitalized.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'

/** What is to be said beside whom it pays: why somebody looks, what is open, who decided, who booked. */
function remarksOf(entry: BankEntryAnswer, currency: Currency): string[] {
  const { doubt, invoice, state, asideReason, decidedByName, payment, day } = entry
  const said: string[] = []
  if (doubt) said.push(worded(doubtWords[doubt]))
  if (invoice && (state === 'unsure' || state === 'matched'))
    said.push(t`${{ sum: sumText(invoice.open, currency) }} open`)
  if (asideReason) said.push(asideReason)
  if (decidedByName && decidedByName !== payment?.madeByName) said.push(t`by ${{ name: decidedByName }}`)
  if (payment) said.push(t`booked by ${{ name: payment.madeByName }}`)
  if (payment && payment.paidOn !== day) said.push(t`posted on ${{ day: dayText(payment.paidOn) }}`)
  return said
}

/** Whom and what an entry pays, or was proposed to. */
export function BookedTo({ entry, currency }: { entry: BankEntryAnswer; currency: Currency }) {
  const { person, invoice } = entry
  return (
    <span className={classes.said}>
      {person && (
        <b className={classes.links}>
          {invoice && <Link to={`/Money/${invoice.id}`}>{invoice.number}</Link>}
          <Link to={`/Customers/${person.id}?tab=money`}>{person.name}</Link>
        </b>
      )}
      <small className="quiet">{capitalized(remarksOf(entry, currency).join(' · '))}</small>
    </span>
  )
}
