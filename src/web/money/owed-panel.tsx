import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import { owed } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import classes from '#web/money/pay.module.css'
import { PayButtons } from '#web/money/pay-buttons.tsx'
import { sumText } from '#web/money/sums.ts'
import { dateText, instantText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** What is owed while a request stands at its payment: its owner pays on the spot; nothing where nothing is open. */
export function OwedPanel({ schedule: { id, boatId, scheduleStatus } }: { schedule: Schedule }) {
  const { settings } = useMarina()
  const { isStaff } = useMe()
  const isAtPayment = scheduleStatus === is.requestApproved || scheduleStatus === is.paymentRejected
  const isAsked = Boolean(settings?.money) && isAtPayment
  // further people of a boat see nothing of money
  const boat = useQuery({ ...read(getBoat, { params: { id: boatId } }), enabled: isAsked && !isStaff })
  const isMine = boat.data !== undefined && !boat.data.shared
  const { data } = useQuery({ ...read(owed, { params: { id } }), enabled: isAsked && (isStaff || isMine) })
  if (!isAsked || !settings || !data || data.open + data.takenBack === 0) return null
  const { currency } = settings
  return (
    <Panel title={t`To pay`} className={classes.owed ?? ''}>
      <div className="stack gap-sm">
        <b className={classes.whole}>{sumText(data.open + data.takenBack, currency)}</b>
        {data.takenBack > 0 && (
          <p>{t`${{ sum: sumText(data.takenBack, currency) }} of what was paid was taken back, and no invoice is open for it: ask the marina how to pay.`}</p>
        )}
        {data.overdue > 0 && (
          <p>{t`${{ sum: sumText(data.overdue, currency) }} is overdue: the payment waits for it.`}</p>
        )}
        {data.payUntil && (
          <p>{t`Pay until ${{ moment: instantText(data.payUntil, settings.timeZone) }}, or the time may go to others.`}</p>
        )}
        <ul className={classes.lines}>
          {data.invoices.map((invoice) => {
            const filled = { sum: sumText(invoice.open, invoice.currency), day: dateText(invoice.dueOn) }
            return (
              <li key={invoice.id} className="row wraps mid apart gap-2xs">
                <Link to={`/Money/${invoice.id}`} className="inline-row mid">
                  {t`Invoice ${{ number: invoice.number }}`}
                </Link>
                <span>
                  {invoice.overdue
                    ? t`${{ sum: filled.sum }} was due on ${{ day: filled.day }}.`
                    : t`${{ sum: filled.sum }} is due on ${{ day: filled.day }}.`}
                </span>
              </li>
            )
          })}
        </ul>
        {!isStaff && data.open > 0 && (
          <div className="stack gap-2xs">
            <PayButtons invoiceIds={data.invoices.map((invoice) => invoice.id)} sum={data.open} currency={currency} />
            {data.invoices[0] && (
              <ActionButton
                to={`/Money/${data.invoices[0].id}`}
                variant="default"
                mih="var(--tap)"
                leftSection={<IconQrcode size={18} />}
              >
                {t`Transfer, invoice ${{ number: data.invoices[0].number }}`}
              </ActionButton>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
