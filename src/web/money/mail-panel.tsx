import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endInvoiceLink, invoiceLink } from '#contract/invoices/calls.ts'
import type { LinkAnswer } from '#contract/invoices/pay-schema.ts'
import { mailInvoice } from '#contract/invoices/sent.ts'
import type { DocumentKind } from '#contract/money/issued-document.ts'
import { refreshMoney } from '#web/money/money-kind.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

const chipOf = (state: LinkAnswer['state']) =>
  ({
    none: { tone: 'none', icon: IconMail, label: t`Not mailed` },
    waiting: { tone: 'warn', icon: IconClock, label: t({ message: 'On its way', context: 'a mail' }) },
    sent: { tone: 'ok', icon: IconCheck, label: t({ message: 'Sent', context: 'a mail' }) },
    failed: { tone: 'bad', icon: IconAlertTriangle, label: t`Not delivered` },
    ended: { tone: 'none', icon: IconLinkOff, label: t`Link taken back` },
  })[state] as { tone: 'none' | 'warn' | 'ok' | 'bad'; icon: typeof IconMail; label: string }

type Props = { id: number; number: string; kind: DocumentKind }
/** Whether an invoice was mailed and what became of it, and the address at which who has it reads and pays. For staff. */
export function MailPanel({ id, number, kind }: Props) {
  const queries = useQueryClient()
  const { settings } = useMarina()
  const { data, error, refetch } = useQuery(read(invoiceLink, { params: { id } }))
  const refresh = () => refreshMoney(queries)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(mailInvoice, { body: { invoiceId: id } }),
    onSuccess: ({ recipient }) =>
      showDone(
        kind === 'invoice'
          ? t`Invoice ${number} goes to ${{ address: recipient ?? '' }}.`
          : t`Credit note ${number} goes to ${{ address: recipient ?? '' }}.`,
      ),
    onError: showProblem,
    onSettled: refresh,
  })
  const { ask, dialog } = useConfirmation<string>({
    act: () => call(endInvoiceLink, { params: { id } }),
    done: () => t`The mailed link opens nothing any more.`,
    refresh,
    words: (mailed) => ({
      title: t`Take the link back?`,
      confirm: t`Take back`,
      danger: true,
      text: (
        <p>
          {kind === 'invoice'
            ? t`The link in the mail of invoice ${mailed} opens nothing any more. Mailing it again makes a new one.`
            : t`The link in the mail of credit note ${mailed} opens nothing any more. Mailing it again makes a new one.`}
        </p>
      ),
    }),
  })
  if (!data)
    return error ? (
      <FailedState title={t`How it was mailed did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={3} />
    )
  const { state, recipient, at, failure, mayMail } = data
  return (
    <Panel title={t({ message: 'Mail', context: 'of an invoice' })} aside={<StatusChip {...chipOf(state)} />}>
      <div className="stack gap-sm">
        {recipient && at && settings && (
          <p className="breaks">{[recipient, instantText(at, settings.timeZone)].join(' · ')}</p>
        )}
        {failure && <p className="quiet breaks">{failure}</p>}
        {!mayMail && (
          <p className="quiet">{t`This customer has no e-mail address. Print the PDF, or write an address down.`}</p>
        )}
        <div className="row wraps gap-2xs">
          {mayMail && (
            <ActionButton
              variant="default"
              mih="var(--tap)"
              leftSection={<IconMail size={18} />}
              loading={isPending}
              onClick={() => mutate()}
            >
              {state === 'none' ? t`Send by mail` : t`Send again`}
            </ActionButton>
          )}
          {(state === 'waiting' || state === 'sent' || state === 'failed') && (
            <Button
              variant="default"
              mih="var(--tap)"
              leftSection={<IconLinkOff size={18} />}
              onClick={() => ask(number)}
            >
              {t`Take the link back`}
            </Button>
          )}
        </div>
        {dialog}
      </div>
    </Panel>
  )
}
