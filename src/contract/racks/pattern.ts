import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** How many are made at once. */
export const mostMade = { racks: 50, rows: 20, positions: 100, bays: 1000 } as const
const longestCode = 20

/** What a code is made of, as it is written: `{rack}{position:2}-{row}`; after the colon, how many digits at least. */
const codeParts = ['rack', 'position', 'row'] as const
type CodePart = (typeof codeParts)[number]
interface Place {
  part: CodePart
  digits: number
}
type CodePiece = string | Place

const isPart = (name: string): name is CodePart => (codeParts as readonly string[]).includes(name)
const written = Object.fromEntries(codeParts.map((part) => [part, `{${part}}`])) as Record<CodePart, string>

const placeOf = (inside: string): Place | null => {
  const [name = '', digits, ...more] = inside.split(':')
  if (!isPart(name) || more.length > 0) return null
  if (digits === undefined) return { part: name, digits: 1 }
  return name !== 'rack' && /^[1-4]$/.test(digits) ? { part: name, digits: Number(digits) } : null
}

/** A pattern as pieces, or what is wrong with it. */
const readPattern = (pattern: string): { pieces: CodePiece[] } | { wrong: Sentence } => {
  const [first = '', ...openings] = pattern.split('{')
  const pieces: CodePiece[] = [first]
  const texts = [first]
  for (const opening of openings) {
    const [inside = '', ...after] = opening.split('}')
    const place = after.length === 1 ? placeOf(inside) : null
    if (!place) {
      const given = after.length === 0 ? `{${inside}` : `{${inside}}`
      const { rack, position, row } = written
      return {
        wrong: msg`“${{ given }}” is no part of a code: use ${{ rack }}, ${{ position }} and ${{ row }}, with digits as in ${{ example: '{position:2}' }}`,
      }
    }
    pieces.push(place, after[0]!)
    texts.push(after[0]!)
  }
  if (texts.some((text) => text.includes('}')))
    return { wrong: msg`Every ${{ end: '}' }} of a code needs a ${{ begin: '{' }} before it` }
  return { pieces }
}

const counting = /\d{1,9}$/
const lettered = /(?:^|[^\p{L}])([A-Z]{1,2})$/u
const alphabet = 26
const numberFor = (letters: string) =>
  [...letters].reduce((value, letter) => value * alphabet + letter.charCodeAt(0) - 64, 0)
const lettersOf = (value: number): string =>
  value === 0 ? '' : lettersOf(Math.floor((value - 1) / alphabet)) + String.fromCharCode(65 + ((value - 1) % alphabet))

/** Names counted on from the first: A, B … Z, AA; Rack 9, Rack 10. Null where the first cannot be counted on so far. */
export const rackNames = (first: string, count: number): string[] | null => {
  if (count === 1) return [first]
  const [number] = counting.exec(first) ?? []
  if (number !== undefined) {
    const before = first.slice(0, -number.length)
    return Array.from(
      { length: count },
      (_, index) => before + `${Number(number) + index}`.padStart(number.length, '0'),
    )
  }
  const letters = lettered.exec(first)?.[1]
  if (letters === undefined || numberFor(letters) + count - 1 > alphabet * (alphabet + 1)) return null
  const before = first.slice(0, -letters.length)
  return Array.from({ length: count }, (_, index) => before + lettersOf(numberFor(letters) + index))
}

export interface RackPattern {
  firstRack: string
  racks: number
  /** Tiers, counted from the ground. */
  rows: number
  positions: number
  code: string
}
export interface PatternedRack {
  name: string
  rows: { tier: number; bays: { positionNumber: number; code: string }[] }[]
}
/** What is wrong, by field; in words of the form. */
export type PatternFault = { field: 'firstRack' | 'positions' | 'code'; message: Sentence }

const counted = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const codeOf = (pieces: readonly CodePiece[], values: Record<CodePart, string | number>) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : `${values[piece.part]}`.padStart(piece.digits, '0')))
    .join('')

/** The parts without which bays would share a code. */
const lackingPart = (pieces: readonly CodePiece[], { racks, rows, positions }: RackPattern) => {
  const has = (part: CodePart) => pieces.some((piece) => typeof piece !== 'string' && piece.part === part)
  const needed: [CodePart, number][] = [
    ['rack', racks],
    ['position', positions],
    ['row', rows],
  ]
  return needed.find(([part, count]) => count > 1 && !has(part))?.[0]
}

/** How a code is compared: two of one spelling are one. */
export const spelledCode = (code: string) => code.toLowerCase()
const twinOf = (codes: readonly string[]) => {
  const seen = new Set<string>()
  return codes.find((code) => seen.size === seen.add(spelledCode(code)).size)
}

/** Racks as a pattern makes them, tiers from the ground up, or all that is wrong with it. */
export const makePattern = (pattern: RackPattern): { racks: PatternedRack[] } | { faults: PatternFault[] } => {
  const faults: PatternFault[] = []
  // nothing is made of a number before it is judged
  const names = rackNames(pattern.firstRack, Math.min(pattern.racks, mostMade.racks))
  if (!names)
    faults.push({
      field: 'firstRack',
      message: msg`To make several racks, let the first end in a number or a letter from A to Z, as “A” or “Rack 1”`,
    })
  if (pattern.racks * pattern.rows * pattern.positions > mostMade.bays)
    faults.push({
      field: 'positions',
      message: msg`At most ${{ most: mostMade.bays }} bays are made at once: make the racks in parts`,
    })
  const read = readPattern(pattern.code)
  if ('wrong' in read) return { faults: [...faults, { field: 'code', message: read.wrong }] }
  const lacking = lackingPart(read.pieces, pattern)
  if (lacking)
    faults.push({
      field: 'code',
      message: msg`Add ${{ part: written[lacking] }} to the code: without it several bays would have the same one`,
    })
  if (faults.length > 0 || !names) return { faults }
  const racks = names.map((rack) => ({
    name: rack,
    rows: counted(pattern.rows).map((row) => ({
      tier: row,
      bays: counted(pattern.positions).map((position) => ({
        positionNumber: position,
        code: codeOf(read.pieces, { rack, row, position }),
      })),
    })),
  }))
  const message = codesFault(codesIn(racks), names)
  return message ? { faults: [message] } : { racks }
}

export const codesIn = (racks: readonly PatternedRack[]) =>
  racks.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays.map(({ code }) => code)))

const codesFault = (codes: readonly string[], names: readonly string[]): PatternFault | null => {
  const longest = names.find((name) => name.length > 40)
  if (longest !== undefined)
    return { field: 'firstRack', message: msg`“${{ name: longest }}” is longer than ${{ max: 40 }} characters` }
  const long = codes.find((code) => code.length > longestCode)
  if (long !== undefined)
    return {
      field: 'code',
      message: msg`The code “${{ code: long }}” is longer than ${{ max: longestCode }} characters: shorten the rack’s name or the code`,
    }
  const twin = twinOf(codes)
  return twin === undefined
    ? null
    : {
        field: 'code',
        message: msg`Several bays would be called “${{ code: twin }}”: put a sign between the parts, or give them digits`,
      }
}
