import { plural, t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import { type Holdings, holdingNames } from '#contract/accounts/customers.ts'
import classes from '#web/customers/customers.module.css'
import { boatsText } from '#web/customers/texts.ts'

const words: Record<keyof Holdings, (count: number) => string> = {
  boats: boatsText,
  requests: (count) => t`${plural(count, { one: '# request', other: '# requests' })}`,
  services: (count) => t`${plural(count, { one: '# service request', other: '# service requests' })}`,
  subscriptions: (count) => t`${plural(count, { one: '# subscription', other: '# subscriptions' })}`,
  papers: (count) => t`${plural(count, { one: '# paper', other: '# papers' })}`,
  messages: (count) => t`${plural(count, { one: '# message', other: '# messages' })}`,
  notices: (count) => t`${plural(count, { one: '# notice', other: '# notices' })}`,
}
/** How much hangs on a customer, what there is none of left out. */
export function HoldingsList({ holdings, none }: { holdings: Holdings; none: string }) {
  const there = holdingNames.filter((name) => holdings[name] > 0)
  if (there.length === 0) return <p>{none}</p>
  return (
    <ul className={classes.holdings}>
      {there.map((name) => (
        <li key={name}>{words[name](holdings[name])}</li>
      ))}
    </ul>
  )
}
