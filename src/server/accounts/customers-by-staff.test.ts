import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/customer-endpoints.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { auditEntry } from '../audit/tables.ts'
import { mail } from '../mail/tables.ts'
import { notification } from '../notifications/tables.ts'
import { account } from '../people/tables.ts'
import { and, eq } from '../platform/database/orm.ts'
import { makeConfirmation } from './confirmation-link.ts'
import { makeLink } from './make-link.ts'

let app: TestApp
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff({ firstName: 'Marko', lastName: 'Kraanamäe', email: 'marko@kalda.example' })
})
afterAll(() => app.close())

type Form = Readonly<Record<string, unknown>>
const create = (form: Form, who = clerk) => app.as(who).post<Customer>('/Person', form)
const update = (id: number, form: Form) => app.as(clerk).put<Customer>(`/Person/${id}`, form)
const storedOf = async (id: number) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const auditOf = (id: number) =>
  app.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'account'), eq(auditEntry.subjectId, id)))
    .orderBy(auditEntry.id)

const whole = {
  firstName: 'Maria',
  lastName: 'Võõrmere',
  phone: '+372 5555 0113',
  email: 'maria@udulaid.example',
  iDNumber: '48001010001',
  customerNumber: 'K 0 12',
  address: 'Sadama 5, Kärdla',
  secondContactName: 'Jaan Võõrmere',
  secondContactPhone: '+372 5555 0114',
  companyName: 'Udulaid OÜ',
  registryCode: '10000026',
  vatNumber: 'EE100000262',
}

describe('POST Person', () => {
  it('takes a name alone: nobody signs in, nothing else is asked', async () => {
    const { status, body } = await create({ firstName: ' Mall ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Mall',
      ...{ lastName: '', email: '', username: '', phone: '', iDNumber: '', customerNumber: '', companyName: '' },
      ...{ canSignIn: false, boats: 0, version: 0, lastSeenDate: null, abilities: ['edit', 'changeEmail'] },
    })
    expect(await storedOf(body.id)).toMatchObject({
      email: null,
      username: null,
      customerNumber: null,
      madeByStaff: true,
    })
    const [entry] = await auditOf(body.id)
    expect(entry).toMatchObject({
      ...{ action: 'customer-added', subjectName: 'Mall', actorId: clerk.id, after: { firstName: 'Mall' } },
    })
  })

  it('takes all that is known, and mails nobody', async () => {
    const { body } = await create(whole)
    expect(body).toMatchObject({ ...whole, canSignIn: false })
    expect(await queuedMail(app, whole.email)).toEqual([])
    for (const searchQuery of ['K012', 'udulaid oü', '10000026', '55550113'])
      expect(
        (await app.as(clerk).call(api.searchCustomers, { query: { searchQuery } })).body.items.map(({ id }) => id),
      ).toEqual([body.id])
  })

  it('refuses an address and a number that somebody has, and names them; nothing is made', async () => {
    await app.customer({ firstName: 'Õie', lastName: 'Saar', email: 'oie@example.com', customerNumber: 'A-7' })
    const before = (await app.db.select().from(account)).length
    const both = await create({ firstName: 'Oie', email: 'OIE@example.com', customerNumber: 'a -7' })
    expect([both.status, both.problem.code]).toEqual([409, 'name_taken'])
    expect(both.problem.errors).toEqual([
      { field: 'email', message: 'Õie Saar has this e-mail address: leave it empty here' },
      { field: 'customerNumber', message: 'Õie Saar has this customer number' },
    ])
    const ofStaff = await create({ firstName: 'Marko', email: 'marko@kalda.example' })
    expect(ofStaff.problem.message).toBe(
      'Marko Kraanamäe has this e-mail address, and an address is of one account: save without it.',
    )
    expect((await app.db.select().from(account)).length).toBe(before)
  })

  it('lets one of two at once have a number, and names them to the other', async () => {
    const answers = await Promise.all([
      create({ firstName: 'Esimene', customerNumber: 'R-1' }),
      create({ firstName: 'Teine', customerNumber: 'R-1' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.message).toMatch(
      /^(Esimene|Teine) has this customer number: choose another one\.$/,
    )
  })

  it('tells all that is wrong at once', async () => {
    const { status, problem } = await create({
      firstName: ' ',
      email: 'mari',
      phone: 'call me',
      secondContactPhone: 'x',
      companyName: 'www.example.com',
      customerNumber: 'x'.repeat(41),
    })
    expect(status).toBe(400)
    expect(problem.errors.map(({ field }) => field).sort()).toEqual(
      ['companyName', 'customerNumber', 'email', 'firstName', 'phone', 'secondContactPhone'].sort(),
    )
  })

  it('is for staff', async () => {
    expect((await app.visitor.post('/Person', { firstName: 'Mall' })).status).toBe(401)
    expect((await create({ firstName: 'Mall' }, await app.customer())).status).toBe(403)
  })
})

describe('a customer without an address', () => {
  it('has boats, a chat and notices; no mail is queued, nothing waits to be sent', async () => {
    const { body: person } = await create({ firstName: 'Toomas', lastName: 'Tamm' })
    const mails = (await app.db.select().from(mail)).length
    const boat = await newBoat(app, clerk, { name: 'Meretuul', personId: person.id })
    const said = await app
      .as(clerk)
      .post<{ chatId: number }>('/chatMessage', { personId: person.id, personMessage: 'Tere' })
    expect(said.status).toBe(200)
    expect((await app.as(clerk).put(`/Boat/Hold/${boat.id}`, { reason: 'Ask first' })).status).toBe(200)
    expect((await app.as(clerk).get(`/Boat/GetByID/${boat.id}`)).body).toMatchObject({
      person: { id: person.id, firstName: 'Toomas', email: '' },
    })
    const told = await app.db.select().from(notification).where(eq(notification.accountId, person.id))
    expect(told.length).toBeGreaterThan(0)
    expect(await app.db.select().from(mail)).toHaveLength(mails)
    const found = await app.as(clerk).get<{ items: { id: number }[] }>('/Boat/searchBoats', { personId: person.id })
    expect(found.body.items.map(({ id }) => id)).toEqual([boat.id])
  })
})

describe('PUT Person/{id}', () => {
  it('changes what is written down, leaves the rest, and keeps what was', async () => {
    const { body: person } = await create({ firstName: 'Anu', customerNumber: '31' })
    const changed = await update(person.id, { ...whole, email: '', customerNumber: '31', version: 0 })
    expect(changed.body).toMatchObject({ lastName: 'Võõrmere', customerNumber: '31', version: 1 })
    const [, entry] = await auditOf(person.id)
    expect(entry).toMatchObject({ action: 'customer-changed', before: { firstName: 'Anu', lastName: '' } })
    expect(Object.keys(entry!.before!)).not.toContain('customerNumber')
    expect((await update(person.id, { ...whole, email: '', customerNumber: '31', version: 1 })).body.version).toBe(1)
  })

  it('refuses a stale version with the fresh record, a number of another, and who is nobody', async () => {
    const { body: person } = await create({ firstName: 'Ene', customerNumber: '32' })
    const { body: other } = await create({ firstName: 'Eve', customerNumber: '33' })
    await update(person.id, { firstName: 'Ene', lastName: 'Kask', customerNumber: '32', version: 0 })
    const stale = await update(person.id, { firstName: 'Ene', version: 0 })
    expect([stale.status, stale.problem.code, stale.problem.current]).toMatchObject([
      409,
      'stale_version',
      { lastName: 'Kask', version: 1 },
    ])
    const taken = await update(other.id, { firstName: 'Eve', customerNumber: ' 3 2' })
    expect([taken.status, taken.problem.message]).toEqual([
      409,
      'Ene Kask has this customer number: choose another one.',
    ])
    expect((await storedOf(other.id)).customerNumber).toBe('33')
    for (const id of [clerk.id, 2_000_000_000]) expect((await update(id, { firstName: 'X' })).status).toBe(404)
  })

  it('mends an address nobody signed in with, and links to the former one end', async () => {
    const { body: person } = await create({ firstName: 'Ivo', email: 'ivoo@example.com' })
    const token = await makeLink(app.parts, person.id, 'reset')
    expect((await update(person.id, { firstName: 'Ivo', email: 'ivo@example.com' })).body.email).toBe('ivo@example.com')
    const set = { hash: token, newPassword: 'gull on a mast', confirmPassword: 'gull on a mast' }
    expect((await app.visitor.put('/PasswordReset/Reset', set)).status).toBe(404)
    // by the mail to the right one they come in, and from then on the address is theirs
    const mended = await makeLink(app.parts, person.id, 'reset')
    expect((await app.visitor.put('/PasswordReset/Reset', { ...set, hash: mended })).status).toBe(200)
    expect(await storedOf(person.id)).toMatchObject({ username: 'ivo@example.com', emailVerifiedAt: app.clock.now() })
    const refused = await update(person.id, { firstName: 'Ivo', email: 'other@example.com' })
    expect([refused.status, refused.problem.errors]).toEqual([
      409,
      [
        {
          field: 'email',
          message: 'They sign in with their e-mail address: they change it under My account.',
        },
      ],
    ])
    expect((await update(person.id, { firstName: 'Ivo', lastName: 'Ilves', email: 'ivo@example.com' })).status).toBe(
      200,
    )
  })

  it('does not take an address that its former person may take back', async () => {
    const person = await app.customer({ email: 'held@example.com', emailVerifiedAt: app.clock.now() })
    await makeConfirmation(app, { accountId: person.id, purpose: 'restore_email', email: 'held@example.com' })
    await app.db.update(account).set({ email: 'moved@example.com' }).where(eq(account.id, person.id))
    const { body: other } = await create({ firstName: 'Uus' })
    for (const answer of [
      await update(other.id, { firstName: 'Uus', email: 'held@example.com' }),
      await create({ firstName: 'Uus', email: 'held@example.com' }),
    ])
      expect([answer.status, answer.problem.message]).toEqual([409, 'This e-mail address is registered.'])
  })

  it('meets what the person themselves changed meanwhile', async () => {
    const person = await app.customer({ firstName: 'Siim' })
    const { body: read } = await app.as(clerk).call(api.getCustomer, { params: { id: person.id } })
    const data = { firstName: 'Siim', lastName: 'Sepp', iDNumber: '1', phone: '5551234' }
    expect((await app.as(person).call(own.changeOwnData, { body: data })).status).toBe(200)
    expect((await update(person.id, { firstName: 'Siim', version: read.version })).problem.code).toBe('stale_version')
  })
})

describe('GET Person/Duplicates', () => {
  const find = async (query: Record<string, string>) =>
    (await app.as(clerk).call(api.findDuplicates, { query: query as never })).body.map(
      ({ firstName, lastName, likeness }) => [`${firstName} ${lastName}`, likeness],
    )

  it('finds by address, by phone with or without its country, and by names much alike, the surest first', async () => {
    await app.customer({ firstName: 'Maria', lastName: 'Kuusemets', phone: '+372 5111 2233', email: 'mk@example.com' })
    const mari = await app.customer({ firstName: 'Mari', lastName: 'Kuusemaa', phone: '', email: 'mari@example.com' })
    await app.customer({ firstName: 'Rein', lastName: 'Ots', phone: '5999 2233', email: 'rein@example.com' })
    expect(await find({ firstName: 'Maria', lastName: 'Kuusemets', phone: '00372 51112233' })).toEqual([
      ['Maria Kuusemets', 'phone'],
      ['Mari Kuusemaa', 'name'],
    ])
    expect(await find({ phone: '51112233', email: 'MARI@example.com' })).toEqual([
      ['Mari Kuusemaa', 'email'],
      ['Maria Kuusemets', 'phone'],
    ])
    expect(await find({ firstName: 'kuusemaa mari', exceptId: `${mari.id}` })).not.toContainEqual([
      'Mari Kuusemaa',
      'name',
    ])
    expect(await find({ phone: '+358 5111 2233' })).toEqual([])
  })

  it('finds nobody by little or by nothing, and none of the marina’s people', async () => {
    for (const [name, value] of [
      ['lastName', ''],
      ['firstName', 'Ma'],
      ['phone', '2233'],
      ['email', 'marko@kalda.example'],
    ] as const)
      expect(await find({ [name]: value })).toEqual([])
  })

  it('is for staff', async () => {
    expect((await app.visitor.get('/Person/Duplicates')).status).toBe(401)
    expect((await app.as(await app.customer()).get('/Person/Duplicates')).status).toBe(403)
  })
})

describe('what is written down', () => {
  it('is in the spreadsheet', async () => {
    const { status, bytes } = await app.as(clerk).get('/Person/export', { searchQuery: 'udulaid.example' })
    expect(status).toBe(200)
    const { rows } = readSheet(bytes)
    expect(rows).toHaveLength(1)
    const cells = Object.fromEntries(Object.entries(rows[0]!).map(([title, { text }]) => [title, text]))
    expect(cells).toMatchObject({
      'Customer number': 'K 0 12',
      Address: 'Sadama 5, Kärdla',
      'Second contact': 'Jaan Võõrmere',
      Company: 'Udulaid OÜ',
      'VAT number': 'EE100000262',
    })
  })

  it('is shown to its person, in the account and in the export of own data', async () => {
    const person = await app.customer({ customerNumber: '77', companyName: 'Laev OÜ', secondContactName: 'Jaan' })
    expect((await app.as(person).call(own.getOwnAccount)).body.writtenDown).toMatchObject({
      ...{ customerNumber: '77', companyName: 'Laev OÜ', secondContactName: 'Jaan', address: '' },
    })
    expect((await app.as(clerk).call(own.getOwnAccount)).body.writtenDown).toBeNull()
    const { bytes } = await app.as(person).get('/Account/Export')
    const kept = unzipSync(new Uint8Array(bytes))['account.json']!
    expect(JSON.parse(strFromU8(kept))).toMatchObject({ customerNumber: '77', secondContactName: 'Jaan' })
  })
})
