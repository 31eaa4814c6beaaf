import { describe, expect, it } from 'vitest'
import { askThread, storable } from './ask-thread.ts'

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${code}`)}`,
  )
const ask = (code: string, limits: object = {}) =>
  askThread<unknown>(script(code), { words: ['a', 'b'] }, { longest: 60_000, mostMegabytes: 64, ...limits })

describe('a thread that is asked', () => {
  it('tells what it made of the order', async () => {
    expect(await ask('parentPort.postMessage(workerData.words.length)')).toEqual({ told: 2 })
  })
  it('is ended when it takes too long', async () => {
    expect(await ask('for (;;);', { longest: 300 })).toEqual({ limit: 'time' })
  })
  it('is ended when it takes too much memory', async () => {
    const hungry = 'const all = []; for (let n = 0; ; n += 1) all.push({ n, word: String(n) })'
    expect(await ask(hungry, { mostMegabytes: 24 })).toEqual({ limit: 'memory' })
  })
  it('fails where its script does, or says nothing', async () => {
    await expect(ask(`throw new Error('torn')`)).rejects.toThrow('torn')
    await expect(ask('')).rejects.toThrow(/before it told anything/)
  })
})

it('what cannot be stored is taken out', () => {
  expect(storable({ text: ['a\u0000b', '\ud800'] })).toEqual({ text: ['ab', '\ufffd'] })
})
