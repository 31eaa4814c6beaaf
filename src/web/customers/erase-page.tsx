import { t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { previewErase } from '#contract/accounts/calls.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { eraseCustomer } from '#contract/accounts/sent.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import { customerKind } from '#web/customers/customer-kind.ts'
import classes from '#web/customers/customers.module.css'
import { HoldingsList } from '#web/customers/holdings.tsx'
import { OneCustomer } from '#web/customers/one-customer.tsx'
import { nameOf, texts } from '#web/customers/texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { language } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Erase customer`) }]

function EraseForm({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const name = nameOf(customer)
  const { data, error, refetch } = useQuery(read(previewErase, { params: { id: customer.id } }))
  const { settings } = useMarina()
  const money = (cents: number) => sumIn(language(), cents, settings?.currency ?? 'EUR')
  const { send, ...state } = useForm<Record<string, never>>({
    kind: { refresh: customerKind.refresh },
    initial: {},
    onDone: () => {
      showDone(t`${name} is erased.`)
      void navigate('/Customers', { replace: true })
    },
  })
  if (!data)
    return error ? (
      <FailedState title={t`The preview did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={6} />
    )
  return (
    <Form
      state={state}
      onSubmit={() => send(eraseCustomer, { params: { id: customer.id }, body: { version: customer.version } })}
      className={`panels ${classes.narrow}`}
    >
      <Panel title={t`What is erased`}>
        <div className="stack gap-md">
          <p>{texts.eraseLead}</p>
          <HoldingsList holdings={data.holdings} none={t`No boat and no message hangs on them.`} />
          <p>{texts.eraseStays}</p>
          {customer.email && <p>{t`A last mail to ${{ address: customer.email }} says that it is done.`}</p>}
          {data.owed > 0 && <Notice title={t`They owe ${{ sum: money(data.owed) }}`}>{texts.eraseOwed}</Notice>}
          {data.credit > 0 && (
            <Notice
              tone="warn"
              title={t`${{ sum: money(data.credit) }} are owed to them`}
              action={
                <Button component={Link} variant="default" mih="var(--tap)" to={`/Customers/${customer.id}?tab=money`}>
                  {t`To their money`}
                </Button>
              }
            >
              {texts.eraseCredit}
            </Notice>
          )}
          {data.openSchedule && <Notice title={t`A boat of theirs is here or on her way`}>{texts.eraseOpen}</Notice>}
        </div>
      </Panel>
      <FormFoot
        state={state}
        label={t`Erase ${name} for good`}
        danger
        disabled={data.openSchedule || data.credit > 0}
        back={t`Cancel`}
        onBack={() => void navigate(`/Customers/${customer.id}`)}
        start
      />
    </Form>
  )
}

export default function ErasePage() {
  const id = useRecordId()
  return (
    <AdminOnly title={t`Erase customer`}>
      <OneCustomer key={id} id={id} title={t`Erase customer`} needs="erase">
        {(customer) => <EraseForm customer={customer} />}
      </OneCustomer>
    </AdminOnly>
  )
}
