import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/platform/words.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { language } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { MessagePage } from '#web/shell/message-page.tsx'

export const meta = () => [{ title: titled(t`Page not found`) }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <MessagePage
      title={t`This bay is empty`}
      actions={
        <>
          <a href="/home">
            <Trans>Go to the dashboard</Trans>
          </a>
          <a href={addressIn(language(), '/')}>
            <Trans>Public site</Trans>
          </a>
        </>
      }
    >
      <Trans>There is no page at this address. It may have been moved, or the link is not complete.</Trans>
    </MessagePage>
  )
}
