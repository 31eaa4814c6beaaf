import type { FastifyInstance } from 'fastify'
import {
  chooseNotices as choosing,
  customerSms,
  markNotificationsRead,
  noticeChoices,
  notifications,
  stopCustomerSms,
} from '#contract/notifications/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import { done, mount } from '../platform/endpoint.ts'
import { chooseNotices } from './choose-notices.ts'
import { type Telling, wordNotice } from './compose-notice.ts'
import { countUnread, readNoticeChoices, readNotices } from './queries.ts'
import { readCustomerSms, stopSms } from './stop-sms.ts'
import { notification } from './tables.ts'

export const notificationRoutes = (app: FastifyInstance, { db, clock, notices }: Context & Telling) => {
  mount(app, notifications, async ({ actor }) => {
    const [found, unread] = await Promise.all([readNotices(db, actor.id), countUnread(db, actor.id)])
    const items = found.flatMap(({ event, data, text: written, ...shown }) => {
      const text = wordNotice({ event, data, text: written }, { notices }, actor.language)
      return text === null ? [] : [{ ...shown, text }]
    })
    return { items, unread }
  })

  mount(app, markNotificationsRead, async ({ actor }) => {
    await db
      .update(notification)
      .set({ readAt: clock.now() })
      .where(and(eq(notification.accountId, actor.id), isNull(notification.readAt)))
    return done
  })

  const choicesOf = async (accountId: number) => ({ choices: await readNoticeChoices(db, accountId) })
  mount(app, noticeChoices, ({ actor }) => choicesOf(actor.id))
  mount(app, choosing, async ({ actor, body }) => {
    await chooseNotices({ db, clock, actor }, body.choices)
    return choicesOf(actor.id)
  })

  mount(app, customerSms, ({ params }) => readCustomerSms(db, params.id))
  mount(app, stopCustomerSms, async ({ actor, params, body }) => {
    await stopSms({ db, clock, actor }, { id: params.id, stopped: body.stopped })
    return readCustomerSms(db, params.id)
  })
}
