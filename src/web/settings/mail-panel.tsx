import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { useMutation } from '@tanstack/react-query'
import { testMail } from '#contract/mail/calls.ts'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { texts } from '#web/settings/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

/** Sends the admin a mail and says what the mail server answered. */
export function MailPanel() {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => call(testMail, {}) })
  return (
    <Panel title={t({ message: 'Mail', context: 'of the marina' })}>
      <div className="stack gap-md">
        <MailNotice to="staff" />
        <p>{texts.mailLead}</p>
        <div>
          <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
            <Trans>Send me a test mail</Trans>
          </ActionButton>
        </div>
      </div>
      <div role="status">
        {data && !isPending && <Notice tone={data.sent ? 'info' : 'bad'} title={data.message} />}
        {error && !isPending && <Notice tone="bad" title={problemOf(error).message} />}
      </div>
    </Panel>
  )
}
