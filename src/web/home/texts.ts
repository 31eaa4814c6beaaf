import { factsOf, isOnRack, scheduleStatus } from '#contract/schedules/status.ts'

export const texts = {
  firstDayTitle: 'Your bay is waiting',
  firstDay: 'Register your boat with her dimensions and four papers. It takes about five minutes.',
  quietDay: 'No lift and no launch is booked for today.',
} as const

/** What the owner reads under the date of her next appointment. */
export const appointmentTexts = {
  held: 'She is on hold: talk to the marina first.',
  missed: 'Her time has passed. Ask the marina, or choose another day.',
  now: 'It is her time now.',
  bringHer: 'Bring her to the lifting bay with lines and fenders ready.',
  beThere: 'She is put in at that time: be there with lines and fenders.',
} as const

/** What a boat waits for when there is neither an action nor a date. */
export const restWords = (status: number | null, held: boolean) =>
  held ? 'On hold: talk to the marina' : (factsOf(status)?.rest ?? '')

/** What the owner reads first when nothing is booked, or a boat waits for them. */
export function quietWords(name: string, status: number | null, planned: string | null) {
  if (status === scheduleStatus.lowered)
    return {
      title: 'Ready for you',
      headline: `${name} is in the water`,
      text: 'She waits for you at the quay: bring lines and fenders.',
    }
  if (isOnRack(status))
    return {
      title: 'On the rack',
      headline: `${name} is on the rack`,
      text: planned
        ? `Her lowering is planned for ${planned}, but not booked yet.`
        : 'Ask for a pick-up when you want her back in the water.',
    }
  return { title: 'At the yard', headline: `${name} is at the yard`, text: `${factsOf(status)?.rest ?? ''}.` }
}

type TodayMove = { kind: 'lift' | 'launch'; state: string }
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
/** "4 lifts and 3 launches today, 1 on hold." */
export function daySentence(today: readonly TodayMove[]) {
  if (today.length === 0) return 'No lifts or launches today.'
  const lifts = today.filter(({ kind }) => kind === 'lift').length
  const held = today.filter(({ state }) => state === 'held').length
  const booked = `${many(lifts, 'lift', 'lifts')} and ${many(today.length - lifts, 'launch', 'launches')} today`
  return held > 0 ? `${booked}, ${held} on hold.` : `${booked}.`
}
