import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GatewayAnswer, startSmsGateway } from '#test/peers/sms-gateway.ts'
import { readSmsGateway } from '../platform/sms-gateway.ts'
import { RefusedError } from './deliver-sms.ts'
import { gatewayTransport } from './send-by-gateway.ts'

let peer: Awaited<ReturnType<typeof startSmsGateway>>
let answer: GatewayAnswer
beforeAll(async () => {
  peer = await startSmsGateway((received) => answer(received))
})
beforeEach(() => {
  peer.received.length = 0
})
afterAll(() => peer.close())

const send = (id = 1, patience?: number, url = peer.url) =>
  gatewayTransport(readSmsGateway({ SMS_URL: url })!, patience).send({
    ...{ id, accountId: 7, phone: '+37255550101', text: 'Storm' },
  })
const raw = (status: string, body: string) => `HTTP/1.1 ${status}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

describe('a gateway', () => {
  it('that does not answer is given up on, and can be asked again', async () => {
    answer = () => 'nothing'
    const error = await send(1, 200).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ message: 'the SMS gateway did not answer in time' })
  })

  it.each([
    ['what is no HTTP', 'OK, sent!\r\n\r\n'],
    ['signs of no alphabet', '\u0000\u0001\ufffd\r\n\r\n'],
    ['a status that is none', raw('999999 Sent', '')],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nok'],
  ])('that answers %s was not heard, and can be asked again', async (_what, said) => {
    answer = () => said
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(RefusedError)
    expect((error as Error).message).toMatch(/^the SMS gateway could not be asked/)
  })

  it('that is not there says so without its address, which may hold a key', async () => {
    const gone = await startSmsGateway(() => 200)
    await gone.close()
    const error = await send(1, undefined, `${gone.url}?key=of-ours`).catch((thrown: unknown) => thrown)
    expect((error as Error).message).toBe('the SMS gateway could not be asked (ECONNREFUSED)')
  })

  it('that answers twice to one SMS has not answered to the next', async () => {
    answer = ({ headers }) =>
      headers['idempotency-key'] === 'sms-1' ? raw('200 OK', 'ok') + raw('400 Bad Request', 'no') : 202
    await send(1)
    await send(2)
    expect(peer.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['sms-1', 'sms-2'])
  })

  it('that says more than anybody reads is not listened to', async () => {
    answer = () => `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'5\r\nhello\r\n'.repeat(50_000)}`
    await send()
  })

  it('that sends elsewhere is not followed', async () => {
    answer = () => 307
    await expect(send()).rejects.toThrow(RefusedError)
    expect(peer.received).toHaveLength(1)
  })
})
