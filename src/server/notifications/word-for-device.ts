import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Notice } from './compose-notice.ts'

/** What may stand on a screen that others see: a boat, a time, and which of two ways she goes. No sum, person or note. */
const shown = new Set(['boat', 'kind', 'at', 'back', 'from', 'until', 'day', 'today'])
/** A person stands in a notice as a record. */
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** A notice as a locked telephone shows it: its own words where they hold nothing else, else that there is news of her. */
export const wordsForDevice = ({ data, sentence }: Pick<Notice, 'data' | 'sentence'>): Sentence => {
  if (Object.entries(data).every(([name, value]) => shown.has(name) && isPlain(value))) return sentence
  return typeof data.boat === 'string'
    ? msg`There is news of ${{ boat: data.boat }}. Open the app to read it.`
    : msg`There is news in your account.`
}
