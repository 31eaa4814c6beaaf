import { t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseMail, mailChoices } from '#contract/notifications/calls.ts'
import { noticeKindLabels } from '#contract/notifications/kinds.ts'
import type { MailChoices } from '#contract/notifications/schema.ts'
import classes from '#web/accounts/account.module.css'
import { ownTexts } from '#web/accounts/account-texts.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

export function NoticesPanel() {
  const queries = useQueryClient()
  const choices = read(mailChoices, {})
  const { data, error, refetch } = useQuery(choices)
  // a box shows what was pressed at once, also while others are on their way
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { mutate } = useMutation({
    mutationFn: (choice: MailChoices[number]) => call(chooseMail, { body: { choices: [choice] } }),
    onSuccess: (answer) => queries.setQueryData(choices.queryKey, answer),
    onError: showProblem,
    onSettled: (_answer, _error, { kind }) =>
      setPressed((before) => new Map([...before].filter(([key]) => key !== kind))),
  })
  const choose = (choice: MailChoices[number]) => {
    setPressed((before) => new Map(before).set(choice.kind, choice.byMail))
    mutate(choice)
  }
  return (
    <Panel title={t`Notices by mail`}>
      <p className={classes.text}>{ownTexts.noticesLead}</p>
      <MailNotice />
      {data ? (
        <div className={`stack gap-3xs ${classes.choices}`}>
          {data.choices.map(({ kind, byMail }) => (
            <Checkbox
              key={kind}
              className={classes.choice ?? ''}
              label={worded(noticeKindLabels[kind])}
              checked={pressed.get(kind) ?? byMail}
              onChange={(event) => choose({ kind, byMail: event.currentTarget.checked })}
            />
          ))}
        </div>
      ) : error ? (
        <FailedState title={t`The choices did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </Panel>
  )
}
