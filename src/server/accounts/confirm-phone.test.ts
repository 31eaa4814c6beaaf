import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SmsState } from '#contract/sms/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { startSmsGateway } from '#test/peers/sms-gateway.ts'
import { sql } from '../platform/database/orm.ts'
import { readSmsGateway } from '../platform/sms-gateway.ts'
import { saveSettings } from '../settings/public.ts'
import { deliverSms, gatewayTransport, keepGateway } from '../sms/public.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof startSmsGateway>>
let owner: Account
const gateway = () => readSmsGateway({ SMS_URL: peer.url })!
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  peer = await startSmsGateway(() => 200)
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  peer.received.length = 0
  await app.db.execute(sql`truncate sms, sms_day, sms_month, phone_code, rate_limit`)
  await saveSettings(app.db, { smsAMonth: 500 })
  await keepGateway(app.db, gateway())
})
afterAll(async () => {
  await peer.close()
  await app.close()
})

const deliver = () =>
  deliverSms({ ...app.parts, transport: gatewayTransport(gateway()), log: { warn: () => undefined } })

describe('a number', () => {
  let number = 2000
  const state = () => app.as(owner).get<SmsState>('/Notification/Sms')
  const ask = () => app.as(owner).post<SmsState>('/Notification/Sms/Code')
  const enter = (code: string) => app.as(owner).put<SmsState>('/Notification/Sms/Confirm', { code })
  const codeIn = () => /code is (\d{6})/.exec((JSON.parse(peer.received.at(-1)!.body) as { text: string }).text)![1]!
  beforeEach(async () => {
    // codes to one number are limited, whoever asks
    number += 1
    owner = await app.customer({ phone: `+372 5555 ${number}` })
  })

  it('is shown to be theirs by a code, once, and is not any more once it is changed', async () => {
    expect((await state()).body).toMatchObject({ isOn: true, canDial: true, isKnown: false, codeSent: false })
    expect((await ask()).body).toMatchObject({ codeSent: true })
    await deliver()
    const code = codeIn()
    const { rows } = await app.db.execute<{ kept: string }>(sql`select phone_code::text as kept from phone_code`)
    expect(rows[0]!.kept).not.toContain(code)
    const wrong = await enter(code === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [{ field: 'code', message: 'This is not the code of the SMS' }],
    ])
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({ isKnown: true, codeSent: false })
    expect((await enter(code)).status).toBe(409)
    expect((await ask()).status).toBe(409)
    const data = { firstName: 'Mari', lastName: 'M', iDNumber: '1', phone: '+372 5555 9999' }
    expect((await app.as(owner).put('/Account', data)).status).toBe(200)
    expect((await state()).body).toMatchObject({ phone: '+372 5555 9999', isKnown: false })
  })

  it('is not guessed: five tries, also at once, then the right code is of no use', async () => {
    await ask()
    await deliver()
    const code = codeIn()
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(Array.from({ length: 8 }, () => enter(other)))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect((await enter(code)).problem.message).toBe('This code is over: ask for a new one.')
    expect((await state()).body.isKnown).toBe(false)
  })

  it('gets no code after ten minutes’ use, and five codes a day', async () => {
    await ask()
    await deliver()
    app.clock.advance({ minutes: 11 })
    expect((await enter(codeIn())).status).toBe(409)
    for (let count = 0; count < 4; count += 1) expect((await ask()).status).toBe(200)
    const more = await ask()
    expect([more.status, Number(more.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('of somebody who is over a limit gets no code, which is said at once', async () => {
    await app.db.execute(sql`insert into sms_day (account_id, day, sent) values (${owner.id}, '2026-06-10', 5)`)
    expect((await ask()).problem.message).toContain('ask for a code tomorrow')
    await saveSettings(app.db, { smsAMonth: 0 })
    expect((await ask()).problem.message).toContain('The marina sends no more SMS this month')
    expect((await state()).body.codeSent).toBe(false)
  })

  it('gets none where all together asked for thirty that day: many accounts do not spend the marina’s SMS', async () => {
    const answers: number[] = []
    for (let count = 0; count < 31; count += 1) {
      number += 1
      owner = await app.customer({ phone: `+372 5555 ${number}` })
      answers.push((await ask()).status)
    }
    expect(answers).toEqual([...Array<number>(30).fill(200), 429])
  })

  it('of one account gets five however often they change it', async () => {
    const answers: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const data = { firstName: 'Mari', lastName: 'M', iDNumber: '1', phone: `+372 5566 000${count}` }
      expect((await app.as(owner).put('/Account', data)).status).toBe(200)
      answers.push((await ask()).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is not confirmed by the code of the number before', async () => {
    await ask()
    await deliver()
    const data = { firstName: 'Mari', lastName: 'M', iDNumber: '1', phone: '+372 5577 0001' }
    await app.as(owner).put('/Account', data)
    expect((await enter(codeIn())).status).toBe(409)
    expect((await state()).body).toMatchObject({ isKnown: false, codeSent: false })
  })
})
