import { describe, expect, it } from 'vitest'
import { acceptedLanguage, knownLanguage } from './languages.ts'

describe('acceptedLanguage', () => {
  it.each([
    ['fi', 'fi'],
    ['fi-FI', 'fi'],
    ['ET-ee', 'et'],
    ['sv, ru;q=0.4, et;q=0.9', 'et'],
    ['en;q=0.3,ru ; q=0.8', 'ru'],
    ['fi;q=0, ru;q=0.1', 'ru'],
    ['et;q=0.5, fi;q=0.5', 'et'],
    ['sv', null],
    ['*', null],
    ['', null],
    ['fi;q=much', null],
    ['constructor, toString', null],
    [`fi, ${'x,'.repeat(5_000)}`, null],
    [undefined, null],
  ])('of %j is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))
})

it('a language that is kept but is ours no more is English', () => {
  expect(['ru', 'sv', null].map(knownLanguage)).toEqual(['ru', 'en', 'en'])
})
