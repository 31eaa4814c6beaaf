import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '#contract/language/i18n.ts'
import { listFiles, readText } from '../../scripts/checks/files.ts'
import { dataPattern, unmarked } from './judge.ts'
import { marked, markedPattern } from './marked.ts'

const root = `${import.meta.dirname}/../..`
const sentences = listFiles(root)
  .filter((path) => path.startsWith('locales/en/') && path.endsWith('.po'))
  .flatMap((path) => parsePo(readText(root, path)).items.map(({ msgid }) => msgid))

describe('the pseudo-language', () => {
  it('marks every letter and leaves what is filled in', () => {
    expect(marked('Lift {boat} with <0>care</0>, don’t “rush”')).toBe(
      'Ļííƒţ {boat} ŵííţĥ <0>çááŕéé</0>, ðóóññ’ţ “ŕúúššĥ”',
    )
    const plural = marked('{count, plural, =0 {No boat} one {# boat} other {# boats}}')
    const say = (count: number) =>
      new Catalogue({ locale: 'en', messages: { en: { said: compileMessage(plural) } } })._('said', { count })
    expect([0, 1, 2].map(say)).toEqual(['Ññóó ƀóóááţ', '1 ƀóóááţ', '2 ƀóóááţšš'])
  })
  it('makes all sentences of the catalogues, and all of them 40 % longer', () => {
    expect(sentences.length).toBeGreaterThan(1000)
    const length = (texts: string[]) => texts.join('').length
    expect(length(sentences.map(marked)) / length(sentences)).toBeGreaterThan(1.3)
    const simple = sentences.filter((sentence) => !/[{<]/.test(sentence))
    expect(length(simple.map(marked)) / length(simple)).toBeGreaterThan(1.4)
  })
  it.each([
    ['Review again', true, 'Review again'],
    [/^Delete Polishing\?$/, false, 'Delete Polishing?'],
    [/^(Plan|Change plan)$/, false, 'Change plan'],
    [/^\w+ \d+, [Bb]ooking\.$/, false, 'Mon 12, Booking.'],
  ] as const)('finds %s by its English', (name, exact, said) => {
    expect(marked(said)).toMatch(markedPattern(name, exact))
    expect(marked(`Not ${said} now`)).not.toMatch(markedPattern(name, exact))
  })
})

describe('the judge', () => {
  const data = dataPattern(['Kajakas', 'Mari Maasikas', 'Mari'], 'en')
  it.each([
    marked('The boat is in the yard.'),
    `${marked('Subscription of')} Kajakas`,
    'Mari Maasikas, mari@example.com, +372 5555 0101, EST-204, Tue 24 Nov 10:00 AM',
    'Русский',
    '· 12 % – …',
  ])('passes “%s”', (text) => expect(unmarked(text, data)).toBeNull())
  it.each([
    ['The boat is in the yard.', 'The boat is in the yard.'],
    [`${marked('Subscription of')} Kajakas is open`, `${marked('Subscription of')} is open`],
    ['Kajakast', 'Kajakast'],
    ['Лодка', 'Лодка'],
  ])('catches “%s”', (text, said) => expect(unmarked(text, data)).toBe(said))
})
