import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendPhoneCode, smsState } from '#contract/sms/calls.ts'
import type { SmsState } from '#contract/sms/schema.ts'
import { confirmPhone } from '#contract/sms/sent.ts'
import classes from '#web/accounts/own/account.module.css'
import { smsTexts } from '#web/accounts/own/account-texts.ts'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

/** Where the digits of the SMS are entered. */
function CodeForm({ phone, onDone }: { phone: string; onDone: (state: SmsState) => void }) {
  const { form, send, ...state } = useForm<{ code: string }, SmsState>({ initial: { code: '' }, onDone })
  return (
    <SmallForm state={state} button={t`Confirm the number`} onSubmit={() => send(confirmPhone, { body: form.values })}>
      <TextInput
        label={t`Code`}
        description={t`Six digits went to ${{ phone }}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.getInputProps('code')}
      />
    </SmallForm>
  )
}

/** Where SMS go, and by which code their number is shown to be theirs; nothing where the marina sends none. */
export function SmsHere() {
  const queries = useQueryClient()
  const state = read(smsState, {})
  const { data } = useQuery(state)
  const show = (fresh: SmsState) => queries.setQueryData(state.queryKey, fresh)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendPhoneCode, {}),
    onSuccess: show,
    onError: showProblem,
  })
  if (!data?.isOn) return null
  const { phone, canDial, isKnown, codeSent } = data
  if (!canDial) return <p className={classes.text}>{phone ? smsTexts.noCountry : smsTexts.noNumber}</p>
  if (isKnown) return <p className={classes.text}>{t`SMS go to ${{ phone }}, five a day at most.`}</p>
  return (
    <>
      <div className={`row wraps mid ${classes.push}`}>
        <p>{t`SMS go to ${{ phone }} once a code shows that it is yours.`}</p>
        <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
          {codeSent ? t`Send another code` : t`Send me a code`}
        </ActionButton>
      </div>
      {codeSent && (
        <CodeForm
          phone={phone}
          onDone={(fresh) => {
            show(fresh)
            showDone(t`Your number is confirmed.`)
          }}
        />
      )}
    </>
  )
}
