import { demoFleet } from './fleet.ts'
import { demoStays } from './stays.ts'
import type { DemoStep } from './steps.ts'
import { stepsOfStay } from './steps-of-stay.ts'
import { stepsOfTalks } from './talk.ts'
import { stepsOfServices } from './work-orders.ts'
import type { Calendar } from './working-days.ts'

/** Boats whose first subscription was not simply approved. */
const pending = 'Uustulnuk'
const rejected = 'Vana Kuunar'
/** Lifts fewer or more than the usual eleven; the first two have used up what they have. */
const agreed: Record<string, readonly [change: number, reason: string]> = {
  Vaikelaht: [-10, 'Agreed with the owner: one lift, at a lower price.'],
  Igiliikur: [-8, 'Agreed with the owner: three lifts, at a lower price.'],
  Meremaru: [1, 'The crane stood still on her day.'],
}

const registration = (calendar: Calendar): DemoStep[] =>
  demoFleet.flatMap(({ name: boat, owner, registered }, index): DemoStep[] => {
    const minutes = String((index * 13) % 60).padStart(2, '0')
    const register: DemoStep = { does: 'register-boat', at: calendar.on(-registered, `19:${minutes}`), by: owner, boat }
    if (boat === pending) return [register]
    const at = calendar.workdayAfter(-registered, `10:${minutes}`)
    const review = { does: 'review-subscription', by: index % 2 ? 'staff' : 'kaisa', at, boat } as const
    if (boat === rejected)
      return [register, { ...review, approve: false, notes: 'The register number on the certificate cannot be read.' }]
    const [change, reason] = agreed[boat] ?? []
    const adjust = { does: 'adjust-lifts', at: new Date(at.getTime() + 300_000), by: 'admin', boat } as const
    return [
      register,
      { ...review, approve: true, notes: null },
      ...(change && reason ? [{ ...adjust, change, reason }] : []),
    ]
  })

/** The whole season in the order it happened. */
export const makeSeason = (calendar: Calendar): DemoStep[] => {
  const hold: DemoStep = {
    does: 'hold-boat',
    at: calendar.at([-1, '10:20']),
    by: 'staff',
    boat: 'Ankruvaht',
    reason: 'The bilge alarm went off twice: the yard looks at it before she is lowered.',
  }
  const stays = demoStays.flatMap((stay) => stepsOfStay(stay, calendar))
  // the sort is stable: what happened in one minute keeps its order
  return [...registration(calendar), ...stays, ...stepsOfServices(calendar), ...stepsOfTalks(calendar), hold].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}
