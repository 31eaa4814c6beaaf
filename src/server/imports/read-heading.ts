import { type ImportField, type ImportRecord, type ImportUnit, importFieldEntry } from '#contract/imports/fields.ts'
import { fieldOfRecord, fieldWords, recordWords } from './heading-words.ts'
import { unitOfWord } from './read-measure.ts'

/** How a heading leads to a field: in its very words, or nearly so, or so that a person is asked whether it is meant. */
type HeadingMatch = 'exact' | 'near' | 'asked'
export interface ReadHeading {
  /** As it is compared and remembered: small letters without marks. */
  folded: string
  unit: ImportUnit | null
  /** 2 of `Boat 2 length`; 1 where no number stands. */
  slot: number
  /** One field where it is clear, several where a person has to choose, none where nobody knows. */
  fields: readonly ImportField[]
  match: HeadingMatch
}

const longestHeading = 120
const marks = /[^\p{L}\p{N}]+/gu
const fillers = new Set(['the', 'of', 'in', 'on', 's', 'a', 'в'])

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(marks, ' ')
    .trim()

const splitWords = (words: string | undefined) => (words ? words.split('|') : [])
const lookUp = (key: 'alone' | 'within' | 'asked') => {
  const found = new Map<string, ImportField[]>()
  for (const [field, words] of Object.entries(fieldWords))
    for (const word of new Set(splitWords(words[key])))
      found.set(word.replaceAll('ё', 'е'), [...(found.get(word.replaceAll('ё', 'е')) ?? []), field as ImportField])
  return found
}
const alone = lookUp('alone')
const within = lookUp('within')
const asked = lookUp('asked')
const recordByPhrase = new Map(
  Object.entries(recordWords).flatMap(([record, words]) =>
    splitWords(words).map((word): [string, ImportRecord] => [word, record as ImportRecord]),
  ),
)
const longestPhrase = 3
const squashed = new Map([...alone].map(([word, fields]) => [word.replaceAll(' ', ''), fields]))

interface NamedRecords {
  records: { record: ImportRecord; phrase: string }[]
  rest: string[]
}
/** The records a heading names, longest phrase first, and what is left of it. */
const namedIn = (tokens: readonly string[]): NamedRecords => {
  const named: NamedRecords = { records: [], rest: [] }
  for (let at = 0; at < tokens.length; ) {
    const length = [3, 2, 1].find(
      (count) => count <= longestPhrase && recordByPhrase.has(tokens.slice(at, at + count).join(' ')),
    )
    const phrase = tokens.slice(at, at + (length ?? 1)).join(' ')
    if (length) named.records.push({ record: recordByPhrase.get(phrase)!, phrase })
    else named.rest.push(tokens[at]!)
    at += length ?? 1
  }
  return named
}

/** What is written as one word: `paadinimi` is of the boat, as `paadi nimi`. */
const splitCompound = (token: string): string[] => {
  // `customer` is no `cust`
  if (recordByPhrase.has(token)) return [token]
  for (let length = Math.min(token.length - 3, 12); length >= 4; length -= 1)
    if (recordByPhrase.has(token.slice(0, length))) return [token.slice(0, length), token.slice(length)]
  return [token]
}

/** The thing itself stands last in most languages (`boat owner`), first in Russian, and with `of` right behind that. */
const thingOf = (tokens: readonly string[], records: NamedRecords['records']): ImportRecord | null => {
  const from = tokens.indexOf('of') + 1
  const to = from > 0 ? tokens.indexOf('of', from) : -1
  const own = from > 0 ? namedIn(tokens.slice(from, to < 0 ? tokens.length : to)).records : records
  const isTurned = tokens.some((token) => /\p{Script=Cyrillic}/u.test(token))
  return (isTurned ? own[0] : own.at(-1))?.record ?? null
}

/** The fields of a record that words beside its name mean. Whose bay and insurance it is, the boat's name may tell. */
const ofRecord = (words: string, record: ImportRecord): ImportField[] => {
  const own = [...(alone.get(words) ?? []), ...(within.get(words) ?? [])].filter(
    (field) => importFieldEntry(field).of === record,
  )
  const told = (alone.get(words) ?? []).filter((field) => ['bay', 'insurance'].includes(importFieldEntry(field).of))
  return own.length === 0 && record === 'boat' ? told : [...new Set(own)]
}
/** A bare `No` or `Code` counts the rows more often than it knows a record. */
const isUnclear = (field: ImportField) => importFieldEntry(field).kind !== 'code'

/** Whether one letter is wrong, missing or too many, or two have changed places. */
const isOneOff = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const differs = Math.max(one.length, other.length) - start - end
  const areSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return differs <= 1 || (differs === 2 && one.length === other.length && areSwapped)
}
const shortestTypo = 5
const nearTo = (text: string): readonly ImportField[] => {
  if (text.length < shortestTypo) return []
  const found = new Set([...alone].filter(([word]) => isOneOff(word, text)).flatMap(([, fields]) => fields))
  return [...found]
}

const search = (tokens: readonly string[]): Pick<ReadHeading, 'fields' | 'match'> => {
  const text = tokens.join(' ')
  const whole = alone.get(text)
  if (whole) return { fields: whole, match: 'exact' }
  const meant = asked.get(text)
  if (meant) return { fields: meant, match: 'asked' }
  const { records, rest } = namedIn(tokens.flatMap(splitCompound))
  const record = thingOf(tokens, records)
  const left = rest.filter((token) => !fillers.has(token)).join(' ')
  if (record) {
    if (!left) return { fields: [fieldOfRecord[record]], match: 'exact' }
    const fields = ofRecord(left, record)
    if (fields.length > 0) return { fields, match: 'exact' }
    const ofIt = asked.get(left)?.filter((field) => importFieldEntry(field).of === record) ?? []
    if (ofIt.length > 0) return { fields: ofIt, match: 'asked' }
    return { fields: nearTo(left).filter((field) => importFieldEntry(field).of === record), match: 'near' }
  }
  const plain = alone.get(left) ?? squashed.get(text.replaceAll(' ', ''))
  if (plain) return { fields: plain, match: 'exact' }
  const unclear = within.get(left)?.filter(isUnclear) ?? []
  return unclear.length > 0 ? { fields: unclear, match: 'exact' } : { fields: nearTo(text), match: 'near' }
}

/** `Length ft`, `Feet overall`: the last word, or one inside that can be nothing else. */
const takeUnit = (tokens: string[]): ImportUnit | null => {
  if (tokens.length < 2) return null
  const isUnit = (token: string) => token.length > 1 && !fillers.has(token) && unitOfWord(token) !== null
  const at = unitOfWord(tokens.at(-1)!) ? tokens.length - 1 : tokens.findIndex(isUnit)
  return at < 0 ? null : unitOfWord(tokens.splice(at, 1)[0]!)
}
/** `Boat 2 length`, `Length 2`: which of several side by side. */
const takeSlot = (tokens: string[]): number => {
  const at = tokens.findIndex((token) => /^[1-9]$/.test(token))
  if (at < 0 || tokens.length === 1) return 1
  return Number(tokens.splice(at, 1)[0])
}

/** Reads a heading, with what stands above it where a file has two rows of them. */
export const readHeading = (text: string, above = ''): ReadHeading => {
  const own = fold(text.slice(0, longestHeading)).replace(/^(contact|kontakt|контакт) 2/, 'second contact')
  const group = fold(above.slice(0, longestHeading))
  const folded = [group, own].filter(Boolean).join(' ')
  const tokens = own.split(' ').filter(Boolean)
  const unit = takeUnit(tokens)
  const groupTokens = group.split(' ').filter(Boolean)
  const slot = Math.max(takeSlot(groupTokens), alone.has(tokens.join(' ')) ? 1 : takeSlot(tokens))
  const ownRecords = namedIn(tokens.flatMap(splitCompound)).records
  const inherited = ownRecords.length > 0 ? [] : namedIn(groupTokens).records.map(({ phrase }) => phrase)
  const found = search([...inherited.flatMap((phrase) => phrase.split(' ')), ...tokens])
  const read = found.fields.length > 0 || inherited.length === 0 ? found : search(tokens)
  return { folded, unit, slot, ...read }
}
