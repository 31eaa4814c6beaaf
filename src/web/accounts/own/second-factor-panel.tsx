import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { beginSecondFactor, endSecondFactor, renewRecoveryCodes } from '#contract/accounts/sent.ts'
import type { Answer, AnyCall, Input } from '#contract/http/call.ts'
import classes from '#web/accounts/own/account.module.css'
import { factorTexts } from '#web/accounts/own/account-texts.ts'
import { type Begun, Codes, SetUp } from '#web/accounts/own/second-factor-set-up.tsx'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

const passwordField = { autoComplete: 'current-password', maw: 360 } as const

function PasswordAsk({ onDone }: { onDone: (begun: Begun) => void }) {
  const { form, send, ...state } = useForm<{ password: string }, Begun>({ initial: { password: '' }, onDone })
  return (
    <SmallForm state={state} button={t`Set up`} onSubmit={() => send(beginSecondFactor, { body: form.values })}>
      <PasswordField label={t`Your password`} {...passwordField} {...form.getInputProps('password')} />
    </SmallForm>
  )
}

type ProofProps<E extends AnyCall> = { endpoint: E; button: string; onDone: (answer: Answer<E>) => unknown }
/** What takes a way in away asks for the factor itself, too. */
function ProofAsk<E extends typeof renewRecoveryCodes | typeof endSecondFactor>(props: ProofProps<E>) {
  const { endpoint, button, onDone } = props
  const { form, send, ...state } = useForm<{ password: string; code: string }, Answer<E>>({
    initial: { password: '', code: '' },
    onDone: async (answer) => {
      await onDone(answer)
      form.reset()
    },
  })
  return (
    <SmallForm
      state={state}
      button={button}
      onSubmit={() => send<AnyCall>(endpoint, { body: form.values } as Input<AnyCall>)}
    >
      <PasswordField label={t`Your password`} {...passwordField} {...form.getInputProps('password')} />
      <TextInput
        label={t`Code`}
        description={factorTexts.proof}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maw={360}
        {...form.getInputProps('code')}
      />
    </SmallForm>
  )
}

/** For the marina's people: how sign-in asks for a code as well. */
export function SecondFactorPanel({ state }: { state: NonNullable<OwnAccount['secondFactor']> }) {
  const queries = useQueryClient()
  const { recoveryCodesLeft: left } = state
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: [getOwnAccount.path] })
  const show = (made: string[]) => {
    setBegun(null)
    setCodes(made)
    void refresh()
  }
  return (
    <Panel title={t`Second factor`}>
      {codes ? (
        <Codes codes={codes} onClose={() => setCodes(null)} />
      ) : state.on ? (
        <div className={`stack gap-xl ${classes.forms}`}>
          <section>
            <p className={classes.text}>
              {factorTexts.on}{' '}
              <Trans>
                <Plural
                  value={left}
                  one={
                    <span>
                      <b>#</b> recovery code is left.
                    </span>
                  }
                  other={
                    <span>
                      <b>#</b> recovery codes are left.
                    </span>
                  }
                />
              </Trans>
            </p>
            <ProofAsk
              endpoint={renewRecoveryCodes}
              button={t`New recovery codes`}
              onDone={({ recoveryCodes }) => show(recoveryCodes)}
            />
          </section>
          {!state.required && (
            <section>
              <h3>
                <Trans>Turn off</Trans>
              </h3>
              <ProofAsk
                endpoint={endSecondFactor}
                button={t`Turn off`}
                onDone={async () => {
                  showDone(factorTexts.ended)
                  await refresh()
                }}
              />
            </section>
          )}
        </div>
      ) : begun ? (
        <SetUp begun={begun} onDone={show} onCancel={() => setBegun(null)} />
      ) : (
        <>
          {state.required && (
            <div className={classes.banner}>
              <Notice title={factorTexts.required}>{factorTexts.requiredLead}</Notice>
            </div>
          )}
          {!state.required && <p className={classes.text}>{factorTexts.lead}</p>}
          <PasswordAsk onDone={setBegun} />
        </>
      )}
    </Panel>
  )
}
