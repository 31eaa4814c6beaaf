import { afterAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '#test/e2e/server.ts'
import { boatIdsAt, createBoatAt, type MarinaClient, missingFrom, registerAt, signInAt } from './marina-client.ts'
import { seconds } from './talkers.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const writers = 3
const env = { DEMO: 'off', RATE_LIMITS: 'off' }

let product: Product | undefined
afterAll(async () => {
  await product?.stop()
})

/** Creates boats until the connection breaks; notes each one the product acknowledged. */
const createUntilKilled = async (client: MarinaClient, acknowledged: Set<number>, name: string) => {
  for (let n = 1; ; n += 1) {
    try {
      acknowledged.add(await createBoatAt(client, `${name}-${n}`))
    } catch {
      return
    }
  }
}

describe('kill -9 while boats are created', { timeout: 3_000_000 }, () => {
  it(`${rounds} rounds: every acknowledged boat is whole, none is half, and the data opens`, async () => {
    product = await startProduct({ env })
    await registerAt(product.url)
    const acknowledged = new Set<number>()
    let killedInWork = 0
    const starts: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const client = await signInAt(product.url)
      const working = Array.from({ length: writers }, (_, n) =>
        createUntilKilled(client, acknowledged, `r${round}w${n}`),
      )
      const before = acknowledged.size
      while (acknowledged.size === before) await new Promise((resolve) => setTimeout(resolve, 20))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1200))
      await product.end('SIGKILL')
      await Promise.all(working)
      if (acknowledged.size > before) killedInWork += 1

      const began = performance.now()
      product = await startProduct({ env, on: product })
      starts.push(performance.now() - began)
      const reader = await signInAt(product.url)
      const ids = await boatIdsAt(reader)
      expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([])
      const fresh = round === rounds ? ids : ids.slice(-30)
      for (const id of fresh) expect(await missingFrom(reader, id)).toEqual([])
    }
    expect(killedInWork).toBeGreaterThan(0)
    starts.sort((one, other) => one - other)
    const [usual, slowest] = [starts[Math.floor(rounds / 2)]!, starts.at(-1)!]
    console.log(
      `killed ${rounds} times, ${acknowledged.size} boats acknowledged, none lost, none half; ready again after ${seconds(usual)}, at worst ${seconds(slowest)}`,
    )
  })
})
