import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceSetup } from '#contract/invoices/calls.ts'
import type { BuyerReason } from '#contract/invoices/kinds.ts'
import { issueInvoice } from '#contract/invoices/sent.ts'
import { buyerReasonWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { documentSums } from '#contract/money/document-sums.ts'
import type { ZeroReason } from '#contract/money/issued-document.ts'
import type { Charge, OpenCharges } from '#contract/money/schema.ts'
import { ChangeDialog } from '#web/money/change-dialog.tsx'
import { ChargeDialog } from '#web/money/charge-dialog.tsx'
import { Charges, ChargeTotal } from '#web/money/charges.tsx'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { TakeOffDialog } from '#web/money/take-off-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type ChargeAct = { kind: 'add' } | { kind: 'change' | 'take-off'; charge: Charge }
type Props = { personId: number; charges: OpenCharges; currency: Currency; vatReason: BuyerReason | null }

type ActProps = Pick<Props, 'personId' | 'currency'> & { what: ChargeAct; opened: boolean; onClose: () => void }
function ChargeDialogOf({ what, personId, currency, ...dialog }: ActProps) {
  if (what.kind === 'add') return <ChargeDialog personId={personId} currency={currency} {...dialog} />
  if (what.kind === 'change') return <ChangeDialog charge={what.charge} currency={currency} {...dialog} />
  return <TakeOffDialog charge={what.charge} currency={currency} {...dialog} />
}

/** As one invoice would sum them up: VAT once a rate. */
const sumsOfCharges = (charges: readonly Charge[]) =>
  documentSums(
    charges.map(({ vatReason, ...line }) => ({
      ...line,
      zeroReason: line.vatRate > 0 ? null : ((vatReason ?? 'zero-rated') as ZeroReason),
    })),
  )

/** Charges that no invoice holds yet, and the invoice of those that are ticked. */
export function ChargePanel({ personId, charges: { charges, toCredit }, currency, vatReason }: Props) {
  const queries = useQueryClient()
  const isClosed = useQuery(read(invoiceSetup, {})).data?.missing.length !== 0
  const { last, open } = useOpened<ChargeAct>()
  // what comes meanwhile is on the invoice, too
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = charges.filter(({ id }) => !left.has(id))
  const { net, vat, total } = sumsOfCharges(chosen)
  const count = chosen.length
  const { ask, dialog } = useConfirmation<number[]>({
    act: (chargeIds) => call(issueInvoice, { body: { personId, chargeIds } }),
    done: () => t`The invoice was issued.`,
    refresh: () => refreshMoney(queries),
    words: () => ({
      title: t`Issue the invoice?`,
      confirm: t`Issue`,
      text: (
        <p>
          {vatReason
            ? t`${plural(count, { one: '# charge becomes', other: '# charges become' })} one invoice of today, without VAT: ${{ reason: worded(buyerReasonWords[vatReason]) }}. It stays as it is: a credit note alone takes it back.`
            : t`${plural(count, { one: '# charge becomes', other: '# charges become' })} one invoice of today, ${{ sum: sumText(total, currency) }}. It stays as it is: a credit note alone takes it back.`}
        </p>
      ),
    }),
  })
  const ticks = {
    ids: new Set(chosen.map(({ id }) => id)),
    toggle: (ids: readonly number[], on: boolean) =>
      setLeft((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids])),
  }
  return (
    <>
      <Panel
        title={t`Open charges`}
        aside={
          <Button
            size="sm"
            mih="var(--tap)"
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => open({ kind: 'add' })}
          >
            {t`Add charge`}
          </Button>
        }
        flush
      >
        {charges.length > 0 ? (
          <>
            <Charges
              charges={charges}
              currency={currency}
              ticks={ticks}
              menuOf={(charge) => [
                { label: t`Change`, icon: IconPencil, onClick: () => open({ kind: 'change', charge }) },
                {
                  label: t`Take off`,
                  icon: IconTrash,
                  danger: true,
                  onClick: () => open({ kind: 'take-off', charge }),
                },
              ]}
            />
            <ChargeTotal count={count} net={net} vat={vat} gross={total} currency={currency}>
              <span className="row wraps mid gap-2xs">
                {count === 0 && <small className="quiet">{t`Tick the charges that the invoice is for.`}</small>}
                <ActionButton
                  mih="var(--tap)"
                  leftSection={<IconFileInvoice size={18} />}
                  disabled={count === 0 || isClosed}
                  onClick={() => ask(chosen.map(({ id }) => id))}
                >
                  {count === 0
                    ? t`Issue invoice`
                    : t`${plural(count, { one: 'Issue invoice of # charge', other: 'Issue invoice of # charges' })}`}
                </ActionButton>
              </span>
            </ChargeTotal>
          </>
        ) : (
          <p className={classes.none}>{t`Nothing is owed that has no invoice.`}</p>
        )}
      </Panel>
      {toCredit.length > 0 && (
        <Panel title={t`To credit`} aside={t`Invoiced, and undone since`} flush>
          <Charges charges={toCredit} currency={currency} />
        </Panel>
      )}
      {last && (
        <ChargeDialogOf key={last.key} what={last.what} personId={personId} currency={currency} {...last.dialog} />
      )}
      {dialog}
    </>
  )
}
