import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const pagesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? pagesOf(entry.children) : [`/${entry.path ?? ''}`]))
const under = (layout: string) => pagesOf((routes as RouteConfigEntry[]).filter(({ file }) => file === layout))

it('these pages are open without a session, all others are under the members’ guard [2.1-15, 2.1-16]', () => {
  const guarded = under('shell/member-layout.tsx')
  expect(guarded.length).toBeGreaterThan(25)
  expect(pagesOf(routes as RouteConfigEntry[]).filter((page) => !guarded.includes(page))).toEqual([
    ...['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account'],
    ...['/visit-sent', '/message-sent', '/404'],
    ...['/login', '/register', '/ForgetPassword', '/ForgotPasswordConfirm/:token', '/Confirm/:token'],
    '/*',
  ])
})
