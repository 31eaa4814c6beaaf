import type { Stay, StayEnding, StayMark } from './stay.ts'
import type { Calendar } from './working-days.ts'

const minute = 60_000
/** When owners sit down to write, one habit a boat. */
const clocks = ['18:03', '20:47', '07:26', '12:38', '21:15', '08:51'] as const

/** When each step of a stay happened: as given, else when people usually do it. `number` varies the minutes. */
export const timesOfStay = (
  stay: Stay,
  number: number,
  calendar: Calendar,
): ((mark: StayMark | StayEnding) => Date) => {
  const { dropOff, pickUp = dropOff, times = {}, askedMinutesAgo } = stay
  const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute)
  const inOffice = (workday: number, clock: string) => after(calendar.at([workday, clock]), (number * 7) % 40)
  const usual: Record<StayMark | StayEnding, () => Date> = {
    asked: () => calendar.at([dropOff[0] - 5, clocks[number % clocks.length] ?? clocks[0]]),
    approved: () => inOffice(dropOff[0] - 4, '09:05'),
    rejected: () => inOffice(dropOff[0] - 4, '09:05'),
    cancelled: () => inOffice(dropOff[0] - 2, '19:30'),
    paid: () => inOffice(dropOff[0] - 3, '14:40'),
    'payment-rejected': () => inOffice(dropOff[0] - 3, '14:40'),
    arrived: () => after(calendar.at(dropOff), 6),
    inspected: () => after(calendar.at(dropOff), 48),
    lifted: () => after(calendar.at(dropOff), 112),
    released: () => inOffice(dropOff[0] + 10, '12:30'),
    'pick-up-asked': () => calendar.at([pickUp[0] - 3, '20:14']),
    lowered: () => after(calendar.at(pickUp), 9),
    collected: () => after(calendar.at(pickUp), 41),
    returned: () => inOffice(pickUp[0] + 1, '10:05'),
  }
  return (mark) => {
    if (mark === 'asked' && askedMinutesAgo) return after(calendar.now, -askedMinutesAgo)
    const given = times[mark]
    return given ? calendar.at(given) : usual[mark]()
  }
}
