import { t } from '@lingui/core/macro'
import '#web/schedules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { sumIn } from '#contract/money/write-sums.ts'
import { owed } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { language } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { Notice } from '#web/ui/surface.tsx'

/** What who reviews a payment is told of the ledger; nothing where money is off. */
export function OwedNotice({ schedule: { id } }: { schedule: Pick<Schedule, 'id'> }) {
  const { settings } = useMarina()
  const { data } = useQuery({ ...read(owed, { params: { id } }), enabled: Boolean(settings?.money) })
  if (!settings?.money || !data) return null
  const overdue = data.invoices.filter((invoice) => invoice.overdue)
  if (data.takenBack > 0)
    return (
      <Notice
        title={t`${{ sum: sumIn(language(), data.takenBack + data.overdue, settings.currency) }} is owed`}
      >{t`A provider took a payment back, and nothing made up for it yet.`}</Notice>
    )
  if (overdue.length === 0) return <Notice tone="info" title={t`Nothing is overdue`} />
  const filled = {
    sum: sumIn(language(), data.overdue, overdue[0]!.currency),
    numbers: overdue.map(({ number }) => number).join(', '),
  }
  return <Notice title={t`${{ sum: filled.sum }} is overdue`}>{t`Invoice ${{ numbers: filled.numbers }}`}</Notice>
}
