import { describe, expect, it } from 'vitest'
import { shareRuns } from './share-runs.ts'

/** Reads what stands now, and answers when it is let go. */
const slowRead = () => {
  const store = { value: 1, fails: false }
  const open: (() => void)[] = []
  const read = shareRuns(
    (key: string) => key,
    async (_key: string) => {
      const { value, fails } = store
      await new Promise<void>((resolve) => open.push(resolve))
      if (fails) throw new Error('the read failed')
      return { value }
    },
  )
  const answerNext = async () => {
    while (open.length === 0) await Promise.resolve()
    open.shift()!()
  }
  return { store, open, read, answerNext }
}

describe('who asks for the same in the same moment', () => {
  it('shares the run after the one that was under way, and sees what was written before they asked', async () => {
    const { store, open, read, answerNext } = slowRead()
    const first = read('day')
    store.value = 2
    const later = [read('day'), read('day'), read('day')]
    await answerNext()
    expect(await first).toEqual({ value: 1 })
    await answerNext()
    const answers = await Promise.all(later)
    expect(answers.map(({ value }) => value)).toEqual([2, 2, 2])
    expect(new Set(answers).size).toBe(1)
    expect(open).toHaveLength(0)
  })

  it('reads anew for each who comes alone', async () => {
    const { store, read, answerNext } = slowRead()
    const first = read('day')
    await answerNext()
    expect(await first).toEqual({ value: 1 })
    store.value = 2
    const second = read('day')
    await answerNext()
    expect(await second).toEqual({ value: 2 })
  })

  it('shares nothing with who asks for something else', async () => {
    const { open, read } = slowRead()
    void read('day')
    void read('another day')
    expect(open).toHaveLength(2)
  })

  it('goes on after a run that failed, whose error is of those alone who shared it', async () => {
    const { store, read, answerNext } = slowRead()
    store.fails = true
    const first = read('day')
    store.fails = false
    const second = read('day')
    await answerNext()
    await expect(first).rejects.toThrow('the read failed')
    await answerNext()
    expect(await second).toEqual({ value: 1 })
  })
})
