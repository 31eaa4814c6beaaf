import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { EstimatePage, WorkLinkAnswer, WorkOrder } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { estimateTokenIn, queuedMail } from '#test/mailbox.ts'
import { switchMoney } from '#test/money.ts'
import { readyBoat } from '#test/schedules.ts'
import { accept, begunOrder, finishOrder, labour, offeredOrder, stepOrder } from '#test/work-orders.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { workEvent, workLine, workLink, workOrder } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
let boatId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  await sellAs(app, admin)
  owner = await app.customer({ language: 'et', emailVerifiedAt: app.clock.now() })
  boatId = (await readyBoat(app, owner)).id
})

const mailsOf = (part: string) =>
  queuedMail(app, owner.email).then((mails) => mails.filter(({ body }) => body.includes(part)))
const tokenOf = async () => estimateTokenIn((await mailsOf('/Estimate/')).at(-1)!.body)
const pageAt = (token: string) => app.visitor.get<EstimatePage>(`/Estimate/${token}`)
const linkOf = async (id: number) => (await app.as(staff).get<WorkLinkAnswer>(`/WorkOrder/Link/${id}`)).body
const say = (token: string, { lines, version }: EstimatePage, values: object = {}) =>
  app.visitor.inject<EstimatePage>({
    ...{ method: 'PUT', url: `/api/Estimate/${token}` },
    payload: { name: 'Eeva', version, answers: [{ lineId: lines[0]!.id, answer: 'accepted' }], ...values },
  })
const answered = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('a mailed estimate', () => {
  it('opens by its address alone, in the language of whose boat it is, and is kept as a hash [D.13-4, D.15-1]', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const [mail] = await mailsOf('/Estimate/')
    expect([mail!.accountId, mail!.language]).toEqual([owner.id, 'et'])
    const token = await tokenOf()
    expect(Buffer.from(token, 'base64url').length).toBe(18)
    const { rows } = await app.db.execute<{ kept: string }>(sql`select work_link::text as kept from work_link`)
    expect(rows.map(({ kept }) => kept).join('')).not.toContain(token)
    const { body, headers, status } = await pageAt(token)
    expect([status, body.language, body.mayAnswer, body.offered.gross]).toEqual([200, 'et', true, 30_880])
    expect(headers).toMatchObject({
      ...{ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
    expect(await linkOf(id)).toMatchObject({ state: 'waiting', recipient: owner.email, mayMail: true })
  })

  it('is accepted with a name, and a copy is mailed', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    const page = (await pageAt(token)).body
    expect(answered(await say(token, page, { name: ' ' }))).toEqual([400, 'invalid_input'])
    const said = await say(token, page)
    expect([said.status, said.body.stage, said.body.accepted.gross]).toEqual([200, 'waiting', 27_280])
    const { events } = (await app.as(staff).get<WorkOrder>(`/WorkOrder/${id}`)).body
    expect(events[0]).toMatchObject({ event: 'answered', way: 'mail', saidBy: 'Eeva', byName: null })
    expect(await mailsOf('Polishing')).toHaveLength(2)
    expect(answered(await say(token, page, { answers: [{ lineId: page.lines[1]!.id, answer: 'accepted' }] }))).toEqual([
      409,
      'stale_version',
    ])
    const twice = (await pageAt(token)).body
    const both = await Promise.all(
      (['accepted', 'declined'] as const).map((answer) =>
        say(token, twice, { answers: [{ lineId: page.lines[1]!.id, answer }] }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const keys = Object.keys(both.find(({ status }) => status === 409)!.problem.current as object)
    expect(keys.sort()).toEqual(Object.keys(twice).sort())
  })

  it('shows in a conflict what its page shows, and to who may not open it nothing', async () => {
    const { id, version } = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    const page = (await pageAt(token)).body
    const { lines } = (await app.as(staff).get<WorkOrder>(`/WorkOrder/${id}`)).body
    const hidden = { ...labour, words: 'Hull opened' }
    const left = lines.map(({ id: lineId, kind, itemId, words, quantity, unitPrice, priced }) => ({
      ...{ id: lineId, kind, itemId, words, quantity, unitPrice, priced },
    }))
    await app.as(staff).put('/WorkOrder', { id, title: 'Hull', lines: [...left, hidden], version })
    const stale = await say(token, page)
    expect(answered(stale)).toEqual([409, 'stale_version'])
    expect(Object.keys(stale.problem.current as object).sort()).toEqual(Object.keys(page).sort())
    expect(JSON.stringify(stale.problem)).not.toContain('Hull opened')
    await app.db.execute(sql`update account set blocked_at = now() where id = ${owner.id}`)
    const blocked = await say(token, page)
    expect([...answered(blocked), blocked.problem.current]).toEqual([403, 'account_blocked', undefined])
  })

  it('mails a copy with lines, sums, name and time, and where a yes is taken back until work begins', async () => {
    await app.db.execute(sql`update account set language = 'en' where id = ${owner.id}`)
    const { id } = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    await say(token, (await pageAt(token)).body)
    const [copy] = await mailsOf('Eeva answered')
    expect([copy!.link, copy!.accountId]).toEqual([`/Estimate/${token}`, owner.id])
    expect(copy!.body).toMatch(/10 Jun.*10:00/)
    expect(copy!.body).toMatch(/Accepted: Polishing, .*272[.,]80/)
    expect(copy!.body).toMatch(/Accepted by now, all lines together: .*272[.,]80.* with VAT, .*220[.,]00.* without/)
    expect(copy!.body).toContain('Until work begins you may take a yes back')
    const yes = (await pageAt(token)).body
    const no = { answers: [{ lineId: yes.lines[0]!.id, answer: 'declined' }] }
    expect((await say(token, yes, no)).body.accepted.gross).toBe(0)
    expect((await mailsOf('Declined: Polishing')).map(({ body }) => body.includes('together: 0.00'))).toEqual([true])
    const order = (await app.as(owner).get<WorkOrder>(`/WorkOrder/${id}`)).body
    const again = (await accept(app, owner, order, [0])).body
    await stepOrder(app, staff, again, 'begin')
    const begun = (await pageAt(token)).body
    expect(answered(await say(token, begun, no))).toEqual([409, 'wrong_status'])
    await say(token, begun, { answers: [{ lineId: begun.lines[1]!.id, answer: 'accepted' }] })
    const copies = (await mailsOf('answered the estimate')).map(({ link, body }) => [
      link,
      body.includes('is not taken back any more'),
    ])
    expect(copies.slice(-2)).toEqual([
      [`/WorkOrders/${id}`, false],
      [`/Estimate/${token}`, true],
    ])
  })

  it('takes the same answer again quietly, and mails one copy', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    const page = (await pageAt(token)).body
    const twice = await Promise.all([say(token, page), say(token, page)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { events } = (await app.as(staff).get<WorkOrder>(`/WorkOrder/${id}`)).body
    expect(events.filter(({ event }) => event === 'answered')).toHaveLength(1)
    expect(await mailsOf('Eeva')).toHaveLength(1)
  })

  it('ends when it is mailed anew or taken back, and reads as one that never was [D.15-1]', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const first = await tokenOf()
    expect((await app.as(staff).post('/WorkOrder/Mail', { id })).status).toBe(200)
    const second = await tokenOf()
    expect(second).not.toBe(first)
    const { status, problem } = await pageAt('AAAAAAAAAAAAAAAAAAAAAAAA')
    const unknown = { status, problem: { ...problem, requestId: expect.any(String) } }
    expect(await pageAt(first)).toMatchObject(unknown)
    expect((await pageAt(second)).status).toBe(200)
    const page = (await pageAt(second)).body
    const ended = await app.as(staff).delete<WorkLinkAnswer>(`/WorkOrder/Link/${id}`)
    expect(ended.body.state).toBe('ended')
    expect(await pageAt(second)).toMatchObject(unknown)
    expect(answered(await say(second, page))).toEqual([404, 'not_found'])
  })

  it('opens for thirty days, and anew where staff mail it again', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    const page = (await pageAt(token)).body
    app.clock.set('2026-07-10T06:59:00Z')
    expect((await pageAt(token)).status).toBe(200)
    app.clock.set('2026-07-10T07:00:00Z')
    expect(answered(await pageAt(token))).toEqual([404, 'not_found'])
    expect(answered(await say(token, page))).toEqual([404, 'not_found'])
    expect((await app.as(await app.staff()).post('/WorkOrder/Mail', { id })).status).toBe(200)
    expect((await pageAt(await tokenOf())).status).toBe(200)
  })

  it('is for nobody who is blocked, nor where money is off, nor once she is another’s', async () => {
    const order = await offeredOrder(app, staff, boatId)
    const token = await tokenOf()
    const page = (await pageAt(token)).body
    await switchMoney(app, false)
    expect(answered(await pageAt(token))).toEqual([409, 'money_off'])
    expect(answered(await say(token, page))).toEqual([409, 'money_off'])
    await switchMoney(app, true)
    await app.db.execute(sql`update account set blocked_at = now() where id = ${owner.id}`)
    expect(answered(await pageAt(token))).toEqual([404, 'not_found'])
    expect(answered(await say(token, page))).toEqual([403, 'account_blocked'])
    expect(await linkOf(order.id)).toMatchObject({ mayMail: false })
    await app.db.execute(sql`update account set blocked_at = null where id = ${owner.id}`)
    await app.as(admin).put(`/Boat/Transfer/${boatId}`, { personId: (await app.customer()).id })
    expect(answered(await say(token, page))).toEqual([409, 'wrong_status'])
    expect((await pageAt(token)).body.mayAnswer).toBe(false)
  })

  it('is mailed until it is done, and to nobody without an address', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId)
    expect((await app.as(staff).post('/WorkOrder/Mail', { id: begun.id })).status).toBe(200)
    const done = (await finishOrder(app, staff, begun)).body
    expect(answered(await app.as(staff).post('/WorkOrder/Mail', { id: begun.id }))).toEqual([409, 'wrong_status'])
    expect(answered(await pageAt(await tokenOf()))).toEqual([404, 'not_found'])
    expect((await app.as(staff).delete<WorkLinkAnswer>(`/WorkOrder/Link/${begun.id}`)).body.state).toBe('ended')
    await stepOrder(app, staff, done, 'undo')
    await app.db.execute(sql`update account set email = null where id = ${owner.id}`)
    expect(answered(await app.as(staff).post('/WorkOrder/Mail', { id: begun.id }))).toEqual([409, 'buyer_missing'])
  })
})

it('is answered ten times a day in the app, and noted ten, whatever was answered by a link; the same again does not count', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  try {
    const [clerk, theirs] = [await limited.staff(), await limited.customer({ emailVerifiedAt: limited.clock.now() })]
    await sellAs(limited, await limited.admin())
    const { id, lines } = await offeredOrder(limited, clerk, (await readyBoat(limited, theirs)).id)
    const token = estimateTokenIn((await queuedMail(limited, theirs.email)).at(-1)!.body)
    const byLink = (said: string) =>
      limited.visitor.inject({
        ...{ method: 'PUT', url: `/api/Estimate/${token}` },
        payload: { name: 'Eeva', answers: [{ lineId: lines[0]!.id, answer: said }] },
      })
    for (const said of ['accepted', 'declined']) expect((await byLink(said)).status).toBe(200)
    const answer = (said: string) =>
      limited.as(theirs).put('/WorkOrder/Answer', { id, answers: [{ lineId: lines[0]!.id, answer: said }] })
    for (let at = 0; at < 10; at += 1) {
      const said = at % 2 === 0 ? 'accepted' : 'declined'
      for (const { status } of [await answer(said), ...(at < 9 ? [await answer(said)] : [])]) expect(status).toBe(200)
    }
    const more = await answer('accepted')
    expect(answered(more)).toEqual([429, 'too_many_requests'])
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    // what staff write down is counted by itself, and mails as many copies
    const note = (said: string) =>
      limited.as(clerk).put('/WorkOrder/Note', {
        ...{ id, saidBy: 'Mari', way: 'phone', answers: [{ lineId: lines[0]!.id, answer: said }] },
      })
    const mails = async () => (await queuedMail(limited, theirs.email)).length
    const before = await mails()
    for (let at = 0; at < 10; at += 1) {
      const said = at % 2 === 0 ? 'accepted' : 'declined'
      for (const { status } of [await note(said), ...(at < 9 ? [await note(said)] : [])]) expect(status).toBe(200)
    }
    expect(answered(await note('accepted'))).toEqual([429, 'too_many_requests'])
    expect((await mails()) - before).toBe(10)
  } finally {
    await limited.close()
  }
})

describe('erasing a customer', () => {
  it('keeps what was accepted and who said so, and takes the rest', async () => {
    const { id: serviceId } = await newService(app, owner, boatId)
    await app.as(staff).put('/BoatService/Respond', { id: serviceId, status: 1 })
    const kept = await offeredOrder(app, staff, boatId, { serviceId })
    await accept(app, owner, kept, [0])
    const no = { id: kept.id, answers: [{ lineId: kept.lines[1]!.id, answer: 'declined' }] }
    expect((await app.as(owner).put('/WorkOrder/Answer', no)).status).toBe(200)
    const gone = await offeredOrder(app, staff, boatId)
    const erased = await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })
    expect(erased.status).toBe(200)
    const orders = await app.db.select().from(workOrder).where(eq(workOrder.accountId, owner.id))
    expect(orders.map(({ id, status, endedFrom }) => [id, status, endedFrom])).toEqual([[kept.id, 'ended', 'offered']])
    const held = await app.db.execute(sql`select from boat_service where id = ${serviceId} and priced_by_order`)
    expect(held.rows).toEqual([])
    expect(gone.id).not.toBe(kept.id)
    const lines = await app.db.select().from(workLine).where(eq(workLine.orderId, kept.id))
    expect(lines.map(({ words, answer }) => [words, answer])).toEqual([['Polishing', 'accepted']])
    const events = await app.db.select().from(workEvent).where(eq(workEvent.orderId, kept.id))
    expect(events.map(({ event, answers }) => [event, answers.map(({ words }) => words)])).toEqual([
      ['answered', ['Polishing']],
    ])
    expect(await app.db.select().from(workLink).where(eq(workLink.orderId, kept.id))).toEqual([])
    expect(answered(await app.as(staff).get(`/WorkOrder/${kept.id}`))).toEqual([404, 'not_found'])
    // nobody is there to draw another one up for
    const form = { boatId, serviceId, title: 'Hull polished', lines: [labour] }
    expect(answered(await app.as(staff).post('/WorkOrder', form))).toEqual([404, 'not_found'])
  })
})
