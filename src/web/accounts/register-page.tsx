import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import { Link, useNavigate } from 'react-router'
import { register } from '#contract/accounts/calls.ts'
import { type PersonField, type PersonFieldEntry, personFields, personFieldsIn } from '#contract/accounts/fields.ts'
import { registrationSchema } from '#contract/accounts/new-password.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { LanguageChoice } from '#web/accounts/language-choice.tsx'
import { signIn } from '#web/accounts/sign-in.ts'
import { useSignInAddress } from '#web/accounts/sign-in-address.ts'
import { NewPasswordField } from '#web/accounts/strength-hint.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useKept } from '#web/accounts/use-kept.ts'
import { usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { language, worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { nextAddress } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainEmail, PlainField, PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [
  { title: titled(t({ message: 'Register', context: 'title' })) },
  { name: 'description', content: t`Register as a boat owner.` },
]

const kept = [...personFieldsIn.page, 'email', 'username']

export default function RegisterPage() {
  const navigate = useNavigate()
  const loginAddress = useSignInAddress()('/login')
  const { form, field, fill, failure, busy } = usePlainForm(registrationSchema, async (values) => {
    await call(register, { body: values })
    clear()
    const signedIn = await signIn(values.username, values.password).catch(() => false)
    const state = { registered: values.username }
    // Registered is registered: who cannot be signed in now finds the name filled in on the sign-in page.
    if (signedIn === true) await navigate(nextAddress(window.location.search), { replace: true })
    else await navigate(loginAddress, { replace: true, state })
  })
  const told = (name: PersonField) => {
    const { label, help, typing }: PersonFieldEntry = personFields[name]
    return {
      ...field(name),
      label: worded(label),
      ...typing,
      ...(help ? { hint: worded(help) } : {}),
      'aria-required': true,
    }
  }
  const { onInput, clear } = useKept('register', kept, form.ref, fill)
  return (
    <>
      <form {...form} onInput={onInput}>
        <h1>
          <Trans context="title">Register</Trans>
        </h1>
        <p className={classes.lead}>{texts.allRequired}</p>
        {failure && <PlainAlert>{failure}</PlainAlert>}
        <div className={classes.pair}>
          <PlainField {...told('firstName')} />
          <PlainField {...told('lastName')} />
        </div>
        <PlainEmail {...field('email')} />
        <PlainField
          {...field('username')}
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <PlainField {...told('iDNumber')} />
        <PlainField {...told('phone')} />
        <NewPasswordField {...field('password')} label={t`Password`} />
        <PlainPassword
          {...field('confirmPassword')}
          label={t`Confirm password`}
          autoComplete="new-password"
          aria-required
        />
        <LanguageChoice name="language" />
        <p className={`text-body quiet ${classes.note}`}>
          <Trans>
            What we do with your data:{' '}
            <a href={addressIn(language(), '/privacy-policy')} target="_blank" rel="noopener">
              Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Trans>
        </p>
        <PlainButton busy={busy}>
          <Trans>Register</Trans>
        </PlainButton>
      </form>
      <p className={classes.other}>
        <Trans>
          Already registered?{' '}
          <Link to={loginAddress} data-carries-next>
            Log in
          </Link>
        </Trans>
      </p>
    </>
  )
}
