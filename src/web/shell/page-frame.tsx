import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, Outlet, useRouteError } from 'react-router'
import { Refusal } from '#web/platform/api.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { EmptyState, FailedState } from '#web/ui/states.tsx'

export default function PageFrame() {
  return <Outlet />
}

/** A file of this page that is no longer there, or not reached; each browser says so in its own words. */
const isMissingPart = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

/** A page that fails leaves the header and the menu standing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const home = (
    <Button variant="subtle" component={Link} to="/home">
      {t`Go to the dashboard`}
    </Button>
  )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState scene="empty" title={t`There is nothing at this address`} action={home}>
        {t`Check the address, or go on from the menu.`}
      </EmptyState>
    )
  return (
    <FailedState title={t`The page did not load`} onRetry={() => window.location.reload()} action={home}>
      {error instanceof Refusal ? (
        <FailureText error={error} />
      ) : isMissingPart(error) ? (
        t`A part of this page could not be loaded: the connection broke off, or Dry Marina was renewed since you opened it. Nothing was sent, and what you typed is kept.`
      ) : (
        t`Something in this page failed. Nothing was sent.`
      )}
    </FailedState>
  )
}
