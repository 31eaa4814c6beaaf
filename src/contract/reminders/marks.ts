interface ReminderMarks {
  /** Marina time from which it is sent. */
  from: string
  /** So many days before the record's day; -1 is the day after. */
  daysBefore: readonly number[]
}
/** What people are reminded of by themselves, and when (yard.md, Notices). */
export const reminderMarks = {
  insurance: { from: '08:00', daysBefore: [60, 30, 7, 1, -1] },
  subscription: { from: '08:00', daysBefore: [60, 30, 7] },
  booking: { from: '18:00', daysBefore: [1] },
} as const satisfies Record<string, ReminderMarks>
