import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPushPeer } from '#test/peers/push-peer.ts'
import { InsideError, isPublicAddress, leadsInside, postOutside, publicLookup } from './post-outside.ts'

let peer: Awaited<ReturnType<typeof startPushPeer>>
beforeAll(async () => {
  peer = await startPushPeer()
})
afterAll(() => peer.close())

/** A name server that gives one answer after the other. */
const nameServer = (...answers: string[][]) => {
  let asked = 0
  const find = (_name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)]!
    asked += 1
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup: publicLookup(find), asked: () => asked }
}
const post = (lookup: ReturnType<typeof publicLookup>) =>
  postOutside('https://updates.push.example/x', { headers: {}, body: new Uint8Array() }, { ...peer.network, lookup })

describe('isPublicAddress', () => {
  it('takes hosts of the open network alone', () => {
    for (const address of ['8.8.8.8', '142.250.74.106', '2a00:1450:4010:c0e::6a', '2001:4860:4860::8888'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const address of [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
      ...['198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.0.1'],
      ...[
        '::',
        '::1',
        '::127.0.0.1',
        '::ffff:127.0.0.1',
        '::ffff:10.0.0.1',
        'fe80::1',
        'fc00::1',
        'fd12::1',
        'ff02::1',
      ],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1', 'localhost', ''],
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })
})

describe('postOutside', () => {
  it('asks no name that leads inside, also where only one of its addresses does', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['169.254.169.254']]) {
      await expect(post(nameServer(addresses).lookup)).rejects.toThrow(InsideError)
      expect(await leadsInside('https://updates.push.example/x', nameServer(addresses).lookup)).toBe(true)
    }
    expect(peer.received).toEqual([])
  })

  it('connects to the address that was judged: a name is looked up once, and judged at every sending', async () => {
    const turning = nameServer(['8.8.8.8'], ['127.0.0.1'])
    expect(await leadsInside('https://updates.push.example/x', turning.lookup)).toBe(false)
    await expect(post(turning.lookup)).rejects.toThrow(InsideError)
    expect([turning.asked(), peer.received]).toEqual([2, []])
  })

  it('comes to an end also where the answer changes the protocol or the connection breaks', async () => {
    const turning = await startPushPeer(() => ({ status: 101, headers: { connection: 'Upgrade', upgrade: 'x' } }))
    const endpoint = 'https://updates.push.example/x'
    const nothing = { headers: {}, body: new Uint8Array() }
    try {
      expect(await postOutside(endpoint, nothing, turning.network)).toEqual({ status: 101, retryAfter: undefined })
    } finally {
      await turning.close()
    }
    const silent = await startPushPeer(() => null)
    const asked = postOutside(endpoint, nothing, silent.network)
    void asked.catch(() => undefined)
    while (silent.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await silent.close()
    await expect(asked).rejects.toThrow()
  })

  it('does not trust who merely answers at that address', async () => {
    const { ca: _, ...unknown } = peer.network
    await expect(
      postOutside('https://updates.push.example/x', { headers: {}, body: new Uint8Array() }, unknown),
    ).rejects.toThrow(/self-signed/)
    expect(peer.received).toEqual([])
  })
})
