import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MessagePage } from '#web/site/message-page.tsx'
import NotFoundPage from '#web/site/not-found-page.tsx'

/** What is left when a page fails: said plainly, with the way on. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      broken
      title="This page did not hold"
      actions={
        <>
          <button type="button" onClick={() => window.location.reload()}>
            Load it again
          </button>
          <a href="/home">Go to the dashboard</a>
        </>
      }
    >
      Something in the page failed. Nothing was sent, and what you typed into a form is kept for your next visit.
    </MessagePage>
  )
}
