import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkOrder, WorkOrders } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { credit, issue, sellAs } from '#test/invoices.ts'
import { addItem, openChargesOf, switchMoney } from '#test/money.ts'
import { readyBoat } from '#test/schedules.ts'
import { accept, anodes, begunOrder, drawnUp, finishOrder, labour, offeredOrder, stepOrder } from '#test/work-orders.ts'
import { notification } from '../notifications/tables.ts'
import { sql } from '../platform/database/orm.ts'

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
  owner = await app.customer()
  boatId = (await readyBoat(app, owner)).id
})
afterEach(() => switchMoney(app, true))

const lookAt = (id: number, who: Account = staff) => app.as(who).get<WorkOrder>(`/WorkOrder/${id}`)
const owed = async () =>
  (await openChargesOf(app, staff, owner.id)).charges
    .map(({ words, quantity, gross, supplyDay }) => ({ words, quantity, gross, supplyDay }))
    .sort((a, b) => a.words.localeCompare(b.words))
const answered = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const day = '2026-06-10'
const polishing = { words: 'Polishing', quantity: 4000, gross: 27_280, supplyDay: day }
const anode = { words: 'Zinc anode', quantity: 2000, gross: 3600, supplyDay: day }

describe('an estimate', () => {
  it('is its owner’s to see once it is offered, and answered line by line', async () => {
    const draft = await drawnUp(app, staff, boatId)
    expect(answered(await lookAt(draft.id, owner))).toEqual([404, 'not_found'])
    expect((await app.as(owner).get<WorkOrders>('/WorkOrder')).body.orders).toEqual([])
    const offered = (await app.as(staff).put<WorkOrder>('/WorkOrder/Offer', { id: draft.id, version: draft.version }))
      .body
    expect([offered.stage, offered.offered.gross, offered.abilities]).toEqual([
      'waiting',
      30_880,
      ['edit', 'note', 'picture', 'undo', 'end', 'mail'],
    ])
    const seen = (await lookAt(draft.id, owner)).body
    expect([seen.abilities, seen.events.map(({ event }) => event)]).toEqual([['answer'], ['offered']])
    const said = await app.as(owner).put<WorkOrder>('/WorkOrder/Answer', {
      ...{ id: seen.id, version: seen.version },
      answers: [
        { lineId: seen.lines[0]!.id, answer: 'accepted' },
        { lineId: seen.lines[1]!.id, answer: 'declined' },
      ],
    })
    expect([said.status, said.body.stage, said.body.accepted.gross]).toEqual([200, 'accepted', 27_280])
    expect((await app.as(owner).get<WorkOrders>(`/WorkOrder?boatId=${boatId}`)).body.orders).toHaveLength(1)
    const told = await app.db.select().from(notification)
    expect(told.filter(({ accountId }) => accountId === staff.id).at(-1)).toMatchObject({
      event: 'estimate-answered',
      data: { accepted: 1, declined: 1 },
    })
  })

  it('may be declined again until work begins, and not afterwards', async () => {
    const offered = await offeredOrder(app, staff, boatId)
    const yes = (await accept(app, owner, offered, [0])).body
    const decline = (order: WorkOrder) =>
      app.as(owner).put<WorkOrder>('/WorkOrder/Answer', {
        ...{ id: order.id, version: order.version },
        answers: [{ lineId: order.lines[0]!.id, answer: 'declined' }],
      })
    const no = (await decline(yes)).body
    expect(no.lines[0]!.answer).toBe('declined')
    const again = (await accept(app, owner, no, [0])).body
    const begun = (await stepOrder(app, staff, again, 'begin')).body
    expect(answered(await decline(begun))).toEqual([409, 'wrong_status'])
    expect((await lookAt(begun.id)).body.lines[0]!.answer).toBe('accepted')
  })

  it('is answered by two at once but once, and by who read another version not at all', async () => {
    const offered = await offeredOrder(app, staff, boatId)
    const both = await Promise.all([accept(app, owner, offered, [0]), accept(app, owner, offered, [1])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('stale_version')
    expect((await lookAt(offered.id)).body.lines.filter(({ answer }) => answer === 'accepted')).toHaveLength(1)
  })

  it('is changed where nobody answered, which is offered anew then; what was answered stays', async () => {
    const yes = (await accept(app, owner, await offeredOrder(app, staff, boatId), [0])).body
    const dearer = { ...anodes, id: yes.lines[1]!.id, quantity: 3000 }
    const changed = (
      await app
        .as(staff)
        .put<WorkOrder>('/WorkOrder', { id: yes.id, title: yes.title, lines: [dearer], version: yes.version })
    ).body
    expect(changed.lines.map(({ words, quantity, isOffered, answer }) => [words, quantity, isOffered, answer])).toEqual(
      [
        ['Polishing', 4000, true, 'accepted'],
        ['Zinc anode', 3000, false, null],
      ],
    )
    const hidden = (await lookAt(yes.id, owner)).body
    expect(hidden.lines.map(({ words }) => words)).toEqual(['Polishing'])
    const frozen = await app.as(staff).put<WorkOrder>('/WorkOrder', {
      ...{ id: yes.id, title: yes.title, lines: [{ ...labour, id: yes.lines[0]!.id, quantity: 1 }] },
    })
    expect(answered(frozen)).toEqual([400, 'invalid_input'])
    await expect(
      app.db.execute(sql`update work_line set gross = gross + 1 where answer = 'accepted'`),
    ).rejects.toThrow()
  })

  it('takes words, price and VAT of the price list, and no item that is put away', async () => {
    const item = await addItem(app, admin, { name: 'Antifouling' })
    const away = await addItem(app, admin, { name: 'Old paint', active: false })
    const { lines } = await drawnUp(app, staff, boatId, { lines: [{ kind: 'other', itemId: item.id, quantity: 1000 }] })
    expect(lines[0]).toMatchObject({ words: 'Antifouling', net: 3629, itemId: item.id })
    const refused = await app.as(staff).post('/WorkOrder', {
      ...{ boatId, title: 'Paint', lines: [{ kind: 'other', itemId: away.id, quantity: 1000 }] },
    })
    expect(refused.problem.errors.map(({ field }) => field)).toEqual(['lines.0.itemId'])
    const dear = { ...labour, quantity: 100_000_000, unitPrice: 10_000_000_000 }
    const million = await app.as(staff).post('/WorkOrder', { boatId, title: 'Paint', lines: [dear] })
    expect(million.problem.errors.map(({ field }) => field)).toEqual(['lines.0.quantity'])
  })

  it('is said by phone, which staff write down with who said it and when', async () => {
    const { id, lines, version } = await offeredOrder(app, staff, boatId)
    const answers = [{ lineId: lines[0]!.id, answer: 'accepted' }]
    const note = (values: object) =>
      app
        .as(staff)
        .put<WorkOrder>('/WorkOrder/Note', { id, answers, saidBy: 'Jaan Tamm', way: 'phone', version, ...values })
    expect((await note({ saidOn: '2026-06-11' })).problem.errors.map(({ field }) => field)).toEqual(['saidOn'])
    const noted = (await note({ saidOn: '2026-06-09' })).body
    expect(noted.events[0]).toMatchObject({
      event: 'answered',
      saidBy: 'Jaan Tamm',
      saidOn: '2026-06-09',
      way: 'phone',
    })
    const own = await app.as(staff).put<WorkOrder>('/WorkOrder/Answer', { id, answers })
    expect(answered(own)).toEqual([403, 'not_allowed'])
  })
})

describe('work that is done', () => {
  it('charges what was used of accepted lines, on the day of the work, and nothing else', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId, [0])
    expect(await owed()).toEqual([])
    const { body } = await finishOrder(app, staff, begun, {
      ...{ workedOn: '2026-06-09', note: 'Two coats', used: [{ lineId: begun.lines[0]!.id, quantity: 3500 }] },
    })
    expect([body.status, body.charged, body.lines.map(({ used }) => used)]).toEqual(['done', 23_870, [3500, null]])
    expect(await owed()).toEqual([{ ...polishing, quantity: 3500, gross: 23_870, supplyDay: '2026-06-09' }])
    expect((await lookAt(begun.id, owner)).body).toMatchObject({ doneNote: 'Two coats', toCredit: 0 })
  })

  it('charges no more where more was used, where the rate rose, and nothing that was declined', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId, [0])
    const more = await finishOrder(app, staff, begun, { used: [{ lineId: begun.lines[1]!.id, quantity: 1000 }] })
    expect(answered(more)).toEqual([400, 'invalid_input'])
    await app.db.execute(sql`insert into vat_rate (valid_from, rate) values ('2026-06-10', 2600)`)
    await finishOrder(app, staff, begun, { used: [{ lineId: begun.lines[0]!.id, quantity: 9000 }] })
    expect(await owed()).toEqual([{ ...polishing, quantity: 1000 }])
    await app.db.execute(sql`delete from charge`)
    await app.db.execute(sql`delete from vat_rate where rate = 2600`)
  })

  it('is taken back with its charges, and done again with less', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId)
    const done = (await finishOrder(app, staff, begun)).body
    expect(await owed()).toEqual([polishing, anode])
    const again = (await stepOrder(app, staff, done, 'undo')).body
    expect([again.status, await owed()]).toEqual(['begun', []])
    const used = [{ lineId: begun.lines[0]!.id, quantity: 0 }]
    const less = (await finishOrder(app, staff, again, { used })).body
    expect([less.charged, await owed()]).toEqual([3600, [anode]])
  })

  it('and was invoiced says what is to be credited when it is done again with less', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId)
    const done = (await finishOrder(app, staff, begun)).body
    const charges = (await openChargesOf(app, staff, owner.id)).charges
    const invoice = await issue(
      app,
      staff,
      owner.id,
      charges.map(({ id }) => id),
    )
    expect(invoice.status).toBe(200)
    const undone = (await stepOrder(app, staff, done, 'undo')).body
    expect(undone.toCredit).toBe(30_880)
    const used = [{ lineId: begun.lines[0]!.id, quantity: 3500 }]
    const less = (await finishOrder(app, staff, undone, { used })).body
    // the anodes cost the same: what is invoiced of them stands
    expect([less.toCredit, less.charged]).toEqual([27_280, 27_470])
    expect(await owed()).toEqual([{ ...polishing, quantity: 3500, gross: 23_870 }])
    expect((await lookAt(begun.id, owner)).body.toCredit).toBe(0)
    const line = invoice.body.document.lines.findIndex(({ words }) => words === 'Polishing')
    expect((await credit(app, admin, invoice.body.id, [line])).status).toBe(200)
    expect((await lookAt(begun.id)).body.toCredit).toBe(0)
  })

  it.each(['reverse-charge', 'outside-scope'] as const)(
    'and was invoiced without VAT by %s stands when it is done again as it was, and is to be credited when it is not',
    async (vatReason) => {
      await app.db.execute(
        sql`update account set company_name = 'Purje Oy', registry_code = '1234567-1' where id = ${owner.id}`,
      )
      expect((await app.as(staff).put('/Buyer', { personId: owner.id, country: 'FI', vatReason })).status).toBe(200)
      // the second is priced with VAT, so that without it a piece costs no whole cents
      const done = (await finishOrder(app, staff, await begunOrder(app, { staff, owner }, boatId))).body
      const charges = (await openChargesOf(app, staff, owner.id)).charges
      const ids = charges.map(({ id }) => id)
      expect((await issue(app, staff, owner.id, ids)).body.document).toMatchObject({ vat: 0, total: 24_903 })
      const undone = (await stepOrder(app, staff, done, 'undo')).body
      const same = (await finishOrder(app, staff, undone)).body
      expect([same.toCredit, await owed()]).toEqual([0, []])
      const open = (await stepOrder(app, staff, same, 'undo')).body
      const used = [{ lineId: open.lines[0]!.id, quantity: 3500 }]
      const less = (await finishOrder(app, staff, open, { used })).body
      expect([less.toCredit, await owed()]).toEqual([22_000, [{ ...polishing, quantity: 3500, gross: 23_870 }]])
    },
  )

  it('is refused before it began, twice at once, and on a day to come', async () => {
    const offered = await offeredOrder(app, staff, boatId)
    expect(answered(await finishOrder(app, staff, offered))).toEqual([409, 'wrong_status'])
    expect(answered(await stepOrder(app, staff, offered, 'begin'))).toEqual([409, 'wrong_status'])
    const begun = (await stepOrder(app, staff, (await accept(app, owner, offered, [0])).body, 'begin')).body
    const late = await finishOrder(app, staff, begun, { workedOn: '2026-06-11' })
    expect(late.problem.errors.map(({ field }) => field)).toEqual(['workedOn'])
    const both = await Promise.all([finishOrder(app, staff, begun), finishOrder(app, staff, begun)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await owed()).toEqual([polishing])
  })
})

describe('an order', () => {
  it('of a service is what charges it; ended, its first price stands again', async () => {
    const [type] = (await app.db.execute<{ id: number }>(sql`select id from service_type order by id limit 1`)).rows
    await addItem(app, admin, { name: 'Wash', due: 'service', serviceTypeId: type!.id })
    const { id: serviceId } = await newService(app, owner, boatId, { serviceTypeId: type!.id })
    const early = await app.as(staff).post('/WorkOrder', { boatId, serviceId, title: 'Wash', lines: [labour] })
    expect(answered(early)).toEqual([409, 'wrong_status'])
    await app.as(staff).put('/BoatService/Respond', { id: serviceId, status: 1 })
    expect((await owed()).map(({ words }) => words)).toEqual(['Wash'])
    const order = await offeredOrder(app, staff, boatId, { serviceId })
    expect(await owed()).toEqual([])
    const second = await app.as(staff).post('/WorkOrder', { boatId, serviceId, title: 'Wash', lines: [] })
    expect(answered(second)).toEqual([409, 'wrong_status'])
    const reject = await app.as(staff).put('/BoatService/Respond', { id: serviceId, status: 2, notes: 'No' })
    expect(answered(reject)).toEqual([409, 'wrong_status'])
    expect((await stepOrder(app, staff, order, 'end')).problem.errors.map(({ field }) => field)).toEqual(['reason'])
    const ended = (await stepOrder(app, staff, order, 'end', 'Sold')).body
    expect([ended.stage, (await owed()).map(({ words }) => words)]).toEqual(['ended', ['Wash']])
    const back = (await stepOrder(app, staff, ended, 'undo')).body
    expect([back.stage, await owed()]).toEqual(['waiting', []])
    await app.db.execute(sql`update price_item set active = false`)
  })

  it('is nobody’s who has the boat since, and its own customer accepts nothing more', async () => {
    const offered = await offeredOrder(app, staff, boatId)
    const buyer = await app.customer()
    expect((await app.as(admin).put(`/Boat/Transfer/${boatId}`, { personId: buyer.id })).status).toBe(200)
    expect(answered(await lookAt(offered.id, buyer))).toEqual([404, 'not_found'])
    expect((await app.as(buyer).get<WorkOrders>('/WorkOrder')).body.orders).toEqual([])
    expect(answered(await accept(app, buyer, offered, [0]))).toEqual([404, 'not_found'])
    expect(answered(await accept(app, owner, offered, [0]))).toEqual([409, 'wrong_status'])
    expect((await lookAt(offered.id, owner)).body.abilities).toEqual([])
  })

  it('leaves no trace where money is off, and keeps its currency', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const currency = await app.as(admin).put('/Settings', { currency: 'SEK' })
    expect(currency.problem.errors.map(({ field }) => field)).toEqual(['currency'])
    await switchMoney(app, false)
    expect(answered(await app.as(owner).get('/WorkOrder'))).toEqual([409, 'money_off'])
    expect(answered(await lookAt(id, owner))).toEqual([409, 'money_off'])
    expect(answered(await app.as(staff).post('/WorkOrder', { boatId, title: 'Hull', lines: [] }))).toEqual([
      409,
      'money_off',
    ])
  })

  it('whose offer nobody answered is a draft again', async () => {
    const draft = (await stepOrder(app, staff, await offeredOrder(app, staff, boatId), 'undo')).body
    expect([draft.stage, draft.lines.map(({ isOffered }) => isOffered)]).toEqual(['draft', [false, false]])
    expect(answered(await lookAt(draft.id, owner))).toEqual([404, 'not_found'])
  })
})
