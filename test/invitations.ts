import type { Customer } from '#contract/accounts/customers.ts'
import { inviteCustomers, type listInvitations } from '#contract/accounts/invitation-endpoints.ts'
import type { Answer } from '#contract/http/call.ts'
import { releaseInvitations } from '#server/accounts/public.ts'
import type { TestApp } from './app.ts'
import { deliver, queuedMail, tokenIn } from './mailbox.ts'

type Asker = { token: string }

/** A customer as staff write them down, who cannot sign in. */
export const writtenDown = async (app: TestApp, clerk: Asker, form: Readonly<Record<string, unknown>>) => {
  const { status, body } = await app.as(clerk).post<Customer>('/Person', { firstName: 'Mall', ...form })
  if (status !== 200) throw new Error(`the customer was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Hands what waits to the outbox, as the running product does. */
export const release = (app: TestApp) => releaseInvitations({ ...app, publicUrl: app.publicUrl })

export const invite = (app: TestApp, clerk: Asker, body: { ids?: number[]; all?: boolean }) =>
  app.as(clerk).call(inviteCustomers, { body })

/** The token of the link that is mailed to somebody next; the mail itself stays in the queue. */
export const invitedToken = async (app: TestApp, clerk: Asker, { id, email }: { id: number; email: string }) => {
  const { status, body } = await invite(app, clerk, { ids: [id] })
  if (status !== 200) throw new Error(`the invitation was answered with ${status}: ${JSON.stringify(body)}`)
  app.clock.advance({ minutes: 1 })
  await release(app)
  return tokenIn((await queuedMail(app, email)).at(-1)!.body)
}

export const stateOf = async (app: TestApp, clerk: Asker, id: number) =>
  (await app.as(clerk).get<Customer>(`/Person/${id}`)).body.invitation.state

export const standing = (app: TestApp, clerk: Asker, query = '') =>
  app.as(clerk).get<Answer<typeof listInvitations>>(`/Person/Invitations${query}`)

export { deliver }
