import fc from 'fast-check'
import { z } from 'zod'

/** As much of a JSON schema as the calls use. */
interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

const far = '2199-12-30'
/** Of a marina in Tallinn whose clock stands at Wednesday 10 June 2026, 10:00. */
const dates = [
  '2026-06-13T09:00:00Z', // a Saturday
  '2026-06-14T09:00:00.000Z', // a Sunday
  '2026-06-10T06:59:00Z', // a minute ago
  '2020-01-06T10:00:00Z',
  '2026-06-11T22:30:00Z', // at night
  '2027-03-28T03:30:00', // in the gap of the clock change, and without a zone
  '2027-03-28T03:30:00+02:00',
  '2026-10-25T03:30:00+03:00', // the doubled hour
  '2026-02-30T10:00:00Z',
  '2026-06-11T07:00:00+99:00',
  '+012026-06-11T07:00:00Z',
  `${far}T07:00:00Z`,
  '2026-06-11T07:07:00Z', // between two slots
  '2026-06-11',
  '2026-02-30',
  '0001-01-01',
  far,
  'tomorrow',
]
const numbers = [
  -1, 0, 1, 2, 3, 4, 99, 1.5, 0.001, -0.5, 1e9, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e15, 1e21, 1e308,
]
const texts = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e3',
  '0x10',
  ' 7 ',
  'NaN',
  'null',
  'true',
  'asc; drop table boat',
  "'; select pg_sleep(1) --",
  '%_\\',
  '*:* & | ! ( )',
  '=1+1',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202eabc',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(300),
  'x'.repeat(5000),
]
const scalar = fc.oneof(
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...dates),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, false),
)
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('id', 'name', 'abFileId', 'x', ''), scalar, { maxKeys: 2 }) },
)

const ofText = fc.oneof(fc.constantFrom<unknown>(...texts, ...dates), fc.string({ unit: 'binary', maxLength: 120 }))
const ofNumber = fc.oneof(fc.constantFrom<unknown>(...numbers, ...numbers.map(String)), fc.integer(), fc.double())

/** What stands where a value of this shape should: of its type and out of bounds, nearly right, or nothing like it. */
const inPlaceOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const variants = schema.anyOf ?? schema.allOf
  if (variants) return fc.oneof(...variants.map(inPlaceOf))
  if (schema.enum || 'const' in schema)
    return fc.oneof(fc.constantFrom(...(schema.enum ?? [schema.const])), ofNumber, ofText)
  const types = [schema.type ?? []].flat()
  const shaped = types.flatMap((type): fc.Arbitrary<unknown>[] => {
    if (type === 'object') return [hostileObject(schema)]
    if (type === 'array') return [fc.array(inPlaceOf(schema.items ?? {}), { maxLength: 3 })]
    if (type === 'string') return [ofText]
    return type === 'number' || type === 'integer' ? [ofNumber] : []
  })
  return fc.oneof(junk, ...shaped)
}
const hostileObject = ({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inPlaceOf(one)])), {
    requiredKeys: [],
  })

/** Values for the fields of a part of a call, from its schema; a field may be left out. */
export const hostileFields = (schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return hostileObject(shape.properties ? shape : (shape.anyOf?.find(({ properties }) => properties) ?? {}))
}

/** What is no set of fields at all. */
export const hostileWhole = fc.constantFrom<unknown>(undefined, null, [], [null], 'text', 7, true, { '': 1 })
