import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { LinkAnswer, PayPage } from '#contract/invoices/pay-schema.ts'
import type { RunAnswer } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { auditOf } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, frozenInvoice, issueOne, pay, sellAs } from '#test/invoices.ts'
import { deliver, payTokenIn, queuedMail } from '#test/mailbox.ts'
import { switchMoney } from '#test/money.ts'
import { deliverMail, UndeliverableError } from '../mail/deliver-mail.ts'
import { followRuns } from './follow-runs.ts'
import { payLink } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  owner = await app.customer({ firstName: 'Liis', lastName: 'Meretuul', emailVerifiedAt: app.clock.now() })
  await sellAs(app, admin)
})

const mailsTo = (person: Account) => queuedMail(app, person.email)
const tokenTo = async (person: Account) => payTokenIn((await mailsTo(person)).at(-1)!.body)
const pageAt = (token: string) => app.visitor.get<PayPage>(`/Pay/Page/${token}`)
const linkOf = async (id: number) => (await app.as(staff).get<LinkAnswer>(`/Invoice/Link/${id}`)).body
const mailAgain = (id: number, who = staff) => app.as(who).post<LinkAnswer>('/Invoice/Mail', { invoiceId: id })
const actionsOf = async (id: number) =>
  (await auditOf(app, 'invoice')).filter(({ subjectId }) => subjectId === id).map(({ action }) => action)
const endLink = (id: number, who = staff) => app.as(who).delete<LinkAnswer>(`/Invoice/Link/${id}`)

describe('an issued invoice', () => {
  it('is mailed once, with the sum, the day, how to pay, and an address of its own that is kept as a hash [D.15-1]', async () => {
    const { id, number, reference } = await issueOne(app, staff, owner.id)
    const mails = await mailsTo(owner)
    expect(mails).toHaveLength(1)
    const { body, subject, accountId, language } = mails[0]!
    expect([subject.replace(/\s/g, ' '), accountId, language]).toEqual([
      `Invoice ${number}, 124.00 €, to be paid by Wed 24 Jun`,
      owner.id,
      'en',
    ])
    for (const said of ['Hello Liis Meretuul,', 'Kalda Marina OÜ', 'EE38 2200 2210 2014 5685', '124.00'])
      expect(body).toContain(said)
    expect(body.replaceAll(' ', '')).toContain(reference)
    const token = payTokenIn(body)
    expect(body).toContain(`${app.publicUrl}/Pay/${token}`)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const { rows } = await app.db.execute<{ kept: string }>(sql`select pay_link::text as kept from pay_link`)
    expect(rows.map(({ kept }) => kept).join('')).not.toContain(token)
    expect(await linkOf(id)).toMatchObject({ state: 'waiting', recipient: owner.email, mayMail: true })
    await deliver(app)
    expect(await linkOf(id)).toMatchObject({ state: 'sent', at: app.clock.now().toISOString(), failure: null })
  })

  it('is mailed in the language of its buyer [D.13-4]', async () => {
    const liis = await app.customer({ language: 'et' })
    const { number } = await issueOne(app, staff, liis.id)
    const [mail] = await mailsTo(liis)
    expect([mail!.language, mail!.subject.includes(number)]).toEqual(['et', true])
    expect((await pageAt(payTokenIn(mail!.body))).body.document.language).toBe('et')
  })

  it('goes to nobody without an e-mail address, and says so', async () => {
    const { body } = await app.as(staff).post<{ id: number }>('/Person', { firstName: 'Uku', companyName: '' })
    const { id } = await issueOne(app, staff, body.id)
    expect(await linkOf(id)).toEqual({ state: 'none', recipient: null, at: null, failure: null, mayMail: false })
    expect((await mailAgain(id)).problem).toMatchObject({ code: 'buyer_missing' })
  })

  it('is mailed by a run for all as well, each once', async () => {
    const other = await app.customer()
    for (const { id } of [owner, other]) await chargeOf(app, staff, id)
    const customers = [owner, other].map(({ id }) => ({ personId: id, total: 12_400 }))
    const { body: run } = await app.as(staff).post<RunAnswer>('/InvoiceRun', { until: '2026-06-10', customers })
    await followRuns(app.parts)
    await followRuns(app.parts)
    for (const person of [owner, other]) expect(await mailsTo(person)).toHaveLength(1)
    expect((await app.as(staff).get<RunAnswer>(`/InvoiceRun/${run.id}`)).body).toMatchObject({ issued: 2 })
  })

  it('is mailed as settled where credit paid it', async () => {
    await pay(app, staff, owner.id, 20_000)
    await issueOne(app, staff, owner.id)
    const [mail] = await mailsTo(owner)
    expect(mail!.subject).toMatch(/nothing is to be paid$/)
    expect((await pageAt(payTokenIn(mail!.body))).body).toMatchObject({ state: 'paid', open: 0 })
  })

  it('says when the mail server never takes its mail, and goes again', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const refusing = {
      send: () => Promise.reject(new UndeliverableError('550 no such mailbox')),
    }
    await deliverMail({ db: app.db, clock: app.clock, transport: refusing, log: { warn: () => undefined } })
    expect(await linkOf(id)).toMatchObject({ state: 'failed', failure: '550 no such mailbox', mayMail: true })
    expect((await mailAgain(id)).body).toMatchObject({ state: 'waiting' })
    await deliver(app)
    expect(await linkOf(id)).toMatchObject({ state: 'sent', failure: null })
    expect(await actionsOf(id)).toContain('invoice-mailed')
  })
})

describe('the mailed address', () => {
  it('opens without signing in: what it is for, what is open, how it is paid', async () => {
    const { id, number, reference, document } = await issueOne(app, staff, owner.id)
    await pay(app, staff, owner.id, 2400, { invoiceId: id })
    const token = await tokenTo(owner)
    const { status, body, headers } = await pageAt(token)
    expect([status, body]).toMatchObject([
      200,
      { number, reference, state: 'open', total: 12_400, paid: 2400, open: 10_000, document },
    ])
    expect(body).not.toHaveProperty('personId')
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'no-store',
      'noindex',
      'no-referrer',
    ])
    const pdf = await app.visitor.get(`/Pay/Pdf/${token}`)
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control'], `${pdf.bytes}`.slice(0, 5)]).toEqual(
      [200, 'application/pdf', 'no-store', '%PDF-'],
    )
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="invoice-${number}.pdf"`)
    const code = await app.visitor.get(`/Pay/Qr/${token}`)
    expect([code.status, code.headers['content-type'], `${code.bytes}`.slice(0, 4)]).toEqual([
      ...[200, 'image/svg+xml', '<svg'],
    ])
    expect(app.log.join('')).not.toContain(token)
  })

  it('says what became of it: overdue, paid, credited', async () => {
    const paid = await issueOne(app, staff, owner.id)
    const token = await tokenTo(owner)
    app.clock.set('2026-07-01T07:00:00Z')
    expect((await pageAt(token)).body.state).toBe('overdue')
    await pay(app, staff, owner.id, 12_400, { invoiceId: paid.id })
    expect((await pageAt(token)).body).toMatchObject({
      state: 'paid',
      open: 0,
      paidOn: '2026-06-10',
      paidBy: 'transfer',
    })
    const ahead = await app.visitor.inject({ method: 'HEAD', url: `/api/Pay/Pdf/${token}` })
    expect([ahead.status, ahead.headers['content-type'], ahead.headers['content-length']]).toEqual([
      ...[200, 'application/pdf', '0'],
    ])
    expect((await app.visitor.get(`/Pay/Qr/${token}`)).status).toBe(404)
    const mistake = await issueOne(app, staff, owner.id)
    const mistaken = await tokenTo(owner)
    await credit(app, admin, mistake.id)
    expect((await pageAt(mistaken)).body).toMatchObject({ state: 'credited', open: 0 })
  })

  it('opens nothing once it is taken back, or another took its place, and reads as one that never did', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const first = await tokenTo(owner)
    expect((await mailAgain(id)).status).toBe(200)
    // the first had not gone out: it does not go at all
    expect(await mailsTo(owner)).toHaveLength(1)
    const second = await tokenTo(owner)
    expect(second).not.toBe(first)
    const over = {
      ...{ code: 'not_found', values: { what: 'pay-link' } },
      message: 'This address opens no invoice: open the one of the latest mail as a whole, or ask the marina.',
    }
    expect((await pageAt('A'.repeat(24))).problem).toMatchObject(over)
    for (const what of ['Page', 'Pdf', 'Qr'])
      expect((await app.visitor.get(`/Pay/${what}/${first}`)).problem).toMatchObject(over)
    expect((await pageAt(second)).status).toBe(200)
    await deliver(app)
    expect((await endLink(id)).body).toMatchObject({ state: 'ended', recipient: owner.email, mayMail: true })
    expect((await pageAt(second)).problem).toMatchObject(over)
    expect((await endLink(id)).status).toBe(200)
    const ended = (await actionsOf(id)).filter((action) => action === 'invoice-link-ended')
    expect(ended).toHaveLength(1)
  })

  it('opens for ninety days after nothing is to be paid any more, and anew where it is mailed again', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const token = await tokenTo(owner)
    app.clock.set('2027-06-10T07:00:00Z')
    expect((await pageAt(token)).body.state).toBe('overdue')
    let clerk = await app.staff()
    await pay(app, clerk, owner.id, 12_400, { invoiceId: id, paidOn: '2027-06-10' })
    app.clock.set('2027-09-08T06:59:00Z')
    expect((await pageAt(token)).body.state).toBe('paid')
    app.clock.set('2027-09-08T07:00:00Z')
    for (const what of ['Page', 'Pdf', 'Qr']) expect((await app.visitor.get(`/Pay/${what}/${token}`)).status).toBe(404)
    clerk = await app.staff()
    await mailAgain(id, clerk)
    expect((await pageAt(await tokenTo(owner))).body.state).toBe('paid')
    const mistake = await issueOne(app, clerk, owner.id)
    const mistaken = await tokenTo(owner)
    app.clock.set('2028-01-10T07:00:00Z')
    const note = await credit(app, await app.admin(), mistake.id)
    const noted = await tokenTo(owner)
    expect([note.status, (await pageAt(mistaken)).body.state, (await pageAt(noted)).status]).toEqual([
      ...[200, 'credited', 200],
    ])
    app.clock.set('2028-04-10T07:00:00Z')
    for (const each of [mistaken, noted]) expect((await pageAt(each)).status).toBe(404)
  })

  it('is one at most that opens an invoice, whoever mails it at once', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const answers = await Promise.all([mailAgain(id), mailAgain(id), mailAgain(id, admin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const links = (await app.db.select().from(payLink)).filter(({ invoiceId }) => invoiceId === id)
    expect([links.length, links.filter(({ endedAt }) => endedAt === null).length]).toEqual([4, 1])
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  it('is guessed by nobody: thirty wrong ones are too many, a right one goes on', async () => {
    await issueOne(app, staff, owner.id)
    const token = await tokenTo(owner)
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const wrong = (at: number) => limited.visitor.get(`/Pay/Page/${'A'.repeat(20)}${at}`)
      const first = await wrong(0)
      expect([first.status, first.problem.message]).toEqual([
        404,
        'This address opens no invoice: open the one of the latest mail as a whole, or ask the marina.',
      ])
      for (let at = 1; at < 30; at += 1) expect((await wrong(at)).status).toBe(404)
      const more = await wrong(30)
      expect([more.status, more.problem.code]).toEqual([429, 'too_many_requests'])
      expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
    expect((await pageAt(token)).status).toBe(200)
  })

  it('is of staff alone to mail and to take back', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    for (const { status } of [await mailAgain(id, owner), await endLink(id, owner)]) expect(status).toBe(403)
    expect((await app.as(owner).get(`/Invoice/Link/${id}`)).status).toBe(403)
    expect((await mailAgain(999_999)).status).toBe(404)
    expect((await endLink(999_999)).status).toBe(404)
  })

  it('opens on with money switched off; nothing is mailed then', async () => {
    const { id } = await issueOne(app, staff, owner.id)
    const token = await tokenTo(owner)
    await switchMoney(app, false)
    expect((await pageAt(token)).status).toBe(200)
    expect((await mailAgain(id)).problem).toMatchObject({ code: 'money_off' })
    expect((await endLink(id)).body).toMatchObject({ state: 'ended' })
  })

  it('ends with who is erased', async () => {
    await issueOne(app, staff, owner.id)
    const token = await tokenTo(owner)
    const { status } = await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })
    expect(status).toBe(200)
    expect((await pageAt(token)).status).toBe(404)
    // the one that had not gone out does not
    expect((await mailsTo(owner)).filter(({ body }) => body.includes('/Pay/'))).toEqual([])
  })
})

it('a credit note is mailed as an invoice is, with nothing to pay at its address', async () => {
  const { id, number } = await issueOne(app, staff, owner.id)
  const note = (await credit(app, admin, id)).body
  const { subject, body } = (await mailsTo(owner)).at(-1)!
  expect(subject.replace(/\s/g, ' ')).toBe(`Credit note ${note.number} of 124.00 €`)
  expect(body).toContain(`of invoice ${number} is taken back`)
  const token = payTokenIn(body)
  expect((await pageAt(token)).body).toMatchObject({ kind: 'credit-note', number: note.number, open: 0 })
  const pdf = await app.visitor.get(`/Pay/Pdf/${token}`)
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="credit-note-${note.number}.pdf"`)
  expect((await app.visitor.get(`/Pay/Qr/${token}`)).status).toBe(404)
  expect((await mailAgain(note.id)).body).toMatchObject({ state: 'waiting' })
  expect((await pageAt(token)).status).toBe(404)
})

it('has no address before anything is mailed', async () => {
  const id = await frozenInvoice(app, owner.id)
  expect(await linkOf(id)).toMatchObject({ state: 'none', recipient: null, mayMail: true })
  expect((await mailAgain(id)).body).toMatchObject({ state: 'waiting', recipient: owner.email })
})
