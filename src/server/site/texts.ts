import { weekdayNames, weekdayTexts } from '#contract/dates.ts'

/** Services as search engines are told; the landing page draws the same five. */
export const serviceNames = ['Polishing', 'Boat Maintenance', 'Sandblasting', 'Electric Works', 'Boat Storage'] as const

export const description = 'Dry-stack boat storage with a working yard. Lifting and lowering are booked online.'

export interface DayRow {
  days: string
  open: boolean
}
const rowOf = (from: number, to: number, open: boolean): DayRow => ({
  days: from === to ? weekdayNames[from - 1]! : `${weekdayTexts[from - 1]}–${weekdayTexts[to - 1]}`,
  open,
})

/** The week in rows: neighbouring open days together, each closed day by itself. */
export const weekRows = (weekdays: readonly number[]): DayRow[] => {
  const rows: DayRow[] = []
  for (let day = 1; day <= 7; day += 1) {
    const open = weekdays.includes(day)
    let last = day
    while (open && weekdays.includes(last + 1)) last += 1
    rows.push(rowOf(day, last, open))
    day = last
  }
  return rows
}

/** Days in one line, as "Mon–Fri". */
export const daysText = (weekdays: readonly number[]) =>
  weekRows(weekdays)
    .filter(({ open }) => open)
    .map(({ days }) => (days.includes('–') ? days : days.slice(0, 3)))
    .join(', ')

/** 08:00 as 8:00. */
export const hourText = (clock: string) => clock.replace(/^0/, '')
