import { Link, useLocation, useNavigate } from 'react-router'
import { credentialsSchema } from '#contract/accounts/schema.ts'
import { DemoUsers } from '#web/accounts/demo-users.tsx'
import { signIn } from '#web/accounts/sign-in.ts'
import { texts } from '#web/accounts/texts.ts'
import { useAlive, usePlainForm } from '#web/accounts/use-plain-form.ts'
import { nextAddress } from '#web/platform/session.ts'
import { PlainAlert, PlainButton, PlainField, PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './forms.module.css'

export const meta = () => [
  { title: 'Log in – Dry Marina' },
  { name: 'description', content: 'Log in to your marina account.' },
]

export default function LoginPage() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const alive = useAlive()
  const registered = (state as { registered?: string } | null)?.registered
  const { form, field, fill, input, failure, submit } = usePlainForm(
    credentialsSchema,
    async ({ username, password }) => {
      if (await signIn(username, password)) {
        await navigate(nextAddress(window.location.search), { replace: true })
        return null
      }
      form.ref.current?.reset()
      input('username')?.focus()
      return texts.wrongCredentials
    },
  )
  const pick = (username: string, password: string) => {
    fill({ username, password })
    const button = form.ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')
    button?.focus()
  }
  return (
    <>
      <form {...form}>
        <h1>Welcome aboard</h1>
        {registered && !failure && (
          <p className={classes.done} role="status">
            {texts.registered}
          </p>
        )}
        {failure && <PlainAlert>{failure}</PlainAlert>}
        <PlainField
          {...field('username')}
          label="Username"
          defaultValue={registered}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <PlainPassword {...field('password')} label="Password" autoComplete="current-password" aria-required />
        <PlainButton {...submit}>Log In</PlainButton>
      </form>
      <p className={classes.other}>
        New here? <Link to={`/register${alive ? search : ''}`}>Register</Link>
      </p>
      <DemoUsers onPick={pick} />
    </>
  )
}
