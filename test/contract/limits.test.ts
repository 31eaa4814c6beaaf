import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { passwordsDiffer } from '#contract/accounts/schema.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { examples } from './examples.ts'

type Shape = { [key: string]: unknown }
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Where in a call's shape a text may stand, and how long it may be there; `null` where nothing says so. */
function* textsOf(
  shape: unknown,
  path: (string | number)[] = [],
): Generator<{ path: (string | number)[]; most: number | null }> {
  if (!isShape(shape)) return
  if (shape.type === 'string' && shape.enum === undefined && shape.const === undefined)
    yield { path, most: typeof shape.maxLength === 'number' ? shape.maxLength : null }
  if (isShape(shape.properties))
    for (const [name, inner] of Object.entries(shape.properties)) yield* textsOf(inner, [...path, name])
  if (shape.items) yield* textsOf(shape.items, [...path, 0])
  if (isShape(shape.additionalProperties)) yield* textsOf(shape.additionalProperties, [...path, 'any'])
  for (const inner of [shape.anyOf, shape.oneOf, shape.allOf].flat()) yield* textsOf(inner, path)
}
const shapes = allEndpoints.flatMap(({ method, path, ...endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint[part]
    return schema ? [{ call: `${method} ${path}`, part, schema }] : []
  }),
)
const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

describe('text from outside', () => {
  it('has a limit', () => {
    const without = shapes.flatMap(({ call, part, schema }) =>
      [...textsOf(shapeOf(schema))]
        .filter(({ most }) => most === null)
        .map(({ path }) => `${call} ${part} ${path.join('.')}`),
    )
    expect(without).toEqual([])
  })

  /** Each offends other rules: of numbers, of names, of what can be stored. */
  const signs = ['a', '7', ' x', '\u0000', '>@', 'ab\n']
  const placed = (good: unknown, [key, ...rest]: (string | number)[], value: string): unknown => {
    if (key === undefined) return value
    if (Array.isArray(good) || typeof key === 'number')
      return [placed(Array.isArray(good) ? good[0] : undefined, rest, value)]
    const record = isShape(good) ? good : {}
    return { ...record, [key]: placed(record[key], rest, value) }
  }
  it.each(shapes)('$call meets no other rule in its $part once it is too long', ({ call, part, schema }) => {
    for (const { path, most } of textsOf(shapeOf(schema))) {
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
