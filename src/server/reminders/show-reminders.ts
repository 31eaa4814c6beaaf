import { marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { nextReminder, type ReminderKind } from './policy.ts'
import { readReminders } from './queries.ts'

interface RemindedRecord {
  kind: ReminderKind
  recordId: number
  /** Its last day. */
  day: string
}
/** Marina days. */
interface Reminded {
  lastTold: string | null
  nextTold: string | null
}

/** When the owner of each was reminded last and is next, in the order asked; nulls where nobody is reminded. */
export const showReminders = async (
  { db, clock }: Context,
  timeZone: string,
  endings: readonly (RemindedRecord | null)[],
): Promise<Reminded[]> => {
  const now = clock.now()
  const moment = { turn: { day: marinaDay(now, timeZone), since: now }, now }
  const known = new Map<string, Awaited<ReturnType<typeof readReminders>>[number]>()
  for (const kind of new Set(endings.flatMap((each) => each?.kind ?? []))) {
    const ofKind = endings.filter((each) => each !== null).filter((each) => each.kind === kind)
    for (const found of await readReminders(db, kind, ofKind, moment)) known.set(`${kind} ${found.recordId}`, found)
  }
  return endings.map((each) => {
    const found = each && known.get(`${each.kind} ${each.recordId}`)
    if (!each || !found) return { lastTold: null, nextTold: null }
    return {
      lastTold: found.lastAt && marinaDay(new Date(found.lastAt), timeZone),
      nextTold: found.isReminded ? nextReminder(each.kind, each.day, now, timeZone) : null,
    }
  })
}
