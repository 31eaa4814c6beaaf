import { titled } from '#web/platform/marina-name.ts'
import { MessagePage } from '#web/site/message-page.tsx'

export const meta = () => [{ title: titled('Page not found') }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <MessagePage
      title="This bay is empty"
      actions={
        <>
          <a href="/home">Go to the dashboard</a>
          <a href="/">Public site</a>
        </>
      }
    >
      There is no page at this address. It may have been moved, or the link is not complete.
    </MessagePage>
  )
}
