import { Button } from '@mantine/core'
import { Link, Outlet, useRouteError } from 'react-router'
import { Refusal } from '#web/platform/api.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { FailedState } from '#web/ui/states.tsx'

export default function PageFrame() {
  return <Outlet />
}

/** A page that fails leaves the header and the menu standing. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <FailedState
      what="page"
      onRetry={() => window.location.reload()}
      action={
        <Button variant="subtle" component={Link} to="/home">
          Go to the dashboard
        </Button>
      }
    >
      {error instanceof Refusal ? <FailureText error={error} /> : 'Something in this page failed. Nothing was sent.'}
    </FailedState>
  )
}
