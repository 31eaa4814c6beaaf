import { useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { logout } from '#contract/accounts/endpoints.ts'
import { call } from '#web/platform/api.ts'
import { greeting } from '#web/platform/greeting.ts'
import { showProblem } from '#web/platform/problem.ts'
import { forgetSignedIn, loginAddress, signedIn } from '#web/platform/session.ts'
import { useMe } from '#web/platform/use-me.ts'
import { Bell } from '#web/shell/bell.tsx'
import { MemberShell } from '#web/shell/member-shell.tsx'
import { menuFor } from '#web/shell/menu.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { Providers } from '#web/ui/providers.tsx'

export function clientLoader({ request }: LoaderFunctionArgs) {
  const user = signedIn()
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(loginAddress(pathname + search))
  return null
}

function SignedInShell() {
  const { me, isStaff } = useMe()
  const queries = useQueryClient()
  useMinute()
  const name = me ?? signedIn()
  const leave = async () => {
    try {
      await call(logout, {})
    } catch (error) {
      showProblem(error)
      return
    }
    forgetSignedIn()
    queries.clear()
    // A full load, so that nothing of this person stays in memory for the next one.
    window.location.assign('/login')
  }
  return (
    <MemberShell
      greeting={`${greeting(new Date().getHours())}, ${name?.firstName ?? ''} ${name?.lastName ?? ''}`}
      menu={menuFor(isStaff)}
      bell={<Bell />}
      onLogout={leave}
    >
      <Outlet />
    </MemberShell>
  )
}

export default function MemberLayout() {
  return (
    <Providers>
      <SignedInShell />
    </Providers>
  )
}
