import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openCharges } from '#contract/money/calls.ts'
import classes from '#web/money/money.module.css'
import { read } from '#web/platform/query-client.ts'

type Props = { personId: number; open: 'overview' | 'money' }
/** The halves of a customer's page: who they are with all they have, and what they owe. */
export function MoneyTabs({ personId, open }: Props) {
  const { data } = useQuery(read(openCharges, { query: { personId } }))
  const count = data?.charges.length
  return (
    <nav aria-label={t`Parts of the page`} className={`row gap-lg ${classes.tabs}`}>
      <Link to="?" replace aria-current={open === 'overview' ? 'page' : undefined} preventScrollReset>
        {t`Overview`}
      </Link>
      <Link to="?tab=money" replace aria-current={open === 'money' ? 'page' : undefined} preventScrollReset>
        {t`Money`}
        {count ? <span className={`text-note centred ${classes.count}`}>{count}</span> : null}
      </Link>
    </nav>
  )
}
