import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { type BaySizes, fitOf, fits, misfitWords, spareWords, unknownWords } from './fit.ts'

const word = wordsIn()

const bay: BaySizes = { clearWidth: 2.6, clearHeight: 3.5, maxLength: 7, maxWeight: 2500 }
const boat = { width: 2.5, height: 2.1, depth: 0.7, lengthOverall: 6.4, weight: 2100 }

describe('whether a boat fits a bay', () => {
  it('is judged by width, height from keel to top, length and weight', () => {
    expect(fitOf(bay, boat)).toEqual([
      { measure: 'width', state: 'fits', spare: 0.1 },
      { measure: 'height', state: 'fits', spare: 0.7 },
      { measure: 'length', state: 'fits', spare: 0.6 },
      { measure: 'weight', state: 'fits', spare: 400 },
    ])
    expect(spareWords(fitOf(bay, boat)).map(word)).toEqual([
      '0.10 m in width',
      '0.70 m in height',
      '0.60 m in length',
      '400 kg in weight',
    ])
  })
  it.each([
    [{ width: 2.75 }, '0.15 m too wide'],
    [{ height: 3.2 }, '0.40 m too high'],
    [{ lengthOverall: 7.01 }, '0.01 m too long'],
    [{ weight: 2900 }, '400 kg too heavy'],
  ])('%j does not', (change, words) => {
    expect(fits(bay, { ...boat, ...change })).toBe(false)
    expect(misfitWords(fitOf(bay, { ...boat, ...change })).map(word)).toEqual([words])
  })
  it('fills a bay to the last centimetre', () =>
    expect(fits({ ...bay, clearWidth: 2.5, clearHeight: 2.8, maxLength: 6.4, maxWeight: 2100 }, boat)).toBe(true))
  it('names what is not known, and lets it stand against nothing', () => {
    const unknown = { ...boat, height: null, lengthOverall: null, weight: null }
    expect(unknownWords(fitOf(bay, unknown)).map(word)).toEqual(['height', 'length', 'weight'])
    expect(fits(bay, unknown)).toBe(true)
    // the draft alone is too much already
    expect(fits({ ...bay, clearHeight: 0.6 }, unknown)).toBe(false)
  })
  it('asks for nothing where the bay has no limit', () => {
    const open = { clearWidth: null, clearHeight: null, maxLength: null, maxWeight: null }
    expect(fitOf(open, { ...boat, weight: null }).map(({ state }) => state)).toEqual(['fits', 'fits', 'fits', 'fits'])
    expect(spareWords(fitOf(open, boat)).map(word)).toEqual([])
  })
})
