import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Notice } from './compose-notice.ts'

/** What may stand on a screen that others see: boats, times, which of two ways she goes, a subject for many. No sum, person or note. */
const shown = new Set([
  'boat',
  'kind',
  'at',
  'back',
  'from',
  'until',
  'day',
  'today',
  'boats',
  'times',
  'subject',
  'waits',
])
/** A person stands in a notice as a record. */
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const mayBeSeen = ({ data }: Pick<Notice, 'data'>) =>
  Object.entries(data).every(([name, value]) => shown.has(name) && isPlain(value))

const seenOf = (notice: Notice) => [notice, notice.brief].find((each) => each && mayBeSeen(each))?.sentence

/** A notice as a locked telephone shows it: its own words or brief ones where they hold nothing else, else that there is news of her. */
export const wordsForDevice = (notice: Notice): Sentence => {
  const said = seenOf(notice)
  if (said) return said
  const { data } = notice
  return typeof data.boat === 'string'
    ? msg`There is news of ${{ boat: data.boat }}. Open the app to read it.`
    : msg`There is news in your account.`
}

/** The same as an SMS; who signs in nowhere has nothing to open. */
export const wordsForPhone = (notice: Notice, hasSignIn: boolean): Sentence => {
  if (hasSignIn) return wordsForDevice(notice)
  const { boat } = notice.data
  return (
    seenOf(notice) ??
    (typeof boat === 'string' ? msg`There is news of ${{ boat }}: call us.` : msg`There is news for you: call us.`)
  )
}
