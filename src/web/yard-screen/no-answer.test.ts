import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeMove } from '#contract/yard-screen/calls.ts'
import { call, problemOf, type Refusal } from '#web/platform/api.ts'
import { isFault, isNoAnswer } from '#web/yard-screen/refused-words.ts'

const told = { code: 'wrong_status', message: 'She was moved already.', errors: [], requestId: 'r' }
const body = { key: '3f0c8a52-6f0e-4a53-9d0c-3b7a1f3f4e11', event: 'begin', movementId: 1 } as const
/** What a call throws on an answer of these bytes; undefined: nothing. */
const thrownOn = async (status: number, bytes: string) => {
  vi.stubGlobal('fetch', async () => new Response(bytes, { status }))
  return call(makeMove, { body }).then(
    () => undefined,
    (error: Refusal) => error,
  )
}
afterEach(() => vi.unstubAllGlobals())

describe('an answer of a call', () => {
  it.each([
    ['a page of the network in between', 200, '<html>Sign in to the guests’ network</html>'],
    ['half an answer', 200, '{"day":"2026-06-11","lanes":[{"mach'],
    ['nothing at all', 200, ''],
    ['a refusal that is not the server’s', 403, '<html>Forbidden</html>'],
  ])('that is %s is none: what is kept on a device stays there', async (_name, status, bytes) => {
    const error = await thrownOn(status, bytes)
    expect(problemOf(error).message).toMatch(/does not understand/)
    expect(isNoAnswer(error)).toBe(true)
  })

  it('that the server gave is one, a yes or a no', async () => {
    expect(await thrownOn(200, '{}')).toBeUndefined()
    expect(isNoAnswer(await thrownOn(409, JSON.stringify(told)))).toBe(false)
  })

  it.each([
    ['the server’s own failure', 500, JSON.stringify({ ...told, code: 'internal' }), true],
    ['a page of a proxy', 500, '<html>Bad gateway</html>', false],
    ['a database that is away', 503, JSON.stringify({ ...told, code: 'database_away' }), false],
    ['a full disk', 507, JSON.stringify({ ...told, code: 'disk_full' }), false],
  ])('that is %s may be of this one move alone, or is not', async (_name, status, bytes, isOfTheMove) => {
    expect(isFault((await thrownOn(status, bytes))!)).toBe(isOfTheMove)
  })
})
