import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconDownload, IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { invoice as oneInvoice } from '#contract/invoices/calls.ts'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { DocumentLines } from '#web/money/document-lines.tsx'
import { MailPanel } from '#web/money/mail-panel.tsx'
import classes from '#web/money/pay.module.css'
import { PayButtons } from '#web/money/pay-buttons.tsx'
import { Standing } from '#web/money/standing.tsx'
import { TransferPanel } from '#web/money/transfer-panel.tsx'
import { useDocuments } from '#web/money/use-documents.ts'
import { useToday } from '#web/money/use-today.ts'
import { dayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Invoice`) }]

/** An invoice or credit note as it was issued, and how it is paid: for its owner, and for staff. */
export default function InvoicePage() {
  const id = useRecordId()
  const today = useToday()
  const { isStaff } = useMe()
  const documents = useDocuments()
  const { data, error, refetch } = useQuery(read(oneInvoice, { params: { id } }))
  const number = data?.number ?? ''
  const title = !data ? t`Invoice` : data.kind === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`
  const back =
    isStaff && data ? (
      <BackLink to={`/Customers/${data.personId}?tab=money`}>{data.document.buyer.name}</BackLink>
    ) : (
      <BackLink to="/Money">{t`Money`}</BackLink>
    )
  const subOf = ({ issuedOn, dueOn, open, document }: InvoiceAnswer) =>
    [
      document.boats.map(({ name }) => name).join(', '),
      document.credits && t`Credits ${{ number: document.credits.number }}`,
      t`of ${{ day: dayText(issuedOn) }}`,
      open > 0 && dueOn && t`due ${{ day: dayText(dueOn) }}`,
    ]
      .filter(Boolean)
      .join(', ')
  const body = () => {
    if (!data)
      return error ? (
        <FailedState title={t`The invoice did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={6} />
      )
    return (
      <div className={`panels ${classes.columns} ${classes.even}`}>
        <div className={`panels ${classes.pay}`}>
          <Standing of={data} today={today}>
            <PayButtons invoiceIds={[data.id]} sum={data.open} currency={data.currency} />
          </Standing>
          {data.open > 0 && !isStaff && <TransferPanel open={[data]} />}
          {isStaff && <MailPanel id={id} number={data.number} kind={data.kind} />}
        </div>
        <div className="panels">
          {data.reason && (
            <Notice tone="info" title={t`Why it was credited`}>
              {data.reason}
            </Notice>
          )}
          <Panel title={t`What it is for`} flush>
            <DocumentLines of={data} />
          </Panel>
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHead lead={back} title={title} sub={data && subOf(data)}>
        {data && (
          <>
            <ActionButton
              variant="default"
              mih="var(--tap)"
              leftSection={<IconDownload size={18} />}
              aria-label={t`Download PDF`}
              onClick={() => documents.pdf(id)}
            >
              {t`PDF`}
            </ActionButton>
            {isStaff && (
              <ActionButton
                variant="default"
                mih="var(--tap)"
                leftSection={<IconFileCode size={18} />}
                aria-label={t`Download UBL`}
                onClick={() => documents.ubl(id)}
              >
                {t`UBL`}
              </ActionButton>
            )}
          </>
        )}
      </PageHead>
      {body()}
    </>
  )
}
