import { t } from '@lingui/core/macro'
import '#web/accounting/words.ts'
import { Link, useLocation } from 'react-router'
import classes from '#web/accounting/accounting.module.css'
import { usePhone } from '#web/ui/use-media.ts'

/** The three sides of accounting: a month’s figures, and what they are made of. */
export function AccountingTabs() {
  const { pathname } = useLocation()
  const isPhone = usePhone()
  const at = pathname.toLowerCase().replace(/\/$/, '')
  const tabs = [
    { to: '/Accounting', label: t`Month` },
    { to: '/Accounting/Documents', label: t`Invoices and credit notes`, short: t`Invoices` },
    { to: '/Accounting/Payments', label: t`Payments` },
  ]
  return (
    <nav aria-label={t`Parts of accounting`} className={`row gap-md ${classes.tabs} ${classes.screen}`}>
      {tabs.map(({ to, label, short = label }) => (
        <Link key={to} to={to} aria-label={label} aria-current={at === to.toLowerCase() ? 'page' : undefined}>
          {isPhone ? short : label}
        </Link>
      ))}
    </nav>
  )
}
