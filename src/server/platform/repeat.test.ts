import { expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

const steps = () => {
  const waiting: PromiseWithResolvers<void>[] = []
  const work = vi.fn((_signal: AbortSignal) => {
    const step = Promise.withResolvers<void>()
    waiting.push(step)
    return step.promise
  })
  return { waiting, work }
}

it('begins at once, goes on after a failure, and tells the first of a row of them', async () => {
  const { waiting, work } = steps()
  const onFailure = vi.fn()
  const { stop } = repeat(1, work, onFailure)
  expect(work).toHaveBeenCalledTimes(1)
  for (const [round, fails] of [true, true, false, true].entries()) {
    await expect.poll(() => waiting.length).toBe(round + 1)
    if (fails) waiting[round]!.reject(new Error(`round ${round}`))
    else waiting[round]!.resolve()
  }
  await expect.poll(() => waiting.length).toBe(5)
  expect(onFailure.mock.calls.map(([error]) => (error as Error).message)).toEqual(['round 0', 'round 3'])
  waiting[4]!.resolve()
  await stop()
})

it('runs once at a time, tells the run under way to stop, waits for it, and begins none after it', async () => {
  const { waiting, work } = steps()
  const { stop } = repeat(1, work, () => {})
  await new Promise((resolve) => setImmediate(resolve))
  const stopped = vi.fn()
  const over = stop().then(stopped)
  expect(work.mock.calls[0]![0].aborted).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(stopped).not.toHaveBeenCalled()
  waiting[0]!.resolve()
  await over
  expect(work).toHaveBeenCalledTimes(1)
})
