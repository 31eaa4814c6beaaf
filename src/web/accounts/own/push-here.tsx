import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allowPush, endPush, pushState } from '#contract/alerts/calls.ts'
import classes from '#web/accounts/own/account.module.css'
import { pushTexts } from '#web/accounts/own/account-texts.ts'
import { subscribeHere, takesPush, unsubscribeHere } from '#web/accounts/own/push-browser.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useNoticePermission } from '#web/platform/use-notice-permission.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** The browser’s own service gave no address; ours was not asked. */
class NoService extends Error {}

/** Push notices on this device: what they hold is said before the browser asks, and a click alone has it ask. */
export function PushHere() {
  const queries = useQueryClient()
  const state = read(pushState, {})
  const { data } = useQuery(state)
  const { permission, ask } = useNoticePermission()
  const [hasNoService, setHasNoService] = useState(false)
  const turnOn = async (publicKey: string) => {
    await ask()
    if (Notification.permission !== 'granted') return null
    const subscription = await subscribeHere(publicKey).catch(() => {
      throw new NoService()
    })
    return call(allowPush, { body: subscription })
  }
  const turnOff = async () => {
    await call(endPush, {})
    await unsubscribeHere().catch(() => undefined)
    return null
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ publicKey, isOn }: NonNullable<typeof data>) => (isOn ? turnOff() : turnOn(publicKey)),
    onMutate: () => setHasNoService(false),
    onSuccess: (answer, { isOn }) => {
      if (answer?.isOn) showDone(pushTexts.on)
      if (isOn) showDone(pushTexts.off)
    },
    onError: (error) => (error instanceof NoService ? setHasNoService(true) : showProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: state.queryKey }),
  })
  if (!takesPush()) return <p className={classes.text}>{pushTexts.missing}</p>
  if (permission === 'denied')
    return (
      <Notice tone="info" title={pushTexts.denied}>
        {pushTexts.allowAgain}
      </Notice>
    )
  return (
    <div className={`row wraps mid ${classes.push}`}>
      <p>{data?.isOn ? pushTexts.isOn : pushTexts.lead}</p>
      {data && (
        <ActionButton variant="default" loading={isPending} onClick={() => mutate(data)}>
          {data.isOn ? t`Stop push on this device` : t`Allow push on this device`}
        </ActionButton>
      )}
      {hasNoService && (
        <p role="alert" className={classes.noService}>
          {pushTexts.noService}
        </p>
      )}
    </div>
  )
}
