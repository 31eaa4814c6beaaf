import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getCustomer } from '#contract/accounts/calls.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { nameOf, texts } from '#web/customers/texts.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

const ToCustomers = () => (
  <Button component={Link} to="/Customers" variant="subtle">
    <Trans>All customers</Trans>
  </Button>
)

type CustomerFailedProps = { failure: unknown; onRetry: () => void }
export function CustomerFailed({ failure, onRetry }: CustomerFailedProps) {
  return (
    <FailedState
      title={t`The customer did not load`}
      onRetry={problemOf(failure).code === 'not_found' ? undefined : onRetry}
      action={isUnreachable(failure) ? null : <ToCustomers />}
    >
      {problemOf(failure).message}
    </FailedState>
  )
}

type Props = {
  id: number
  title: string
  needs: Customer['abilities'][number]
  children: (customer: Customer) => ReactNode
}
/** A page about one customer with the way back to theirs; `needs` is what must be possible with them now. */
export function OneCustomer({ id, title, needs, children }: Props) {
  const { data, error, refetch } = useQuery(read(getCustomer, { params: { id } }))
  return (
    <>
      <PageHead lead={<BackLink to={`/Customers/${id}`}>{data ? nameOf(data) : t`Customer`}</BackLink>} title={title} />
      {!data && error ? (
        <CustomerFailed failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton lines={8} />
      ) : data.abilities.includes(needs) ? (
        children(data)
      ) : (
        <EmptyState scene="closed" title={texts.gone} action={<ToCustomers />}>
          {texts.goneText}
        </EmptyState>
      )}
    </>
  )
}
