import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceQr, invoice as oneInvoice } from '#contract/invoices/calls.ts'
import type { InvoiceAnswer, InvoiceRow } from '#contract/invoices/schema.ts'
import { asDecimal } from '#contract/money/decimal.ts'
import { inFours } from '#contract/money/iban.ts'
import classes from '#web/money/pay.module.css'
import { savePicture } from '#web/money/save-picture.ts'
import { sumText } from '#web/money/sums.ts'
import { addressOf } from '#web/platform/api.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'

/** What a bank asks, in its order: how it reads, and what is copied. */
const linesOf = ({ currency, open, reference, document: { seller } }: InvoiceAnswer) => [
  {
    label: t({ message: 'Amount', context: 'of a transfer' }),
    shown: sumText(open, currency),
    text: asDecimal(open, 2),
  },
  { label: t({ message: 'To', context: 'of a transfer' }), shown: seller.name, text: seller.name },
  { label: t`IBAN`, shown: inFours(seller.iban), text: seller.iban },
  { label: t`Reference number`, shown: inFours(reference ?? ''), text: reference ?? '' },
]

/** The code that banks' apps read; a phone cannot scan itself, so it saves the picture. */
function BankCode({ of: { id, number } }: { of: InvoiceAnswer }) {
  const compact = useCompact()
  const address = addressOf(invoiceQr, { params: { id } })
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePicture(address, `${number}.png`),
    onError: showProblem,
  })
  return (
    <div className={`row wraps gap-md ${classes.code}`}>
      <img src={address} width={168} height={168} alt={t`Bank QR of invoice ${number}`} />
      <div className="stack gap-2xs grows at-top">
        <p className="text-body quiet">
          {compact
            ? t`Scan from another screen, or save the picture and open it in your bank’s app.`
            : t`Scan with your bank’s app: account, sum and reference are filled in.`}
        </p>
        {compact && (
          <ActionButton
            variant="default"
            mih="var(--tap)"
            leftSection={<IconDownload size={18} />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t`Save picture`}
          </ActionButton>
        )}
      </div>
    </div>
  )
}

function Transfer({ of }: { of: InvoiceAnswer }) {
  const lines = linesOf(of)
  return (
    <>
      {of.currency === 'EUR' && <BankCode key={of.id} of={of} />}
      <ul className={classes.lines}>
        {lines.map(({ label, shown, text }) => (
          <li key={label} className="row wraps mid apart gap-2xs">
            <span className={classes.line}>
              <span className="block text-note quiet">{label}</span>
              <b className="num breaks">{shown}</b>
            </span>
            <CopyButton text={text} label={t`Copy`} name={t`Copy: ${label}`} />
          </li>
        ))}
      </ul>
      <CopyButton text={lines.map(({ label, text }) => `${label}: ${text}`).join('\n')} label={t`Copy all four`} />
      <p className="text-sm quiet">
        {t`Paid already? A transfer takes up to a working day to be seen here. Nothing more is needed.`}
      </p>
    </>
  )
}

/** How open invoices are paid by transfer, one at a time: the reference is the invoice's. */
export function TransferPanel({ open }: { open: readonly Pick<InvoiceRow, 'id' | 'number'>[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = (open.find((one) => one.id === chosen) ?? open[0])?.id ?? 0
  const { data, error, refetch } = useQuery({ ...read(oneInvoice, { params: { id } }), enabled: id > 0 })
  const body = () => {
    if (data) return <Transfer of={data} />
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
