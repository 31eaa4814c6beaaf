import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { makeFeed } from '#server/accounts/make-feed.ts'
import { makeLink } from '#server/accounts/make-link.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import type { Aim } from './own-records.ts'

/** Staff wrote them down, and nobody signs in. */
const invitable = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into account (first_name, last_name, email, made_by_staff)
      values ('Mall', '', ${`${randomUUID()}@example.com`}, true) returning id`)
  return rows[0]!.id
}

export const invitationAims: Record<string, (mine: unknown, app: TestApp, owner: Account) => Promise<Aim>> = {
  'POST /Person/Invitations': async (_mine, app) => ({ body: { ids: [await invitable(app)] } }),
  'POST /Person/Invitations/Preview': async (_mine, app) => ({ body: { ids: [await invitable(app)] } }),
  'PUT /Person/Invitations/Withdraw': async (_mine, app) => {
    const id = await invitable(app)
    await app.db.execute(sql`insert into invitation (account_id, invited_by) values (${id}, ${id})`)
    return { body: { ids: [id] } }
  },
  'GET /Calendar/:token': async (_mine, app, owner) => {
    const { address } = await makeFeed({ ...app.parts, publicUrl: app.parts.config.publicUrl }, owner.id)
    return { params: { token: address.split('/').at(-1)! } }
  },
  'POST /PasswordReset/Opened/:token': async (_mine, app, owner) => ({
    params: { token: await makeLink(app.parts, owner.id, 'invitation') },
  }),
}
