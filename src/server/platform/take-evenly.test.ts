import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const sleep = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }))

const { takeEvenly } = await import('./take-evenly.ts')

const rest = () => new Promise((resolve) => setImmediate(resolve))
const watch = (work: () => Promise<string>) => {
  const told: string[] = []
  const tell = (value: unknown) => {
    told.push(value instanceof Error ? value.message : String(value))
  }
  return { told, over: takeEvenly(work).then(tell, tell) }
}

describe('work whose length tells nothing', () => {
  let time: PromiseWithResolvers<void>
  beforeEach(() => {
    time = Promise.withResolvers()
    sleep.mockReturnValue(time.promise)
  })
  afterEach(() => sleep.mockReset())

  it.each([
    ['went well', async () => 'done', 'done'],
    ['failed', async () => Promise.reject(new Error('no database')), 'no database'],
  ])('that %s is told when the time is over', async (_, work, outcome) => {
    const { told, over } = watch(work)
    await rest()
    expect(told).toEqual([])
    time.resolve()
    await over
    expect(told).toEqual([outcome])
  })

  it('that takes longer is waited for', async () => {
    const work = Promise.withResolvers<string>()
    const { told, over } = watch(() => work.promise)
    time.resolve()
    await rest()
    expect(told).toEqual([])
    work.resolve('late')
    await over
    expect(told).toEqual(['late'])
  })
})
