import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import { wordCarried } from '#contract/language/sentence.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { badInputs } from './bad-inputs.ts'
import { examples } from './examples.ts'

const endpointOf = (call: string) => {
  const found = allEndpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!found) throw new Error(`no call ${call}`)
  return found
}
/** Field → its first sentence, as a problem carries them. */
const sentences = (error: z.ZodError) =>
  Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.'), wordCarried(message, wordsIn())] as const).reverse(),
  )

describe('bad input', () => {
  it.each(badInputs)('$call, $what: every field is told at once', ({ call, part, sent, errors }) => {
    const endpoint = endpointOf(call)
    // a customer’s body, where staff may leave open what they do not know
    const schema: z.ZodType | undefined = (part === 'body' && endpoint.ownBody) || endpoint[part]
    const result = schema?.safeParse(sent)
    expect(result?.error && sentences(result.error)).toEqual(errors)
  })
  it('is tried on every call that takes a body', () => {
    const tried = new Set(badInputs.filter(({ part }) => part === 'body').map(({ call }) => call))
    const bodies = allEndpoints.filter(({ body }) => body).map(({ method, path }) => `${method} ${path}`)
    expect(bodies.filter((call) => !tried.has(call))).toEqual([])
  })
})

describe('whatever is sent', () => {
  const junk = [undefined, null, '', 'x', 0, -1, 1.5, 1e21, Number.NaN, true, [], [null], {}, 'x'.repeat(100_000)]
  const shapes = allEndpoints.flatMap(({ method, path, ...endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: z.ZodType | undefined = endpoint[part]
      return schema ? [{ call: `${method} ${path}`, part, schema }] : []
    }),
  )
  it.each(shapes)('$call judges its $part without failing', ({ call, part, schema }) => {
    const good = examples[call]?.[part]
    const fields = Object.keys(good ?? {})
    for (const one of junk) {
      expect(() => schema.safeParse(one)).not.toThrow()
      for (const field of fields) expect(() => schema.safeParse({ ...good, [field]: one })).not.toThrow()
    }
  })

  /** Text that PostgreSQL cannot hold; passwords are hashed and `attachment` is only looked for. */
  const unstored = ['password', 'currentPassword', 'confirmPassword', 'attachment']
  it.each(shapes)('$call lets no text through in its $part that cannot be stored', ({ call, part, schema }) => {
    const good = examples[call]?.[part] ?? {}
    for (const field of Object.keys(good).filter((name) => !unstored.includes(name)))
      for (const text of ['a\u0000b', 'a\ud800b'])
        for (const value of [text, { [text]: true }]) {
          const result = schema.safeParse({ ...good, [field]: value })
          expect({ field, value, passed: result.success }).toEqual({ field, value, passed: false })
        }
  })
})
