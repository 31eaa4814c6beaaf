import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { passwordsDiffer } from '#contract/accounts/new-password.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { examples } from './examples.ts'

type Shape = { [key: string]: unknown }
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

type Path = (string | number)[]
/** Where in a call's shape a text or a list may stand, and how long it may be there; `null` where nothing says so. */
function* placesOf(
  kind: 'string' | 'array',
  shape: unknown,
  path: Path = [],
): Generator<{ path: Path; most: number | null }> {
  if (!isShape(shape)) return
  const most = kind === 'string' ? shape.maxLength : shape.maxItems
  if (shape.type === kind && shape.enum === undefined && shape.const === undefined)
    yield { path, most: typeof most === 'number' ? most : null }
  if (isShape(shape.properties))
    for (const [name, inner] of Object.entries(shape.properties)) yield* placesOf(kind, inner, [...path, name])
  if (shape.items) yield* placesOf(kind, shape.items, [...path, 0])
  if (isShape(shape.additionalProperties)) yield* placesOf(kind, shape.additionalProperties, [...path, 'any'])
  for (const inner of [shape.anyOf, shape.oneOf, shape.allOf].flat()) yield* placesOf(kind, inner, path)
}
const shapes = allEndpoints.flatMap(({ method, path, ...endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint[part]
    return schema ? [{ call: `${method} ${path}`, part, schema }] : []
  }),
)
const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

const placed = (good: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(good) || typeof key === 'number')
    return [placed(Array.isArray(good) ? good[0] : undefined, rest, value)]
  const record = isShape(good) ? good : {}
  return { ...record, [key]: placed(record[key], rest, value) }
}

describe.each(['string', 'array'] as const)('a %s from outside', (kind) => {
  it('has a limit', () => {
    const without = shapes.flatMap(({ call, part, schema }) =>
      [...placesOf(kind, shapeOf(schema))]
        .filter(({ most }) => most === null)
        .map(({ path }) => `${call} ${part} ${path.join('.')}`),
    )
    expect(without).toEqual([])
  })
})

describe('a list from outside', () => {
  it.each(shapes)('of $call is not judged item by item in its $part once it is too long', ({ call, part, schema }) => {
    for (const { path, most } of placesOf('array', shapeOf(schema))) {
      const sent = placed(examples[call]?.[part], path, new Array((most ?? 0) + 1000).fill({}))
      const said = schema
        .safeParse(sent)
        .error?.issues.filter((issue) => path.every((key, at) => issue.path[at] === key))
      expect({ path, said: said?.map(({ code }) => code) }).toEqual({
        path,
        said: [expect.stringMatching(/^(too_big|invalid_union)$/)],
      })
    }
  })
})

describe('text from outside', () => {
  /** Each offends other rules: of numbers, of names, of what can be stored. */
  const signs = ['a', '7', ' x', '\u0000', '>@', 'ab\n']
  it.each(shapes)('$call meets no other rule in its $part once it is too long', ({ call, part, schema }) => {
    for (const { path, most } of placesOf('string', shapeOf(schema))) {
      for (const sign of signs) {
        const value = `x${sign.repeat((most ?? 0) + 1000)}x`
        const sent = placed(examples[call]?.[part], path, value)
        const result = schema.safeParse(sent)
        // of a union it is said where the union stands
        const said = result.error?.issues.filter(
          (issue) => issue.message !== passwordsDiffer && issue.path.every((key, index) => key === path[index]),
        )
        const only = [expect.stringMatching(/^(custom|invalid_union)$/)]
        expect({ path, sign, said: said?.map(({ code }) => code) }).toEqual({ path, sign, said: only })
      }
    }
  })
})
