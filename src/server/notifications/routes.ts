import type { FastifyInstance } from 'fastify'
import {
  chooseMail as chooseMailCall,
  mailChoices,
  markNotificationsRead,
  notifications,
} from '#contract/notifications/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { and, count, desc, eq, isNull } from '../platform/database/orm.ts'
import { done, mount } from '../platform/endpoint.ts'
import { chooseMail } from './choose-mail.ts'
import { readMailChoices } from './queries.ts'
import { notification } from './tables.ts'

export const notificationRoutes = (app: FastifyInstance, { db, clock }: Context) => {
  const unreadOf = (accountId: number) => and(eq(notification.accountId, accountId), isNull(notification.readAt))

  mount(app, notifications, async ({ actor }) => {
    const rows = await db
      .select()
      .from(notification)
      .where(eq(notification.accountId, actor.id))
      .orderBy(desc(notification.id))
      .limit(50)
    const [unread] = await db.select({ count: count() }).from(notification).where(unreadOf(actor.id))
    return {
      items: rows.map((row) => ({
        id: row.id,
        text: row.text,
        link: row.link,
        at: row.createdAt.toISOString(),
        read: row.readAt !== null,
      })),
      unread: unread?.count ?? 0,
    }
  })

  mount(app, markNotificationsRead, async ({ actor }) => {
    await db.update(notification).set({ readAt: clock.now() }).where(unreadOf(actor.id))
    return done
  })

  const choicesOf = async (accountId: number) => ({ choices: await readMailChoices(db, accountId) })
  mount(app, mailChoices, ({ actor }) => choicesOf(actor.id))
  mount(app, chooseMailCall, async ({ actor, body }) => {
    await chooseMail({ db, clock, actor }, body.choices)
    return choicesOf(actor.id)
  })
}
