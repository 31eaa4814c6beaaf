import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/http/call.ts'
import { mailServer, testMail } from '#contract/mail/calls.ts'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { texts } from '#web/settings/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { type Fact, Facts, Notice, Panel } from '#web/ui/surface.tsx'

const factsOf = ({ host, port, user, from }: Answer<typeof mailServer>): Fact[] => [
  [t`Mail server`, host || t`None is set`],
  [t`Port`, port ?? '–'],
  [t`User`, user || '–'],
  [t`Sender`, from],
]

/** Sends the admin a mail and says what the mail server answered. */
export function MailPanel() {
  const queries = useQueryClient()
  const { data: server } = useQuery(read(mailServer, {}))
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(testMail, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: read(mailServer, {}).queryKey }),
  })
  return (
    <Panel title={t({ message: 'Mail', context: 'of the marina' })}>
      <div className="stack gap-md">
        <MailNotice to="staff" />
        <p>{texts.mailLead}</p>
        {server && <Facts columns={2} items={factsOf(server)} />}
        <div>
          <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
            <Trans>Send me a test mail</Trans>
          </ActionButton>
        </div>
        <div role="status">
          {data && !isPending && (
            <Notice tone={data.sent ? 'info' : 'bad'} title={data.message}>
              {data.answer && t`It answered: ${{ answer: data.answer }}`} {data.advice}
            </Notice>
          )}
          {error && !isPending && <Notice tone="bad" title={problemOf(error).message} />}
        </div>
      </div>
    </Panel>
  )
}
