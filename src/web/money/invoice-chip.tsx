import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react'
import type { InvoiceAnswer, InvoiceRow } from '#contract/invoices/schema.ts'
import { daysBetween } from '#contract/time.ts'
import { dateText } from '#web/platform/dates.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Props = { invoice: Pick<InvoiceRow, 'state' | 'dueOn'> & Partial<Pick<InvoiceAnswer, 'paidOn'>>; today: string }
/** How an invoice stands. Overdue alone is red. */
export function InvoiceChip({ invoice: { state, dueOn, paidOn }, today }: Props) {
  if (state === 'overdue') {
    const days = dueOn && today ? daysBetween(dueOn, today) : 0
    return (
      <StatusChip
        tone="bad"
        icon={IconAlertTriangle}
        label={t`${plural(days, { one: 'Overdue # day', other: 'Overdue # days' })}`}
      />
    )
  }
  if (state === 'open')
    return <StatusChip tone="warn" icon={IconClock} label={t`Due ${{ day: dueOn ? dateText(dueOn) : '' }}`} />
  if (state === 'paid')
    return <StatusChip tone="ok" icon={IconCheck} label={paidOn ? t`Paid ${{ day: dateText(paidOn) }}` : t`Paid`} />
  return (
    <StatusChip
      tone="none"
      icon={IconArrowBackUp}
      label={state === 'credited' ? t({ message: 'Credited', context: 'an invoice' }) : t`Credit note`}
    />
  )
}
