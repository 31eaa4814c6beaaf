import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { invoiceSetup, previewInvoices } from '#contract/invoices/calls.ts'
import type { InvoicePreview } from '#contract/invoices/schema.ts'
import { runInvoices } from '#contract/invoices/sent.ts'
import { hindranceWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/issue-page.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { PreviewRows } from '#web/money/preview-rows.tsx'
import { RunProgress } from '#web/money/run-progress.tsx'
import { SellerMissing } from '#web/money/seller-missing.tsx'
import { sumText } from '#web/money/sums.ts'
import { useToday } from '#web/money/use-today.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

export const meta = () => [{ title: titled(t`Invoices`) }]

const pageState = z.object({ run: z.coerce.number().int().min(1).optional() })

/** By name, with the reason, and where it is mended. */
function LeftOut({ leftOut }: Pick<InvoicePreview, 'leftOut'>) {
  if (leftOut.length === 0) return null
  return (
    <Notice
      title={t`${plural({ count: leftOut.length }, { one: '# customer is left out', other: '# customers are left out' })}`}
    >
      {leftOut.map(({ personId, name, why }) => (
        <span key={personId} className="block">
          <Link to={`/Customers/${personId}`}>{name}</Link>: {worded(hindranceWords[why])}
        </span>
      ))}
    </Notice>
  )
}

type PreviewProps = {
  of: InvoicePreview
  /** Another day was chosen since: nothing is issued before its preview is there. */
  isOld: boolean
  currency: Currency
  onBegun: (run: number) => void
}
function Preview({ of: { until, customers, missing }, isOld, currency, onBegun }: PreviewProps) {
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data: setup } = useQuery(read(invoiceSetup, {}))
  const chosen = customers.filter(({ personId }) => !left.has(personId))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(runInvoices, { body: { until, customers: chosen.map(({ personId, total }) => ({ personId, total })) } }),
    onSuccess: ({ id }) => onBegun(id),
    onSettled: () => refreshMoney(queries),
  })
  const sumOf = (key: 'total' | 'vat') => chosen.reduce((all, one) => all + one[key], 0)
  const count = chosen.length
  const choose = (ids: readonly number[], on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
  const invoicesText = t`${plural(count, { one: '# invoice', other: '# invoices' })}`
  if (customers.length === 0)
    return (
      <EmptyState title={t`Nothing to invoice`}>
        {t`There are no open charges until ${{ day: dayText(until) }}.`}
      </EmptyState>
    )
  return (
    <>
      <Panel flush>
        <PreviewRows
          customers={customers}
          chosen={new Set(chosen.map(({ personId }) => personId))}
          onChoose={choose}
          currency={currency}
        />
        <p className={`text-sm quiet ${classes.under}`}>
          {setup?.nextNumber
            ? t`Numbers are given in this order at the moment of issue. The next one is ${{ number: setup.nextNumber }}.`
            : t`Numbers are given in this order at the moment of issue.`}
        </p>
      </Panel>
      <section className={classes.foot} aria-label={t`Issue invoices`} data-foot-bar>
        <div role="alert">{error && <Notice tone="bad" title={problemOf(error).message} />}</div>
        <div className="row wraps mid apart gap-2xs">
          <p role="status">
            <b>{`${invoicesText}, ${sumText(sumOf('total'), currency)}`}</b>
            <span className="block text-sm quiet">
              {missing.length > 0
                ? t`What invoices say of the seller is not filled in.`
                : count === 0
                  ? t`Choose whom to issue invoices for.`
                  : t`VAT ${{ vat: sumText(sumOf('vat'), currency) }} of it. What is issued stays: a credit note alone takes it back.`}
            </span>
          </p>
          <ActionButton
            mih="var(--tap)"
            loading={isPending || isOld}
            disabled={count === 0 || missing.length > 0}
            onClick={() => mutate()}
          >
            {t`${plural(count, { one: 'Issue # invoice', other: 'Issue # invoices' })}`}
          </ActionButton>
        </div>
      </section>
    </>
  )
}

function PreviewOfAll({ currency, onBegun }: Omit<PreviewProps, 'of' | 'isOld'>) {
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const until = typed ?? today
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(previewInvoices, { query: readDay(until) ? { until } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SellerMissing />
      {data && <LeftOut leftOut={data.leftOut} />}
      <Panel>
        <DayField
          className={classes.until}
          label={t`Charges until`}
          description={t`What was supplied until this day; invoices are of today.`}
          value={until}
          onChange={setTyped}
        />
      </Panel>
      {data ? (
        <Preview of={data} isOld={isPlaceholderData} currency={currency} onBegun={onBegun} />
      ) : error ? (
        <FailedState title={t`The preview did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}

function IssueInvoices() {
  const [{ run }, setState] = useUrlState(pageState)
  const { settings, error, retry } = useMarina()
  const body = () => {
    if (!settings)
      return error ? (
        <FailedState title={t`The preview did not load`} onRetry={() => void retry()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )
    if (run) return <RunProgress key={run} id={run} currency={settings.currency} />
    if (!settings.money)
      return (
        <EmptyState scene="closed" title={t`Money is not switched on`}>
          {t`An admin switches it on in the settings.`}
        </EmptyState>
      )
    return <PreviewOfAll currency={settings.currency} onBegun={(id) => setState({ run: id })} />
  }
  return (
    <>
      <PageHead
        title={t`Issue invoices`}
        sub={
          run
            ? undefined
            : t`What is open becomes one invoice a customer. Nothing is written before you issue; who has an e-mail address gets it by mail.`
        }
      />
      <div className="panels">{body()}</div>
    </>
  )
}

export default function IssuePage() {
  return (
    <StaffOnly
      title={t`Issue invoices`}
      whom={t`Invoices are issued by the marina’s staff`}
      why={t`What you owe stands under Money.`}
    >
      <IssueInvoices />
    </StaffOnly>
  )
}
