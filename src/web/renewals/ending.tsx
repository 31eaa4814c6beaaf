import { t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { downloadFile } from '#contract/files/calls.ts'
import { invoice as oneInvoice } from '#contract/invoices/calls.ts'
import type { RenewalState, SeasonOffer } from '#contract/renewals/schema.ts'
import { addressOf } from '#web/platform/api.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { priceOf } from '#web/renewals/renewal-kind.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** What became of it, for who cannot answer any more. */
const endings: Record<RenewalState, () => string> = {
  waiting: () => t`The day to answer is over`,
  offered: () => t`The day to answer is over`,
  accepted: () => t`This season is accepted`,
  declined: () => t`This season was declined`,
  withdrawn: () => t`The marina took this offer back`,
  ended: () => t`This offer is over`,
}

/** Who accepted it and when, and who of staff wrote it down. */
function acceptedBy({ acceptedName: name, answeredDate, notedWay, saidOn, notedBy }: SeasonOffer, timeZone?: string) {
  if (!name) return null
  if (!notedWay || !saidOn || !notedBy)
    return answeredDate && timeZone
      ? t`Accepted by ${{ name }}, ${{ when: instantText(answeredDate, timeZone) }}`
      : t`Accepted by ${{ name }}.`
  const [day, by] = [dayText(saidOn), notedBy]
  return notedWay === 'phone'
    ? t`Accepted by ${{ name }} by phone, ${{ day }}. ${{ by }} wrote it down.`
    : t`Accepted by ${{ name }} on paper, ${{ day }}. ${{ by }} wrote it down.`
}

/** To the invoice, with what its owner has to pay of it yet, or all of it. */
function InvoiceButton({ id }: { id: number }) {
  const { isStaff } = useMe()
  const { data } = useQuery(read(oneInvoice, { params: { id } }))
  const label = () => {
    if (!data) return t`To the invoice`
    const { open, total, currency } = data
    return open > 0 && !isStaff
      ? t`Pay ${{ sum: priceOf(open, currency) ?? '' }}`
      : t`Invoice, ${{ sum: priceOf(total, currency) ?? '' }}`
  }
  return (
    <ActionButton to={`/Money/${id}`} mih="var(--tap)" leftSection={<IconFileInvoice size={18} />}>
      {label()}
    </ActionButton>
  )
}

/** For its owner: until when to pay, and what paying brings. */
function Unpaid({ id }: { id: number }) {
  const { isStaff } = useMe()
  const { data } = useQuery(read(oneInvoice, { params: { id } }))
  if (!data || isStaff || data.open === 0) return null
  const { dueOn } = data
  return (
    <span className="block">
      {dueOn && t`Due ${{ day: dayText(dueOn) }}.`}{' '}
      {t`Once it is paid in full, the next subscription is approved by itself.`}
    </span>
  )
}

/** How it ended, and the way to what it became. */
export function Ending({ of }: { of: SeasonOffer }) {
  const { settings } = useMarina()
  const { state, invoiceId, renewedId, abFileId } = of
  const way =
    invoiceId === null ? (
      renewedId !== null && (
        <ActionButton to={`/Subscriptions/${renewedId}`} mih="var(--tap)" leftSection={<IconFileInvoice size={18} />}>
          {t`To the subscription`}
        </ActionButton>
      )
    ) : (
      <InvoiceButton id={invoiceId} />
    )
  return (
    <Notice tone={state === 'accepted' ? 'ok' : 'info'} title={endings[state]()} action={way}>
      {acceptedBy(of, settings?.timeZone) ?? (state !== 'accepted' && t`Ask the marina for another offer.`)}{' '}
      {abFileId !== null && (
        <a href={addressOf(downloadFile, { params: { id: abFileId }, query: {} })} target="_blank" rel="noreferrer">
          {t`The picture of the paper`}
        </a>
      )}
      {invoiceId !== null && <Unpaid id={invoiceId} />}
    </Notice>
  )
}
