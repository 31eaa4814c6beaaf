import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import '#web/platform/words.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import NotFoundPage from '#web/shell/not-found-page.tsx'

/** What is left when a page fails: said plainly, with the way on. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      broken
      title={t`This page did not hold`}
      actions={
        <>
          <button type="button" onClick={() => window.location.reload()}>
            <Trans>Load it again</Trans>
          </button>
          <a href="/home">
            <Trans>Go to the dashboard</Trans>
          </a>
        </>
      }
    >
      <Trans>
        Something in the page failed. Nothing was sent, and what you typed into a form is kept for your next visit.
      </Trans>
    </MessagePage>
  )
}
