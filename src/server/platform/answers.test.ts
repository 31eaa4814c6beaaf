import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import type { Json } from '#test/contract/examples/example.ts'
import { examples } from '#test/contract/examples.ts'
import { writerOf } from './answers.ts'

const answers = allEndpoints
  .filter(({ carries }) => carries !== 'download')
  .map(({ method, path, response }) => {
    const call = `${method} ${path}`
    return { call, response, answer: examples[call]!.answer }
  })

/** By the key of an item, which a marina chooses. */
const byAnyName = ['checklistNames']
/** The same with a field more in each object; counts by name may have any name. */
const withMore = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  if (Object.values(value).every((each) => typeof each === 'number')) return value
  const entries = Object.entries(value).map(
    ([name, each]) => [name, byAnyName.includes(name) ? each : withMore(each)] as const,
  )
  return { ...Object.fromEntries(entries), passwordHash: 'secret' }
}

describe.each(answers)('the answer of $call', ({ response, answer }) => {
  it('is written as it is', () => expect(JSON.parse(writerOf(response)(answer))).toEqual(answer))
  it('is written as its schema has it, without what is not declared', () =>
    expect(JSON.parse(writerOf(response)(withMore(answer)))).toEqual(response.parse(withMore(answer))))
})

describe('an answer', () => {
  const boat = z.object({ name: z.string(), beam: z.number().nullable(), brand: z.string().nullish() })
  const write = writerOf(boat)
  it('may have null where its schema says so', () =>
    expect(write({ name: 'Kajakas', beam: null, brand: null })).toBe('{"name":"Kajakas","beam":null,"brand":null}'))
  it('may lack what is optional', () => expect(write({ name: 'Luik', beam: 2.5 })).toBe('{"name":"Luik","beam":2.5}'))
  it('throws where something is missing', () => expect(() => write({ beam: 2.5 })).toThrow('"name" is required'))
  it('writes any text so that it is read back the same', () => {
    const name = `"\\ \u0000 \u2028 ${'é'.repeat(3000)} \ud83d\udea4 </script>`
    expect(JSON.parse(write({ name, beam: 1 }))).toEqual({ name, beam: 1 })
  })
})
