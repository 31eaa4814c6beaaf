import { reminderMarks as marks } from '#contract/reminders/marks.ts'
import { addDays, marinaDay, momentOn } from '#contract/time.ts'

export type ReminderKind = keyof typeof marks
export const reminderKinds = Object.keys(marks) as [ReminderKind, ...ReminderKind[]]

/** The marina day whose reminders of that kind are sent now, and since when. */
export interface Turn {
  day: string
  since: Date
}
/** A turn lasts until the next begins, so that one that was missed is made up for within a day and never later. */
export const turnOf = (kind: ReminderKind, now: Date, timeZone: string): Turn => {
  const today = marinaDay(now, timeZone)
  const since = momentOn(today, marks[kind].from, timeZone)
  if (since <= now) return { day: today, since }
  const day = addDays(today, -1)
  return { day, since: momentOn(day, marks[kind].from, timeZone) }
}

/** The days that stand at a mark in a turn, the furthest first. */
export const daysAtMark = (kind: ReminderKind, { day }: Turn) =>
  marks[kind].daysBefore.map((daysBefore) => ({ daysBefore, day: addDays(day, daysBefore) }))

/** The marina day on which a record with that day is reminded of next; null where no mark is left. */
export const nextReminder = (kind: ReminderKind, day: string, now: Date, timeZone: string): string | null => {
  const told = turnOf(kind, now, timeZone).day
  const marked = marks[kind].daysBefore.map((daysBefore) => addDays(day, -daysBefore))
  return marked.filter((each) => each > told).sort()[0] ?? null
}
