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
import { type AskedNow, type Due, readDue } from './queries.ts'
import { reminder } from './tables.ts'

interface Saying extends AskedNow {
  /** The marina's, on which it is said. */
  today: string
  timeZone: string
}
const saying: Record<ReminderKind, (said: Saying & { due: Due }) => Notice> = {
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

/** Says one thing to all it concerns, as it stands now; nothing where another instance said it, or it changed. */
const remind = ({ db: outer, clock }: Context, kind: ReminderKind, recordId: number, asked: Saying) =>
  withTransaction(outer, async (db) => {
    const [due] = await readDue(db, kind, asked, recordId)
    if (!due) return
    const { boatId, day, daysBefore } = due
    const fresh = await db
      .insert(reminder)
      .values({ kind, recordId, day, daysBefore, sentAt: clock.now() })
      .onConflictDoNothing()
      .returning({ recordId: reminder.recordId })
    if (fresh.length === 0) return
    const notice = saying[kind]({ due, ...asked })
    for (const accountId of await readTold(db, kind, due))
      await notify({ db, clock }, { accountId, notice, link: `/Boats/${boatId}`, kind: 'reminder' })
  })

/** What was said is kept for as long as it could be said again. */
const forgetOld = (db: Db, today: string) => db.delete(reminder).where(lt(reminder.day, addDays(today, -30)))

/**
 * Reminds of what stands at a mark now, each once however often and wherever it runs (yard.md, Notices). One that fails
 * holds up no other; the first failure is thrown at the end.
 */
export const sendReminders = async (context: Context, signal: AbortSignal): Promise<void> => {
  const { db, clock } = context
  const { timeZone } = await loadSettings(db)
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  const failures: unknown[] = []
  for (const kind of reminderKinds) {
    const asked = { turn: turnOf(kind, now, timeZone), now, today, timeZone }
    for (const { recordId } of await readDue(db, kind, asked)) {
      if (signal.aborted) return
      await remind(context, kind, recordId, asked).catch((error: unknown) => failures.push(error))
    }
  }
  await forgetOld(db, today)
  if (failures.length > 0) throw failures[0]
}
