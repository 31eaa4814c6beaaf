import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { removeVatRate, vatRates } from '#contract/money/calls.ts'
import type { VatRateRow } from '#contract/money/schema.ts'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { RateDialog } from '#web/money/rate-dialog.tsx'
import { rateText } from '#web/money/sums.ts'
import { call } from '#web/platform/api.ts'
import { listDay } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

const usedText = ({ isNow, isUsed }: VatRateRow, count: number) =>
  isNow ? t`${plural(count, { one: '# price', other: '# prices' })}` : isUsed ? t`earlier charges` : t`nothing yet`

/** Standard rates of VAT by day; `count` prices in use, plans among them, have the one of today. */
export function VatRates({ count }: { count: number }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(read(vatRates, {}))
  const { last, open } = useOpened<null>()
  const { ask, dialog } = useConfirmation<VatRateRow>({
    act: ({ id }) => call(removeVatRate, { params: { id } }),
    done: ({ rate }) => t`${{ rate: rateText(rate) }} was removed.`,
    refresh: () => refreshMoney(queries),
    words: ({ rate, validFrom }) => ({
      title: t`Remove ${{ rate: rateText(rate) }}`,
      confirm: t`Remove`,
      danger: true,
      text: <p>{t`The rate before it holds from ${{ day: listDay(validFrom) }}, too.`}</p>,
    }),
  })
  if (!data)
    return error ? (
      <FailedState title={t`The VAT rates did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={3} />
    )
  return (
    <Panel
      title={t`VAT rates`}
      aside={
        <Button variant="default" mih="var(--tap)" leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
          {t`New rate from a day`}
        </Button>
      }
      flush
    >
      <table className={`text-body ${classes.table}`}>
        <thead>
          <tr>
            <th>{t`From`}</th>
            <th>{t`Rate`}</th>
            <th className={classes.sum}>{t`Used by`}</th>
            <td className={classes.small} />
          </tr>
        </thead>
        <tbody>
          {data.map((rate) => (
            <tr key={rate.id}>
              <td className={classes.small}>{listDay(rate.validFrom)}</td>
              <td>
                <span className="row wraps mid gap-2xs">
                  <b>{rateText(rate.rate)}</b>
                  {rate.isNow && <StatusChip tone="ok" label={t`Now`} icon={IconCheck} />}
                </span>
              </td>
              <td className={`quiet ${classes.sum}`}>{usedText(rate, count)}</td>
              <td className={classes.small}>
                {!rate.isUsed && !rate.isNow && data.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="inherit"
                    aria-label={t`Remove ${{ rate: rateText(rate.rate) }}`}
                    onClick={() => ask(rate)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && <RateDialog key={last.key} {...last.dialog} />}
      {dialog}
    </Panel>
  )
}
