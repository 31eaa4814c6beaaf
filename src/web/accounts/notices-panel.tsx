import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseMail, type MailChoices, mailChoices } from '#contract/notifications/endpoints.ts'
import { noticeKindLabels } from '#contract/notifications/kinds.ts'
import classes from '#web/accounts/account.module.css'
import { ownTexts } from '#web/accounts/texts.ts'
import { call } from '#web/platform/api.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

export function NoticesPanel() {
  const queries = useQueryClient()
  const choices = read(mailChoices, {})
  const { data, error, refetch } = useQuery(choices)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: MailChoices[number]) => call(chooseMail, { body: { choices: [choice] } }),
    onSuccess: (answer) => queries.setQueryData(choices.queryKey, answer),
    onError: showProblem,
  })
  return (
    <Panel title="Notices by mail">
      <p className={classes.text}>{ownTexts.noticesLead}</p>
      {data ? (
        <div className={classes.choices}>
          {data.choices.map(({ kind, byMail }) => (
            <Checkbox
              key={kind}
              className={classes.choice ?? ''}
              label={noticeKindLabels[kind]}
              checked={isPending && variables.kind === kind ? variables.byMail : byMail}
              onChange={(event) => mutate({ kind, byMail: event.currentTarget.checked })}
            />
          ))}
        </div>
      ) : error ? (
        <FailedState what="choices" onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={5} />
      )}
    </Panel>
  )
}
