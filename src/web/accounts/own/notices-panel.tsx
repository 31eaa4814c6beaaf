import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { chooseNotices, noticeChoices } from '#contract/notifications/calls.ts'
import {
  choiceKey,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
  noticeRules,
} from '#contract/notifications/kinds.ts'
import type { NoticeChoices } from '#contract/notifications/schema.ts'
import classes from '#web/accounts/own/account.module.css'
import { channelTexts, ownTexts } from '#web/accounts/own/account-texts.ts'
import { PushHere } from '#web/accounts/own/push-here.tsx'
import { SmsHere } from '#web/accounts/own/sms-here.tsx'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

type NoticeChoice = NoticeChoices[number]

type KindRowProps = {
  kind: NoticeKind
  shown: readonly NoticeChannel[]
  /** What is chosen; undefined where it is the same for everybody. */
  isOn: (channel: NoticeChannel) => boolean | undefined
  choose: (choice: NoticeChoice) => void
}
/** One kind of notice with a box a channel; a channel it never comes on has an empty place. */
function KindRow({ kind, shown, isOn, choose }: KindRowProps) {
  const label = useId()
  const { channels } = noticeRules[kind]
  return (
    <fieldset aria-labelledby={label} className={`row wraps mid ${classes.kind}`}>
      <p id={label}>{worded(noticeRules[kind].label)}</p>
      <div className={`row wraps ${classes.channels}`}>
        {shown.map((channel) =>
          channels[channel] === 'never' ? (
            <span key={channel} className={classes.none}>
              {channelTexts[channel]}
            </span>
          ) : (
            <Checkbox
              key={channel}
              classNames={{ body: classes.box ?? '' }}
              label={channelTexts[channel]}
              checked={isOn(channel) ?? true}
              disabled={isOn(channel) === undefined}
              onChange={(event) => choose({ kind, channel, isOn: event.currentTarget.checked })}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}

/** What is told on which channel, and whether this device is one. */
export function NoticesPanel() {
  const queries = useQueryClient()
  const choices = read(noticeChoices, {})
  const { data, error, refetch } = useQuery(choices)
  // a box shows what was pressed at once, also while others are on their way
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { mutate } = useMutation({
    mutationFn: (choice: NoticeChoice) => call(chooseNotices, { body: { choices: [choice] } }),
    onSuccess: (answer) => queries.setQueryData(choices.queryKey, answer),
    onError: showProblem,
    onSettled: (_answer, _error, choice) =>
      setPressed((before) => new Map([...before].filter(([key]) => key !== choiceKey(choice)))),
  })
  const choose = (choice: NoticeChoice) => {
    setPressed((before) => new Map(before).set(choiceKey(choice), choice.isOn))
    mutate(choice)
  }
  const chosen = new Map(data?.choices.map((choice) => [choiceKey(choice), choice.isOn]))
  const shown = noticeChannels.filter((channel) => data?.choices.some((choice) => choice.channel === channel))
  return (
    <Panel title={t`Notices`}>
      <p className={classes.text}>{ownTexts.noticesLead}</p>
      <PushHere />
      <SmsHere />
      <MailNotice />
      {data ? (
        <div className={classes.kinds}>
          {noticeKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              shown={shown}
              isOn={(channel) => pressed.get(choiceKey({ kind, channel })) ?? chosen.get(choiceKey({ kind, channel }))}
              choose={choose}
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
