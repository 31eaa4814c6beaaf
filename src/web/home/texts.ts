import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { factsOf, isOnRack, scheduleStatus } from '#contract/schedules/status.ts'
import { worded, wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  firstDayTitle: msg`Your bay is waiting`,
  firstDay: msg`Register your boat with her dimensions and four papers. It takes about five minutes.`,
  quietDay: msg`No lift and no launch is booked for today.`,
})

/** What the owner reads under the date of her next appointment. */
export const appointmentTexts = wordsOf({
  held: msg`She is on hold: talk to the marina first.`,
  missed: msg`Her time has passed. Ask the marina, or choose another day.`,
  now: msg`It is her time now.`,
  bringHer: msg`Bring her to the lifting bay with lines and fenders ready.`,
  wayBackWaits: msg`The yard still approves the way back.`,
  beThere: msg`She is put in at that time: be there with lines and fenders.`,
  stopped: msg`The yard is stopped then: choose another time.`,
})

const restOf = (status: number | null) => worded(factsOf(status)?.rest ?? '')
/** What a boat waits for when there is neither an action nor a date. */
export const restWords = (status: number | null, held: boolean) =>
  held ? t`On hold: talk to the marina` : restOf(status)

type Rest = { planned: string | null }
/** What the owner reads first when nothing is booked, or a boat waits for them. */
export function quietWords(name: string, status: number | null, { planned }: Rest) {
  if (status === scheduleStatus.lowered)
    return {
      title: t`Ready for you`,
      headline: t`${name} is in the water`,
      text: t`She waits for you at the quay: bring lines and fenders.`,
    }
  if (isOnRack(status))
    return {
      title: null,
      headline: t`${name} is on the rack`,
      text: planned
        ? t`Her lowering is planned for ${planned}, but not booked yet.`
        : t`Ask for a pick-up when you want her back in the water.`,
    }
  return { title: t`At the yard`, headline: t`${name} is at the yard`, text: `${restOf(status)}.` }
}

type TodayMove = { kind: 'lift' | 'launch'; state: string }
/** "4 lifts and 3 launches today, 1 on hold." */
export function daySentence(today: readonly TodayMove[]) {
  if (today.length === 0) return t`No lifts or launches today.`
  const lifts = today.filter(({ kind }) => kind === 'lift').length
  const launches = today.length - lifts
  const held = today.filter(({ state }) => state === 'held').length
  return held > 0
    ? t`${plural(lifts, { one: '# lift', other: '# lifts' })} and ${plural(launches, { one: '# launch', other: '# launches' })} today, ${held} on hold.`
    : t`${plural(lifts, { one: '# lift', other: '# lifts' })} and ${plural(launches, { one: '# launch', other: '# launches' })} today.`
}
