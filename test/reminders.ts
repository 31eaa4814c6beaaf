import { sql } from 'drizzle-orm'
import { marinaDay, momentOn } from '#contract/time.ts'
import { sendReminders } from '#server/reminders/public.ts'
import type { TestApp } from './app.ts'
import { putSchedule } from './boats.ts'

export const zone = 'Europe/Tallinn'
const stays = new AbortController().signal
export const remindNow = (app: TestApp) => sendReminders(app.parts, stays)
/** Looks for what is due at a wall clock of the marina. */
export const remindAt = async (app: TestApp, wall: string) => {
  app.clock.set(momentOn(wall.slice(0, 10), wall.slice(11), zone).toISOString())
  await remindNow(app)
}

/** A booked movement, straight into the database. */
export const book = async (app: TestApp, boatId: number, at: string, { status }: { status: number }) => {
  const made = await putSchedule(app, boatId, { status, dropOffAt: new Date(at) })
  await app.db.execute(sql`insert into movement (schedule_id, kind, booked_at, day)
    values (${made.id}, ${status === 8 ? 'pick-up' : 'drop-off'}, ${at}, ${marinaDay(at, zone)})`)
  return made
}
