import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import '#web/yard-screen/words.ts'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownPin } from '#contract/yard-screen/calls.ts'
import { pinLengths } from '#contract/yard-screen/pin.ts'
import { removePin, setPin } from '#contract/yard-screen/sent.ts'
import classes from '#web/accounts/own/account.module.css'
import { Changeable } from '#web/accounts/own/changeable.tsx'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { instantText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

type FormProps = { onDone: (said: string) => void; onClose: () => void }
function PinForm({ onDone, onClose }: FormProps) {
  const { form, send, ...state } = useForm({
    initial: { pin: '', password: '' },
    onDone: () => onDone(t`Your PIN is set.`),
  })
  return (
    <SmallForm
      state={state}
      button={t`Set the PIN`}
      onCancel={onClose}
      onSubmit={() => send(setPin, { body: form.values })}
    >
      <div className={`stack gap-md ${classes.pair}`}>
        <TextInput
          label={t`New PIN`}
          description={t`4 to 6 digits without a pattern.`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLengths.most}
          autoFocus
          {...form.getInputProps('pin')}
        />
        <PasswordField label={t`Your password`} autoComplete="current-password" {...form.getInputProps('password')} />
      </div>
    </SmallForm>
  )
}
function RemoveForm({ onDone, onClose }: FormProps) {
  const { form, send, ...state } = useForm({
    initial: { password: '' },
    onDone: () => onDone(t`You have no PIN any more.`),
  })
  return (
    <SmallForm
      state={state}
      button={t`Remove the PIN`}
      onCancel={onClose}
      onSubmit={() => send(removePin, { body: form.values })}
    >
      <PasswordField label={t`Your password`} autoComplete="current-password" {...form.getInputProps('password')} />
    </SmallForm>
  )
}

/** For the marina's people: by which digits a shared tablet in the yard knows who is working. */
export function PinPanel({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(read(ownPin, {}))
  const done = (close: () => void) => (said: string) => {
    close()
    showDone(said)
    void queries.invalidateQueries({ queryKey: [ownPin.path] })
  }
  return (
    <Panel title={t`PIN for yard screens`}>
      {data ? (
        <div className={`stack gap-xl ${classes.forms}`}>
          <Changeable
            title={t`PIN`}
            change={t`Set the PIN`}
            spelled
            stands={
              data.since
                ? t`Set ${{ since: instantText(data.since, timeZone) }}. A new password ends it.`
                : t`None is set. With a PIN you say on the yard’s shared tablet that it is you who works.`
            }
          >
            {(close) => <PinForm onDone={done(close)} onClose={close} />}
          </Changeable>
          {data.since && (
            <Changeable
              title={t`No PIN`}
              change={t`Remove the PIN`}
              spelled
              stands={t`Without one you work on no yard screen.`}
            >
              {(close) => <RemoveForm onDone={done(close)} onClose={close} />}
            </Changeable>
          )}
        </div>
      ) : error ? (
        <FailedState title={t`The PIN did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={2} />
      )}
    </Panel>
  )
}
