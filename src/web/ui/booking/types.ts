import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'
export type BookingDay = {
  /** 'YYYY-MM-DD' */
  day: string
  state: 'open' | 'full' | 'closed'
  /** Free places, where they are limited. */
  free?: number | null
}
export type BookingSlot = {
  /** 'HH:mm' */
  time: string
  state: 'free' | 'full' | 'yours' | 'closed'
}
const stateWords = wordsOf({ free: msg`free`, full: msg`full`, closed: msg`closed`, yours: msg`yours` })
/** What a day or a time says of itself. */
export const stateWord = (state: BookingSlot['state'] | BookingDay['state']) =>
  stateWords[state === 'open' ? 'free' : state]
/** The same, with how many places a day has. */
export const dayWords = ({ state, free }: BookingDay) =>
  state === 'open' && typeof free === 'number' ? t`${free} free` : stateWord(state)
