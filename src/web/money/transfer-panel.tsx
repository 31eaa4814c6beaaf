import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceQr, invoice as oneInvoice } from '#contract/invoices/calls.ts'
import type { InvoiceRow } from '#contract/invoices/schema.ts'
import { Transfer } from '#web/money/transfer.tsx'
import { addressOf } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** How open invoices are paid by transfer, one at a time: the reference is the invoice's. */
export function TransferPanel({ open }: { open: readonly Pick<InvoiceRow, 'id' | 'number'>[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = (open.find((one) => one.id === chosen) ?? open[0])?.id ?? 0
  const { data, error, refetch } = useQuery({ ...read(oneInvoice, { params: { id } }), enabled: id > 0 })
  const body = () => {
    if (data) return <Transfer of={data} qr={addressOf(invoiceQr, { params: { id } })} />
    if (error)
      return (
        <FailedState title={t`The invoice did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      )
    return <PanelSkeleton lines={6} />
  }
  return (
    <Panel title={t`By transfer`}>
      <div className="stack gap-md">
        {open.length > 1 && (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these choose what is shown */}
            <div role="group" aria-label={t`Which invoice`} className="row wraps gap-2xs">
              {open.map((one) => (
                <Button
                  key={one.id}
                  variant={one.id === id ? 'filled' : 'default'}
                  radius="xl"
                  mih="var(--tap)"
                  aria-pressed={one.id === id}
                  onClick={() => setChosen(one.id)}
                >
                  {one.number}
                </Button>
              ))}
            </div>
            <p className="text-sm quiet">{t`One transfer an invoice, so that the reference finds it.`}</p>
          </>
        )}
        {body()}
      </div>
    </Panel>
  )
}
