import { describe, expect, it } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { takeTurns } from './take-turns.ts'

const tooManyOfOne = () => new Error('too many of one')
const of = (key: string, most = 3, mostWaiting = 0) => ({ key, most, mostWaiting, refusal: tooManyOfOne })

/** Work that lasts until it is ended, and notes in which order it began. */
const held = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  return { begun, work, endOne: () => ends.shift()!() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('refuses one more of one key at once, without a place of the queue', async () => {
    const inTurn = takeTurns({ atOnce: 1, mostWaiting: 4, tooMany: { id: 'Too many.' } })
    const { begun, work, endOne } = held()
    const mine = [1, 2, 3].map((n) => inTurn(work(`a${n}`), of('a')))
    await expect(inTurn(work('a4'), of('a'))).rejects.toThrow('too many of one')
    const others = [inTurn(work('b1'), of('b')), inTurn(work('c1'), of('c'))]
    await expect(inTurn(work('d1'), of('d'))).rejects.toThrow(ProblemError)
    endOne()
    await mine[0]
    const again = inTurn(work('a5'), of('a'))
    for (let n = 0; n < 5; n += 1) {
      endOne()
      await settled()
    }
    await Promise.all([...mine, ...others, again])
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a5'])
  })

  it('lets more of one key wait outside the queue of all', async () => {
    const inTurn = takeTurns({ atOnce: 1, mostWaiting: 1, tooMany: { id: 'Too many.' } })
    const { begun, work, endOne } = held()
    const mine = [1, 2, 3].map((n) => inTurn(work(`a${n}`), of('a', 1, 2)))
    await expect(inTurn(work('a4'), of('a', 1, 2))).rejects.toThrow('too many of one')
    const other = inTurn(work('b1'), of('b', 1, 2))
    for (let n = 0; n < 4; n += 1) {
      await settled()
      endOne()
    }
    await Promise.all([...mine, other])
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('gives a place back after a failure', async () => {
    const inTurn = takeTurns({ atOnce: 1, mostWaiting: 0, tooMany: { id: 'Too many.' } })
    const fail = () => inTurn(async () => Promise.reject(new Error('no')), of('a', 1))
    await expect(fail()).rejects.toThrow('no')
    await expect(fail()).rejects.toThrow('no')
    await expect(inTurn(async () => 'done', of('a', 1))).resolves.toBe('done')
  })
})
