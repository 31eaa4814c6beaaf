import type { FastifyInstance } from 'fastify'
import { calendarType } from '#contract/http/export.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { calendarOfFeed, scheduleCalendar } from '#contract/schedules/generic-endpoints.ts'
import { findFeedOwner } from '../accounts/public.ts'
import { mayMove } from '../boats/public.ts'
import { writeCalendar } from '../calendars/public.ts'
import { sql } from '../platform/database/orm.ts'
import { mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { findBoatOf } from './queries.ts'
import { readBookedTimes } from './read-booked-times.ts'

const fileHeaders = (name: string) => ({
  'content-type': `${calendarType}; charset=utf-8`,
  'content-disposition': `attachment; filename="${name}"`,
})
/** A calendar asks every few hours for years: what is long over is left out. */
const sinceDays = 90

/** Bookings as calendars read them: one as a file, and one's own under a secret address. */
export const calendarRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const limits = openLimits(parts)
  const { publicUrl } = config

  mount(app, scheduleCalendar, async ({ actor, params, reply }) => {
    const boat = (await findBoatOf(db, params.id)) ?? notFound('schedule')
    if (!(await mayMove(db, actor, boat))) return notFound('schedule')
    const settings = await loadSettings(db)
    const booked = await readBookedTimes(db, sql`s.id = ${params.id}`, settings)
    reply.headers(fileHeaders(`booking-${params.id}.ics`))
    const language = knownLanguage(actor.language)
    return writeCalendar(booked, { language, settings, publicUrl, now: clock.now() })
  })

  // a wrong address counts, a right one never; what is renewed, ended or was never made reads the same
  mount(app, calendarOfFeed, ({ params, request, reply }) =>
    tellWhen(reply, async () => {
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const owner = await findFeedOwner(db, params.token)
      if (!owner) {
        await limits.wrongAddress.take(addressKey(request.ip))
        return notFound('calendar')
      }
      const since = new Date(clock.now().getTime() - sinceDays * 86_400_000).toISOString()
      const settings = await loadSettings(db)
      const own = sql`s.owner_id = ${owner.id} and m.booked_at >= ${since}::timestamptz`
      const booked = await readBookedTimes(db, own, settings)
      reply.headers(fileHeaders('bookings.ics'))
      const { language } = owner
      return writeCalendar(booked, { language, settings, publicUrl, now: clock.now() })
    }),
  )
}
