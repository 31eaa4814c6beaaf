import { msg } from '@lingui/core/runtime-macro'
import { aNumber, type Sentence } from '../language/sentence.ts'

/** How amounts of a unit are said. */
export const inMetres = (metres: number, decimals = 2): Sentence => msg`${{ metres: aNumber(metres, decimals) }} m`
export const inKilograms = (kilograms: number): Sentence => msg`${{ kilograms: aNumber(kilograms, 0) }} kg`
export const inMegabytes = (megabytes: number, decimals = 0): Sentence =>
  msg`${{ megabytes: aNumber(megabytes, decimals) }} MB`
const inKilobytes = (kilobytes: number): Sentence => msg`${{ kilobytes: aNumber(kilobytes, 0) }} kB`

/** 980 kB, 2.4 MB */
export const sizeOfFile = (bytes: number): Sentence => {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? inKilobytes(Math.max(1, kilobytes)) : inMegabytes(kilobytes / 1024, 1)
}
