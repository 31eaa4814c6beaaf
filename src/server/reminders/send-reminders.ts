import { addDays, marinaDay, wallClock } from '#contract/time.ts'
import { readFurtherPeople } from '../boats/public.ts'
import { type Notice, noticeOf, notify } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { lt } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import { reminderNotices } from './notices.ts'
import { type ReminderKind, reminderKinds, turnOf } from './policy.ts'
import { type Due, readDue } from './queries.ts'
import { reminder } from './tables.ts'

interface Saying {
  due: Due
  /** The marina's, on which it is said. */
  today: string
  timeZone: string
}
const saying: Record<ReminderKind, (said: Saying) => Notice> = {
  insurance: ({ due: { boatName: boat, day, daysBefore }, today }) =>
    noticeOf(reminderNotices, daysBefore < 0 ? 'insurance-ended' : 'insurance-ends', { boat, day, today }),
  subscription: ({ due: { boatName: boat, day }, today }) =>
    noticeOf(reminderNotices, 'subscription-ends', { boat, day, today }),
  booking: ({ due: { boatName: boat, movement, bookedAt }, today, timeZone }) =>
    noticeOf(reminderNotices, 'booked-soon', {
      ...{ boat, kind: movement === 'pick-up' ? movement : 'drop-off' },
      ...{ at: wallClock(bookedAt!, timeZone), today },
    }),
}

/** Papers and renewal are the owner's own; who may move the boat is told of the booking as well. */
const readTold = async (db: Db, kind: ReminderKind, { ownerId, boatId }: Due) => {
  const further = kind === 'booking' ? await readFurtherPeople(db, boatId) : []
  return ownerId === null ? further : [ownerId, ...further]
}

/** Says one thing to all it concerns, or to nobody where another instance said it. */
const remind = ({ db: outer, clock }: Context, kind: ReminderKind, said: Saying) =>
  withTransaction(outer, async (db) => {
    const { recordId, boatId, day, daysBefore } = said.due
    const fresh = await db
      .insert(reminder)
      .values({ kind, recordId, day, daysBefore, sentAt: clock.now() })
      .onConflictDoNothing()
      .returning({ recordId: reminder.recordId })
    if (fresh.length === 0) return
    const notice = saying[kind](said)
    for (const accountId of await readTold(db, kind, said.due))
      await notify({ db, clock }, { accountId, notice, link: `/Boats/${boatId}`, kind: 'reminder' })
  })

/** What was said is kept for as long as it could be said again. */
const forgetOld = (db: Db, today: string) => db.delete(reminder).where(lt(reminder.day, addDays(today, -30)))

/** Reminds of what stands at a mark now, each once however often and wherever it runs (yard.md, Notices). */
export const sendReminders = async (context: Context, signal: AbortSignal): Promise<void> => {
  const { db, clock } = context
  const { timeZone } = await loadSettings(db)
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  for (const kind of reminderKinds)
    for (const due of await readDue(db, kind, { turn: turnOf(kind, now, timeZone), now })) {
      if (signal.aborted) return
      await remind(context, kind, { due, today, timeZone })
    }
  await forgetOld(db, today)
}
