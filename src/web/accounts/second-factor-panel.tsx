import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginSecondFactor, endSecondFactor, getOwnAccount, renewRecoveryCodes } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { factorAgainSchema, passwordAgainSchema } from '#contract/accounts/second-factor.ts'
import classes from '#web/accounts/account.module.css'
import { type Begun, Codes, SetUp } from '#web/accounts/second-factor-set-up.tsx'
import { SmallForm } from '#web/accounts/small-form.tsx'
import { factorTexts } from '#web/accounts/texts.ts'
import { useSmallForm } from '#web/accounts/use-small-form.ts'
import { call } from '#web/platform/api.ts'
import { showDone } from '#web/platform/problem.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

interface Proof {
  password: string
  code: string
}
const passwordField = { label: 'Your password', autoComplete: 'current-password', maw: 360 } as const

function PasswordAsk({ button, send }: { button: string; send: (password: string) => Promise<unknown> }) {
  const small = useSmallForm({
    initial: { password: '' },
    schema: passwordAgainSchema,
    send: ({ password }) => send(password),
    onDone: () => small.form.reset(),
  })
  return (
    <SmallForm form={small} button={button}>
      <PasswordField {...passwordField} {...small.form.getInputProps('password')} />
    </SmallForm>
  )
}

/** What takes a way in away asks for the factor itself, too. */
function ProofAsk({ button, send }: { button: string; send: (proof: Proof) => Promise<unknown> }) {
  const small = useSmallForm({
    initial: { password: '', code: '' },
    schema: factorAgainSchema,
    send,
    onDone: () => small.form.reset(),
  })
  return (
    <SmallForm form={small} button={button}>
      <PasswordField {...passwordField} {...small.form.getInputProps('password')} />
      <TextInput
        label="Code"
        description={factorTexts.proof}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maw={360}
        {...small.form.getInputProps('code')}
      />
    </SmallForm>
  )
}

/** For the marina's people: how sign-in asks for a code as well. */
export function SecondFactorPanel({ state }: { state: NonNullable<OwnAccount['secondFactor']> }) {
  const queries = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: [getOwnAccount.path] })
  const show = (made: string[]) => {
    setBegun(null)
    setCodes(made)
    void refresh()
  }
  return (
    <Panel title="Second factor">
      {codes ? (
        <Codes codes={codes} onClose={() => setCodes(null)} />
      ) : state.on ? (
        <div className={classes.forms}>
          <section>
            <p className={classes.text}>
              {factorTexts.on} <b>{state.recoveryCodesLeft}</b> recovery codes are left.
            </p>
            <ProofAsk
              button="New recovery codes"
              send={async (body) => show((await call(renewRecoveryCodes, { body })).recoveryCodes)}
            />
          </section>
          {!state.required && (
            <section>
              <h3>Turn off</h3>
              <ProofAsk
                button="Turn off"
                send={async (body) => {
                  await call(endSecondFactor, { body })
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
          <PasswordAsk
            button="Set up"
            send={async (password) => setBegun(await call(beginSecondFactor, { body: { password } }))}
          />
        </>
      )}
    </Panel>
  )
}
