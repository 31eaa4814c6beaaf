import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useQuery } from '@tanstack/react-query'
import { invoiceSetup } from '#contract/invoices/calls.ts'
import type { SetupAnswer } from '#contract/invoices/setup-schema.ts'
import { sellerWords } from '#contract/invoices/words.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { ClosingForm } from '#web/money/closing-form.tsx'
import { SellerForm } from '#web/money/seller-form.tsx'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** What is missing before anything is issued; else which number comes next. */
function Standing({ missing, nextNumber }: Pick<SetupAnswer, 'missing' | 'nextNumber'>) {
  if (missing.length > 0)
    return (
      <Notice title={t`Nothing can be issued yet`}>
        {t`Missing: ${{ fields: missing.map((need) => worded(sellerWords[need])).join(', ') }}.`}
      </Notice>
    )
  return (
    <Notice tone="info" title={t`Invoices can be issued`}>
      {nextNumber && t`The next one is ${nextNumber}. Numbers are given at issue, without a gap.`}
    </Notice>
  )
}

/** Who sells, how documents are numbered, and until when the books are closed. */
export function InvoiceSettings({ settings }: { settings: PublicSettings }) {
  const { data, error, refetch } = useQuery(read(invoiceSetup, {}))
  if (!data)
    return error ? (
      <FailedState title={t`The invoice settings did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={8} />
    )
  return (
    <div className="panels">
      <Standing missing={data.missing} nextNumber={data.nextNumber} />
      <SellerForm setup={data.setup} settings={settings} />
      {data.setup && <ClosingForm key={data.setup.closedUntil ?? ''} until={data.setup.closedUntil} />}
    </div>
  )
}
