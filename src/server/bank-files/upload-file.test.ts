import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { sendBankFile, uploaded } from '#test/bank-files.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { bankFile as writeBankFile } from '#test/money/bank-file.ts'
import { switchMoney } from '#test/money.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  owner = await app.customer()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sellAs(app, admin)
})

describe('a file that is refused, with nothing kept', () => {
  const good = writeBankFile([{ cents: 24_000 }])
  const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}">]>`
  it.each<[string, Buffer, number, RegExp]>([
    ['is no XML', Buffer.from('day;sum'), 415, /^This is no statement in the format camt.053/],
    ['grows by entities', Buffer.from(good.toString().replace('?>', `?>${bomb}`)), 415, /^This is no statement/],
    ['is cut', good.subarray(0, good.length - 40), 415, /^This file ends in the middle/],
    ['is empty', Buffer.alloc(0), 415, /^This is no statement/],
    [
      'is of another account',
      writeBankFile([{ cents: 1 }], { iban: 'EE471000001020145685' }),
      ...([415, /EE47 1000 0010 2014 5685.*EE38 2200 2210 2014 5685/] as const),
    ],
    ['is of another currency', writeBankFile([{ cents: 1, currency: 'SEK' }]), 415, /tells of SEK.*EUR/],
    ['has a day that is none', Buffer.from(good.toString().replace('2026-11-20', '2026-13-40')), 415, /^An entry/],
    ['is too large', Buffer.concat([good, Buffer.alloc(10_500_000, ' ')]), 413, /MB/],
  ])('%s', async (_, content, status, sentence) => {
    const answer = await sendBankFile(app, staff, content)
    expect([answer.status, answer.problem.message]).toEqual([status, expect.stringMatching(sentence)])
    expect((await app.as(staff).get('/BankFile')).body).toEqual([])
  })
  it('in the language of who sent it', async () => {
    const { problem } = await app
      .as(staff, 'et')
      .upload({ name: 'a.xml', content: Buffer.from('day;sum') }, 'file', '/BankFile/upload')
    expect(problem.message).toMatch(/camt\.053/)
    expect(problem.message).not.toMatch(/^This is/)
  })
  it('while money is off, or nobody filled in the account', async () => {
    await switchMoney(app, false)
    expect((await sendBankFile(app, staff, good)).problem.code).toBe('money_off')
    await switchMoney(app, true)
    await app.db.execute(sql`delete from invoice_setup`)
    expect((await sendBankFile(app, staff, good)).problem.code).toBe('seller_missing')
  })
  it('is not waited for by others', async () => {
    const entries = Array.from({ length: 3000 }, (_, at) => ({ cents: at + 1, text: [`entry ${at}`] }))
    const ends: string[] = []
    const large = uploaded(app, staff, entries).then(() => ends.push('file'))
    for (let asked = 0; asked < 5; asked += 1) expect((await app.as(owner).get('/Invoice')).status).toBe(200)
    ends.push('others')
    await large
    expect(ends).toEqual(['others', 'file'])
  })
})
