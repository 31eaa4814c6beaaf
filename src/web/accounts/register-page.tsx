import { Link, useLocation, useNavigate } from 'react-router'
import { register } from '#contract/accounts/calls.ts'
import { type PersonField, type PersonFieldEntry, personFields, personFieldsIn } from '#contract/accounts/fields.ts'
import { registrationSchema } from '#contract/accounts/schema.ts'
import { signIn } from '#web/accounts/sign-in.ts'
import { NewPasswordField } from '#web/accounts/strength-hint.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useKept } from '#web/accounts/use-kept.ts'
import { useAlive, usePlainForm } from '#web/accounts/use-plain-form.ts'
import { call } from '#web/platform/api.ts'
import { titled } from '#web/platform/marina-name.ts'
import { nextAddress } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainEmail, PlainField, PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [{ title: titled('Register') }, { name: 'description', content: 'Register as a boat owner.' }]

const kept = [...personFieldsIn.page, 'email', 'username']

export default function RegisterPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const alive = useAlive()
  const { form, field, fill, failure, busy } = usePlainForm(registrationSchema, async (values) => {
    await call(register, { body: values })
    clear()
    const signedIn = await signIn(values.username, values.password).catch(() => false)
    const state = { registered: values.username }
    // Registered is registered: who cannot be signed in now finds the name filled in on the sign-in page.
    if (signedIn === true) await navigate(nextAddress(window.location.search), { replace: true })
    else await navigate(`/login${window.location.search}`, { replace: true, state })
  })
  const told = (name: PersonField) => {
    const { label, help, typing }: PersonFieldEntry = personFields[name]
    return { ...field(name), label, ...typing, ...(help ? { hint: help } : {}), 'aria-required': true }
  }
  const { onInput, clear } = useKept('register', kept, form.ref, fill)
  return (
    <>
      <form {...form} onInput={onInput}>
        <h1>Register</h1>
        <p className={classes.lead}>{texts.allRequired}</p>
        {failure && <PlainAlert>{failure}</PlainAlert>}
        <div className={classes.pair}>
          <PlainField {...told('firstName')} />
          <PlainField {...told('lastName')} />
        </div>
        <PlainEmail {...field('email')} />
        <PlainField
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <PlainField {...told('iDNumber')} />
        <PlainField {...told('phone')} />
        <NewPasswordField {...field('password')} label="Password" />
        <PlainPassword
          {...field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          aria-required
        />
        <p className={`text-body quiet ${classes.note}`}>
          What we do with your data:{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy Policy
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        <PlainButton busy={busy}>Register</PlainButton>
      </form>
      <p className={classes.other}>
        Already registered? <Link to={`/login${alive ? search : ''}`}>Log in</Link>
      </p>
    </>
  )
}
