import { asOneLine } from '#contract/http/fields.ts'
import { calledName } from '#contract/settings/called-name.ts'
import type { MarinaContact } from '../settings/public.ts'
import { countParts } from './count-parts.ts'

/** Of so many parts, however long what is said is. */
const mostParts = 3
/** Signs that only look better than plain ones, and make an SMS hold 70 instead of 160. */
const plainer: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '–': '-', '—': '-', '−': '-', '…': '...' },
}
const plain = (text: string) => asOneLine(text).replace(/[‘’‚“”„«»–—−…]/g, (sign) => plainer[sign]!)

/** As much of the words as fits, cut between signs. */
const shortened = (words: string, around: (words: string) => string): string => {
  if (countParts(around(words)) <= mostParts) return around(words)
  const signs = [...words]
  const beginning = (length: number) => around(`${signs.slice(0, length).join('').trimEnd()}...`)
  // a longer beginning never takes fewer parts
  let [fits, tooLong] = [0, signs.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (countParts(beginning(middle)) <= mostParts) fits = middle
    else tooLong = middle
  }
  return beginning(fits)
}

/** Who writes, what there is to say, and whom to call; no link, since some who read it sign in nowhere. */
export const composeSms = (body: string, house: MarinaContact): string => {
  const from = plain(calledName(house))
  const call = house.contactPhone && ` ${plain(house.contactPhone)}`
  return shortened(plain(body), (words) => `${from}: ${words}${call}`)
}
