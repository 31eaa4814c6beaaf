import { sql } from 'drizzle-orm'
import type { Aiming } from './own-records.ts'

const written = { audience: 'all', subject: 'Storm', text: 'Double your lines.' }

/** How the calls of what goes to many reach one, told to its reader. */
export const broadcastAims: Record<string, Aiming> = {
  'POST /Broadcast': () => ({ body: written }),
  'POST /Broadcast/Foresee': () => ({ body: { audience: 'all' } }),
  'GET /Broadcast/:id': async (_mine, app, owner) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into broadcast (audience, subject, body, left_out, sent_by, sent_at)
      values ('all', 'Storm', 'Double your lines.', 0, ${(await app.staff()).id}, now()) returning id`)
    const { id } = rows[0]!
    await app.db.execute(sql`
      insert into broadcast_recipient (broadcast_id, account_id, state) values (${id}, ${owner.id}, 'told')`)
    return { params: { id: String(id) } }
  },
}
