import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const pagesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? pagesOf(entry.children) : [`/${entry.path ?? ''}`]))
const under = (layout: string) => pagesOf((routes as RouteConfigEntry[]).filter(({ file }) => file === layout))

it('these pages are open without a session, the yard screen by its device, a wall by its address, all others are under the members’ guard [2.1-15, 2.1-16]', () => {
  const guarded = under('shell/member-layout.tsx')
  expect(guarded.length).toBeGreaterThan(25)
  expect(pagesOf(routes as RouteConfigEntry[]).filter((page) => !guarded.includes(page))).toEqual([
    ...['/yard', '/display/:token', '/Pay/:token', '/Estimate/:token'],
    ...['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account'],
    ...['/visit-sent', '/message-sent', '/404'],
    ...['/login', '/register', '/ForgetPassword', '/ForgotPasswordConfirm/:token', '/Confirm/:token'],
    '/*',
  ])
})

it('a record whose number is 404 is that record', () => {
  const tree = (entries: readonly RouteConfigEntry[]): Parameters<typeof matchRoutes>[0] =>
    entries.map(({ file, path, index, children }) =>
      index ? { id: file, index } : { id: file, ...(path !== undefined && { path }), children: tree(children ?? []) },
    )
  const shownAt = (address: string) => matchRoutes(tree(routes as RouteConfigEntry[]), address)?.at(-1)?.route.id
  const ofRecords = under('shell/member-layout.tsx').filter((page) => page.endsWith('/:id'))
  expect(ofRecords.length).toBeGreaterThan(7)
  for (const page of ofRecords) expect(shownAt(page.replace(':id', '404'))).toBe(shownAt(page.replace(':id', '7')))
  expect([shownAt('/et/404'), shownAt('/404')]).toEqual(['site/lost-page.tsx', 'site/lost-page.tsx'])
})
