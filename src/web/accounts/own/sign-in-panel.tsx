import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownSessions, verifyEmail } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { changeEmail, changePassword } from '#contract/accounts/sent.ts'
import classes from '#web/accounts/own/account.module.css'
import { ownTexts } from '#web/accounts/own/account-texts.ts'
import { Changeable } from '#web/accounts/own/changeable.tsx'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { StrengthHint } from '#web/accounts/strength-hint.tsx'
import { texts } from '#web/accounts/texts.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

function EmailForm({ onClose }: { onClose: () => void }) {
  const { form, send, ...state } = useForm({
    initial: { email: '', password: '' },
    onDone: (_, { email }) => {
      onClose()
      showDone(t`A link was sent to ${{ email: email.trim() }}. The address changes once you follow it.`)
    },
  })
  const field = form.getInputProps
  return (
    <SmallForm
      state={state}
      button={t`Change e-mail address`}
      onCancel={onClose}
      onSubmit={() => send(changeEmail, { body: form.values })}
    >
      <div className={`stack gap-md ${classes.pair}`}>
        <TextInput
          label={t`New e-mail address`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          autoFocus
          {...field('email')}
        />
        <PasswordField label={t`Your password`} autoComplete="current-password" {...field('password')} />
      </div>
    </SmallForm>
  )
}

/** Until it is known that the address is its person's own. */
function Unverified({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(verifyEmail, {}),
    onSuccess: () => showDone(t`A link was sent to ${email}.`),
    onError: showProblem,
  })
  return (
    <Notice
      title={ownTexts.unverified}
      action={
        <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
          <Trans>Send the link</Trans>
        </ActionButton>
      }
    >
      {ownTexts.whyVerify}
    </Notice>
  )
}

/** As on the sign-in pages. */
const errorAbove: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input']

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { form, send, ...state } = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    onDone: () => {
      onClose()
      showDone(ownTexts.passwordChanged)
      void queries.invalidateQueries({ queryKey: [ownSessions.path] })
    },
  })
  const field = form.getInputProps
  const { newPassword: refused, confirmPassword: differs } = form.errors
  return (
    <SmallForm
      state={state}
      button={t`Change password`}
      onCancel={onClose}
      onSubmit={() => send(changePassword, { body: form.values })}
    >
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        inputWrapperOrder={errorAbove}
        autoComplete="current-password"
        autoFocus
        {...field('currentPassword')}
      />
      <div className={`stack gap-md ${classes.pair}`}>
        <div>
          {/* What is wrong takes the rule's place, as on registering. */}
          <PasswordField
            label={t`New password`}
            description={refused ? undefined : texts.passwordHint}
            inputWrapperOrder={errorAbove}
            autoComplete="new-password"
            mb="xs"
            {...field('newPassword')}
          />
          <StrengthHint password={form.values.newPassword} refused={Boolean(refused)} />
        </div>
        <PasswordField
          label={t`Confirm password`}
          description={differs ? undefined : ownTexts.onceMore}
          inputWrapperOrder={errorAbove}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
    </SmallForm>
  )
}

export function SignInPanel({ account }: { account: OwnAccount }) {
  const { email, username } = account
  return (
    <Panel title={t`Signing in`}>
      <div className={`stack gap-xl ${classes.forms}`}>
        <MailNotice />
        {!account.emailVerified && <Unverified email={email} />}
        <Changeable
          title={t`E-mail address`}
          change={t`Change e-mail address`}
          stands={
            <Trans>
              Mail goes to <b>{email}</b>. You sign in as <b>{username}</b>.
            </Trans>
          }
        >
          {(close) => <EmailForm onClose={close} />}
        </Changeable>
        {account.hasPassword ? (
          <Changeable title={t`Password`} change={t`Change password`} stands={ownTexts.password}>
            {(close) => <PasswordForm username={username} onClose={close} />}
          </Changeable>
        ) : (
          <section>
            <h3>
              <Trans>Password</Trans>
            </h3>
            <p className={classes.text}>{ownTexts.noPassword}</p>
          </section>
        )}
      </div>
    </Panel>
  )
}
