import fc from 'fast-check'
import type { z } from 'zod'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { Aim } from '#test/access/own-records.ts'
import { hostileFields, hostileWhole } from './hostile.ts'

/** A request of a call as it leaves the sender. */
export interface HostileRequest {
  params: Record<string, string>
  query: [string, string][]
  body: unknown
}

type Fields = Record<string, unknown>
const asText = (value: unknown) =>
  (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).toWellFormed()
/** An address without the part it should have is another address; the cut may halve a character. */
const asSegment = (value: unknown) => asText(value).slice(0, 60).toWellFormed() || '0'
const asPairs = (query: Fields): [string, string][] =>
  Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, asText(one)]),
  )

/** Some of the fields, one most often, are taken from the hostile ones; the others stay right. */
const spoiled = (right: Fields, schema: z.ZodType | undefined): fc.Arbitrary<Fields> => {
  if (!schema) return fc.constant({})
  return hostileFields(schema).chain((wrong) => {
    const names = Object.keys(wrong)
    const chosen = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.subarray(names, { minLength: Math.min(1, names.length), maxLength: Math.min(1, names.length) }),
      },
      { weight: 2, arbitrary: fc.subarray(names) },
    )
    return chosen.map((some) => ({ ...right, ...Object.fromEntries(some.map((name) => [name, wrong[name]])) }))
  })
}

/** Requests of a call that are right but for what is not; `ids` are records that exist, one's own and others'. */
export const hostileRequest = (
  endpoint: AnyEndpoint,
  right: Aim,
  ids: readonly number[],
): fc.Arbitrary<HostileRequest> => {
  const someId = fc.oneof(fc.constantFrom(...ids), fc.constantFrom<unknown>(0, -1, 999_999, 2_147_483_648, 'x', '1.5'))
  const rightParams = fc.constant<Fields>(right.params ?? {})
  const params = !endpoint.params
    ? fc.constant({})
    : fc.oneof(
        { weight: 4, arbitrary: rightParams },
        { weight: 1, arbitrary: spoiled(right.params ?? {}, endpoint.params) },
        {
          weight: 1,
          arbitrary: fc.record(Object.fromEntries(Object.keys(right.params ?? {}).map((name) => [name, someId]))),
        },
      )
  const namesRecords = Object.keys(right.body ?? {}).filter((name) => /^id$|Id$/.test(name))
  const otherRecord = fc
    .record(Object.fromEntries(namesRecords.map((name) => [name, someId])))
    .map((wrong): unknown => ({ ...right.body, ...wrong }))
  const body: fc.Arbitrary<unknown> = !endpoint.body
    ? fc.constant(undefined)
    : fc.oneof(
        { weight: 8, arbitrary: spoiled(right.body ?? {}, endpoint.body) },
        { weight: 1, arbitrary: hostileWhole },
        ...(namesRecords.length > 0 ? [{ weight: 2, arbitrary: otherRecord }] : []),
      )
  return fc.record({
    params: params.map((given) =>
      Object.fromEntries(Object.entries(given).map(([name, one]) => [name, asSegment(one)])),
    ),
    query: spoiled(right.query ?? {}, endpoint.query).map(asPairs),
    body,
  })
}
