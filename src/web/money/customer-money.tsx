import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openCharges } from '#contract/money/calls.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { Charge } from '#contract/money/schema.ts'
import { ChangeDialog } from '#web/money/change-dialog.tsx'
import { ChargeDialog } from '#web/money/charge-dialog.tsx'
import { Charges, ChargeTotal } from '#web/money/charges.tsx'
import classes from '#web/money/money.module.css'
import { TakeOffDialog } from '#web/money/take-off-dialog.tsx'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type ChargeAct = { kind: 'add' } | { kind: 'change' | 'take-off'; charge: Charge }

type ActProps = Props & { what: ChargeAct; opened: boolean; onClose: () => void }
function ChargeDialogOf({ what, personId, currency, ...dialog }: ActProps) {
  if (what.kind === 'add') return <ChargeDialog personId={personId} currency={currency} {...dialog} />
  if (what.kind === 'change') return <ChangeDialog charge={what.charge} currency={currency} {...dialog} />
  return <TakeOffDialog charge={what.charge} currency={currency} {...dialog} />
}

type Props = { personId: number; currency: Currency }
/** What a customer owes: charges that no invoice holds, and what an undo left to be credited. */
export function CustomerMoney({ personId, currency }: Props) {
  const { data, error, refetch } = useQuery(read(openCharges, { query: { personId } }))
  const { last, open } = useOpened<ChargeAct>()
  if (!data)
    return error ? (
      <FailedState title={t`The charges did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={5} />
    )
  return (
    <div className="panels">
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
        {data.charges.length > 0 ? (
          <>
            <Charges
              charges={data.charges}
              currency={currency}
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
            <ChargeTotal {...data} count={data.charges.length} currency={currency} />
          </>
        ) : (
          <p className={classes.none}>{t`Nothing is owed that has no invoice.`}</p>
        )}
      </Panel>
      {data.toCredit.length > 0 && (
        <Panel title={t`To credit`} aside={t`Invoiced, and undone since`} flush>
          <Charges charges={data.toCredit} currency={currency} />
        </Panel>
      )}
      {last && (
        <ChargeDialogOf key={last.key} what={last.what} personId={personId} currency={currency} {...last.dialog} />
      )}
    </div>
  )
}
