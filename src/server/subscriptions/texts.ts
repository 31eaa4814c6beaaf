import { dayText } from '#contract/dates.ts'

/** Tue 9 Jun to Wed 9 Jun 2027 */
export const daysText = (of: { validFrom: string; validTo: string }, today: string) =>
  `${dayText(of.validFrom, today)} to ${dayText(of.validTo, today)}`

export const liftsText = (count: number) => (count === 1 ? '1 lift' : `${count} lifts`)
