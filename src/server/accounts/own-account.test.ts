import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf, testPassword } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { openSession } from './session.ts'
import { session } from './tables.ts'

let app: TestApp
let mari: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  mari = await app.customer({ firstName: 'Mari', lastName: 'Mänd' })
})
afterAll(() => app.close())

const storedOf = async ({ id }: { id: number }) => (await app.db.select().from(account).where(eq(account.id, id)))[0]!
const sessionsOf = ({ id }: { id: number }) => app.db.select().from(session).where(eq(session.accountId, id))
const linkTo = async (address: string) => tokenIn((await queuedMail(app, address)).at(-1)!.body)
const signIn = (username: string, password: string) =>
  app.visitor.call(accounts.authenticate, { body: { username, password } })

describe('GET, PUT Account', () => {
  it('shows and changes one’s own data and nothing else', async () => {
    const data = { firstName: 'Liis', lastName: 'Kask', iDNumber: '1', phone: '+372 1' }
    const before = await storedOf(mari)
    const { status, body } = await app
      .as(mari)
      .put<OwnAccount>('/Account', { ...data, email: 'x@example.com', role: 'admin', username: 'boss' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...data,
      email: mari.email,
      role: 'customer',
      emailVerified: false,
      hasPassword: true,
    })
    expect(await storedOf(mari)).toEqual({
      ...before,
      version: before.version + 1,
      firstName: 'Liis',
      lastName: 'Kask',
      iDNumber: '1',
      phone: '+372 1',
      lastSeenAt: expect.anything(),
    })
    expect((await app.as(mari).call(own.getOwnAccount)).body).toEqual(body)
  })

  it('keeps the language its person reads in, and leaves it where none is sent', async () => {
    const data = { firstName: 'Liis', lastName: 'Kask', iDNumber: '1', phone: '+372 1' }
    const languageAfter = async (body: typeof data & { language?: 'et' }) =>
      (await app.as(mari).call(own.changeOwnData, { body })).body.language
    expect([await languageAfter({ ...data, language: 'et' }), await languageAfter(data)]).toEqual(['et', 'et'])
    expect((await app.as(mari).get<{ language: string }>('/Person/me')).body.language).toBe('et')
    const { status, problem } = await app.as(mari, 'fi').put('/Account', { ...data, language: 'sv' })
    expect([status, problem.errors]).toEqual([400, [{ field: 'language', message: 'Valitse kieli' }]])
    expect((await storedOf(mari)).language).toBe('et')
  })

  it('asks a customer for phone and ID number, not one of the staff', async () => {
    const data = { firstName: 'Liis', lastName: 'Kask', iDNumber: '', phone: ' ' }
    const { status, problem } = await app.as(mari).call(own.changeOwnData, { body: data })
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['iDNumber', 'phone']])
    expect((await app.as(await app.staff()).call(own.changeOwnData, { body: data })).status).toBe(200)
    expect((await app.visitor.put('/Account', data)).status).toBe(401)
  })
})

describe('PUT Account/Password', () => {
  const change = (who: Account, currentPassword: string, newPassword = 'a new one at sea') =>
    app.as(who).call(own.changePassword, { body: { currentPassword, newPassword, confirmPassword: newPassword } })

  it('changes it, ends the other sessions and says so by mail', async () => {
    const other = await openSession(app, mari.id, 'another')
    expect((await change(mari, testPassword)).status).toBe(200)
    expect((await app.as(mari).get('/Person/me')).status).toBe(200)
    expect((await app.as({ token: other }).get('/Person/me')).status).toBe(401)
    expect((await signIn(mari.username, testPassword)).status).toBe(401)
    expect((await signIn(mari.username, 'a new one at sea')).status).toBe(200)
    const [told] = await queuedMail(app, mari.email)
    expect(told!.subject).toBe('Your password was changed')
    expect(told!.body).not.toContain('sea')
  })

  it('refuses another than the current one, and leaves all as it was', async () => {
    const before = await storedOf(mari)
    const { status, problem } = await change(mari, 'something else')
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'currentPassword', message: 'This is not your current password' }],
    ])
    expect((await storedOf(mari)).passwordHash).toBe(before.passwordHash)
    expect(await sessionsOf(mari)).toHaveLength(1)
  })

  it('lets one of two at once through', async () => {
    const both = await Promise.all([
      change(mari, testPassword, 'first of two'),
      change(mari, testPassword, 'second of 2'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])])
  })

  it('cannot be used to try out passwords', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const owner = await limited.customer()
      const guess = () =>
        limited.as(owner).put('/Account/Password', {
          currentPassword: 'guess',
          newPassword: 'a new one at sea',
          confirmPassword: 'a new one at sea',
        })
      const answers: number[] = []
      for (let index = 0; index < 11; index += 1) answers.push((await guess()).status)
      expect(answers).toEqual([...Array(10).fill(400), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('Account/Sessions', () => {
  it('lists one’s own, and ends one or all others [D.11-2]', async () => {
    const stranger = await app.customer()
    const phone = await openSession(app, mari.id, 'Phone')
    await openSession(app, mari.id, 'Tablet')
    const { body } = await app.as(mari).call(own.ownSessions)
    expect(body.map(({ userAgent, current }) => [userAgent, current])).toEqual(
      expect.arrayContaining([
        ['test', true],
        ['Phone', false],
        ['Tablet', false],
      ]),
    )
    const { id } = body.find(({ userAgent }) => userAgent === 'Phone')!
    expect((await app.as(stranger).call(own.endOwnSession, { params: { id } })).status).toBe(404)
    expect((await app.as({ token: phone }).get('/Person/me')).status).toBe(200)
    expect((await app.as(mari).call(own.endOwnSession, { params: { id } })).status).toBe(200)
    expect((await app.as({ token: phone }).get('/Person/me')).status).toBe(401)
    expect((await app.as(mari).call(own.endOwnSession, { params: { id } })).status).toBe(404)
    expect((await app.as(mari).call(own.endOtherSessions)).status).toBe(200)
    expect(await sessionsOf(mari)).toHaveLength(1)
    expect(await sessionsOf(stranger)).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(mari.token)
  })
})

describe('a new e-mail address', () => {
  const ask = (who: Account, email: string, password = testPassword) =>
    app.as(who).call(own.changeEmail, { body: { email, password } })

  it('holds once the link sent to it is followed; the old one is told', async () => {
    await app.db.update(account).set({ emailVerifiedAt: app.clock.now() }).where(eq(account.id, mari.id))
    const email = `new-${mari.id}@example.org`
    expect((await ask(mari, email)).status).toBe(200)
    expect((await storedOf(mari)).email).toBe(mari.email)
    const token = await linkTo(email)
    expect((await queuedMail(app, email))[0]!.body).toContain(`${app.publicUrl}/Confirm/${token}`)
    for (let look = 0; look < 2; look += 1)
      expect((await app.visitor.call(own.readConfirmation, { params: { token } })).body).toEqual({
        purpose: 'change_email',
        email,
        current: null,
        needsPassword: true,
      })
    expect((await app.as(mari).call(own.readConfirmation, { params: { token } })).body.current).toBe(mari.email)
    expect(
      (await app.as(await app.customer()).call(own.readConfirmation, { params: { token } })).body.current,
    ).toBeNull()
    expect((await storedOf(mari)).email).toBe(mari.email)
    expect((await app.as(mari).call(own.confirm, { params: { token }, body: null })).status).toBe(200)
    expect(await storedOf(mari)).toMatchObject({ email, emailVerifiedAt: app.clock.now() })
    const told = (await queuedMail(app, mari.email)).at(-1)!
    expect(told.subject).toBe('The e-mail address of your account was changed')
    expect((await app.visitor.call(own.readConfirmation, { params: { token } })).status).toBe(404)
    expect((await app.as(mari).call(own.confirm, { params: { token }, body: null })).status).toBe(404)
  })

  it('needs the password, and takes neither one’s own address nor another person’s', async () => {
    const other = await app.customer()
    expect((await ask(mari, 'x@example.org', 'wrong one here')).problem.errors[0]!.field).toBe('password')
    expect((await ask(mari, mari.email.toUpperCase())).problem.errors[0]!.field).toBe('email')
    expect(await queuedMail(app, 'x@example.org')).toEqual([])
    // whose it is shows to nobody but who reads its mail
    expect((await ask(mari, other.email)).status).toBe(200)
    const token = await linkTo(other.email)
    const { status, problem } = await app.as(mari).call(own.confirm, { params: { token }, body: null })
    expect([status, problem.code]).toEqual([409, 'name_taken'])
    expect((await storedOf(mari)).email).toBe(mari.email)
  })

  it('is the one asked for last, within a day, five times a day at most', async () => {
    await ask(mari, 'first@example.org')
    const first = await linkTo('first@example.org')
    await ask(mari, 'last@example.org')
    expect((await app.as(mari).call(own.confirm, { params: { token: first }, body: null })).status).toBe(404)
    const last = await linkTo('last@example.org')
    app.clock.advance({ hours: 25 })
    expect((await app.as(mari).call(own.confirm, { params: { token: last }, body: null })).status).toBe(404)
    const answers: number[] = []
    for (let index = 0; index < 6; index += 1) answers.push((await ask(mari, `n${index}@example.org`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is verified by a link to the address one has', async () => {
    expect((await app.as(mari).call(own.verifyEmail)).status).toBe(200)
    const token = await linkTo(mari.email)
    expect((await app.as(mari).call(own.confirm, { params: { token }, body: null })).body.purpose).toBe('verify_email')
    expect((await app.as(mari).call(own.getOwnAccount)).body.emailVerified).toBe(true)
  })

  it('is followed once when two click at once', async () => {
    const email = `twice-${mari.id}@example.org`
    await ask(mari, email)
    const token = await linkTo(email)
    const both = await Promise.all([0, 1].map(() => app.as(mari).call(own.confirm, { params: { token }, body: null })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('GET Account/Export', () => {
  const read = async (who: Account) => {
    const { status, headers, bytes } = await app.as(who).get('/Account/Export')
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    return unzipSync(bytes)
  }

  it('holds all of one’s own, files and all, and nothing of others', async () => {
    const other = await app.customer({ firstName: 'Tiit', lastName: 'Võõras', phone: '+372 999' })
    const boat = await readyBoat(app, mari, 'Kajakas')
    await readyBoat(app, other, 'Teise oma')
    await requested(app, mari, boat.id)
    await app.as(mari).post('/BoatService/Create', {
      boatId: boat.id,
      serviceTypeId: 1,
      scheduleDate: '2026-06-11T07:00:00.000Z',
      publicNotes: 'Poleer palun',
    })
    const entries = await read(mari)
    const json = (name: string) => JSON.parse(strFromU8(entries[`${name}.json`]!))
    expect(json('account')).toMatchObject({ email: mari.email, firstName: 'Mari', hasPassword: true })
    expect(json('boats')).toMatchObject([{ id: boat.id, name: 'Kajakas' }])
    expect(json('requests')).toMatchObject([{ boat_id: boat.id, status: 0 }])
    expect(json('subscriptions')[0].lifts.length).toBeGreaterThan(0)
    expect(json('services')[0].public_notes).toBe('Poleer palun')
    const files = Object.keys(entries).filter((name) => name.startsWith('files/'))
    expect(files).toHaveLength(4)
    expect(files.map((name) => Number(/^files\/(\d+)-/.exec(name)![1])).sort()).toEqual(
      json('documents')
        .map((one: { file_id: number }) => one.file_id)
        .sort(),
    )
    expect(Buffer.from(entries[files[0]!]!)).toEqual(pdf('contract.pdf').content)
    const everything = Object.values(entries)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
    for (const secret of ['argon2', mari.token, 'Teise oma', other.email, '+372 999'])
      expect(everything).not.toContain(secret)
  })

  it('is for staff what is theirs, not what they see', async () => {
    const staff = await app.staff()
    expect(Object.keys(await read(staff)).filter((name) => name.startsWith('files/'))).toEqual([])
    expect((await app.visitor.get('/Account/Export')).status).toBe(401)
  })

  it('is limited; asking beforehand counts for nothing', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const owner = await limited.customer()
      const ask = async (method: 'HEAD' | 'GET') =>
        (await limited.as(owner).inject({ method, url: '/api/Account/Export' })).status
      const answers: number[] = []
      for (const method of ['HEAD', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD'] as const)
        answers.push(await ask(method))
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    } finally {
      await limited.close()
    }
  })
})
