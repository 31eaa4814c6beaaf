import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { asDecimal } from '#contract/money/decimal.ts'
import { inFours } from '#contract/money/iban.ts'
import classes from '#web/money/pay.module.css'
import { savePicture } from '#web/money/save-picture.ts'
import { sumText } from '#web/money/sums.ts'
import { showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useCompact } from '#web/ui/use-media.ts'

type Transferred = Pick<InvoiceAnswer, 'number' | 'currency' | 'open' | 'reference' | 'document'>
/** What a bank asks, in its order: how it reads, and what is copied. */
const linesOf = ({ currency, open, reference, document: { seller } }: Transferred) => [
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
function BankCode({ number, address }: { number: string; address: string }) {
  const compact = useCompact()
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
            size="sm"
            px="sm"
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

/** How one invoice is paid by transfer; `qr` is the address of its bank QR. */
export function Transfer({ of, qr }: { of: Transferred; qr: string }) {
  const lines = linesOf(of)
  return (
    <>
      {of.currency === 'EUR' && <BankCode key={qr} number={of.number} address={qr} />}
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
