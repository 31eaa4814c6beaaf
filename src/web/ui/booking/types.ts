import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'
export type BookingDay = {
  /** 'YYYY-MM-DD' */
  day: string
  state: 'open' | 'full' | 'closed'
  /** Free places, where they are limited. */
  free?: number | null
  /** It can be looked at, and nothing is to be had on it. */
  refused?: boolean
}
export type BookingSlot = {
  /** 'HH:mm' */
  time: string
  state: 'free' | 'full' | 'hers' | 'closed' | 'outside'
  /** Who does it then, where that is not the usual one. */
  by?: string | null
}
const stateWords = wordsOf({
  free: msg`free`,
  full: msg`full`,
  closed: msg`closed`,
  outside: msg({ message: 'outside', context: 'a time outside the booking hours' }),
  hers: msg({ message: 'hers now', context: 'the time a boat is booked for now' }),
})
/** What a day or a time says of itself. */
export const stateWord = (state: BookingSlot['state'] | BookingDay['state']) =>
  stateWords[state === 'open' ? 'free' : state]
/** The same, with how many places a day has. */
export function dayWords({ state, free, refused }: BookingDay) {
  if (refused) return t`not possible`
  return state === 'open' && typeof free === 'number' ? t`${free} free` : stateWord(state)
}
