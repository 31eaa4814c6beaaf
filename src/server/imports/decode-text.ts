import { msg } from '@lingui/core/runtime-macro'
import { refuse } from '../platform/problem-error.ts'

const sample = 4096
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/** Before the tab no text has a sign; the higher of two bytes lies here in Latin, Greek and Russian letters. */
const firstSign = 0x09
/** Which byte of each pair is the higher one; null where letters are not of two bytes. */
const higherOf = (bytes: Uint8Array): 'odd' | 'even' | null => {
  const head = bytes.subarray(0, sample)
  const low = { odd: 0, even: 0 }
  for (let index = 0; index < head.length; index += 1)
    if (head[index]! < firstSign) low[index % 2 === 0 ? 'even' : 'odd'] += 1
  const enough = head.length / 5
  if (low.odd > enough && low.even < low.odd / 10) return 'odd'
  return low.even > enough && low.odd < low.even / 10 ? 'even' : null
}

/** In Russian text nearly all letters lie where the Western table has its few accented ones. */
const isCyrillic = (bytes: Uint8Array): boolean => {
  let high = 0
  let plain = 0
  for (const byte of bytes)
    if (byte >= 0xc0) high += 1
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) plain += 1
  return high > plain / 2
}

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const higher = higherOf(bytes)
  if (higher) return higher === 'odd' ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isCyrillic(bytes) ? 'windows-1251' : 'windows-1252'
  }
}

/** The text of a file of text, in whichever way its program wrote letters. */
export const decodeText = (name: string, bytes: Uint8Array): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // a picture or a program decodes to something, too, but nobody writes these signs
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text))
    refuse('unsupported_content', msg`“${{ name }}” holds no text. Save it as .xlsx or .csv and send that.`)
  return text
}
