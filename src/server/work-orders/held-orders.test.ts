import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { addItem, openChargesOf, switchMoney } from '#test/money.ts'
import { readyBoat } from '#test/schedules.ts'
import { accept, begunOrder, drawnUp, finishOrder, labour, offeredOrder, stepOrder } from '#test/work-orders.ts'
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
const firstType = async () =>
  (await app.db.execute<{ id: number }>(sql`select id from service_type order by id limit 1`)).rows[0]!.id
const washItem = async () => addItem(app, admin, { name: 'Wash', due: 'service', serviceTypeId: await firstType() })
const approvedService = async () => {
  const { id } = await newService(app, owner, boatId, { serviceTypeId: await firstType() })
  await app.as(staff).put('/BoatService/Respond', { id, status: 1 })
  return id
}
const answered = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const polishing = { words: 'Polishing', quantity: 4000, gross: 27_280, supplyDay: '2026-06-10' }

describe('an order', () => {
  it('is not begun once she is sold, and its yes may still be taken back', async () => {
    const yes = (await accept(app, owner, await offeredOrder(app, staff, boatId), [0])).body
    await app.as(admin).put(`/Boat/Transfer/${boatId}`, { personId: (await app.customer()).id })
    expect((await lookAt(yes.id)).body.abilities).toEqual(['note', 'picture', 'end'])
    expect(answered(await stepOrder(app, staff, yes, 'begin'))).toEqual([409, 'wrong_status'])
    const seen = (await lookAt(yes.id, owner)).body
    expect([seen.abilities, seen.lines.map(({ mayAnswer, mayAccept }) => [mayAnswer, mayAccept])]).toEqual([
      ['answer'],
      [
        [true, false],
        [false, false],
      ],
    ])
    const no = await app.as(owner).put<WorkOrder>('/WorkOrder/Answer', {
      ...{ id: yes.id, version: yes.version },
      answers: [{ lineId: yes.lines[0]!.id, answer: 'declined' }],
    })
    expect([no.status, no.body.lines[0]!.answer, no.body.abilities]).toEqual([200, 'declined', []])
  })

  it('of a service that another took over is not taken up again', async () => {
    const serviceId = await approvedService()
    const first = await drawnUp(app, staff, boatId, { serviceId })
    const ended = (await stepOrder(app, staff, first, 'end', 'Dear')).body
    expect(ended.abilities).toContain('undo')
    await drawnUp(app, staff, boatId, { serviceId })
    expect(answered(await stepOrder(app, staff, ended, 'undo'))).toEqual([409, 'wrong_status'])
    expect((await lookAt(first.id)).body.abilities).not.toContain('undo')
  })

  it('ended after a sale charges its first price to nobody else, nor another one', async () => {
    const item = await washItem()
    const serviceId = await approvedService()
    const [before] = await owed()
    const order = await offeredOrder(app, staff, boatId, { serviceId })
    const buyer = await app.customer()
    await app.as(admin).put(`/Boat/Transfer/${boatId}`, { personId: buyer.id })
    await app.db.execute(sql`update item_price set unit_price = unit_price + 100000 where item_id = ${item.id}`)
    await stepOrder(app, staff, order, 'end', 'Sold')
    expect(await owed()).toEqual([before])
    expect((await openChargesOf(app, staff, buyer.id)).charges).toEqual([])
    await app.db.execute(sql`update price_item set active = false`)
  })

  it('holds no request while money is off', async () => {
    const serviceId = await approvedService()
    await drawnUp(app, staff, boatId, { serviceId })
    const reject = () => app.as(staff).put('/BoatService/Respond', { id: serviceId, status: 2, notes: 'No' })
    expect(answered(await reject())).toEqual([409, 'wrong_status'])
    await switchMoney(app, false)
    expect((await reject()).status).toBe(200)
  })

  it('without a line is a draft again, and one whose only line changed waits', async () => {
    const { id, lines, version, title } = await offeredOrder(app, staff, boatId, { lines: [labour] })
    const change = (order: { version: number }, forms: object[]) =>
      app.as(staff).put<WorkOrder>('/WorkOrder', { id, title, lines: forms, version: order.version })
    const changed = (await change({ version }, [{ ...labour, id: lines[0]!.id, quantity: 1000 }])).body
    expect([changed.status, changed.stage]).toEqual(['offered', 'waiting'])
    const bare = (await change(changed, [])).body
    expect(bare.abilities).toContain('undo')
    expect((await stepOrder(app, staff, bare, 'undo')).body).toMatchObject({ stage: 'draft', lines: [] })
  })

  it('leaves off what staff took off when it is taken back and done again, and is made no dearer by hand', async () => {
    const begun = await begunOrder(app, { staff, owner }, boatId)
    const done = (await finishOrder(app, staff, begun, { used: [{ lineId: begun.lines[0]!.id, quantity: 3000 }] })).body
    const charges = (await openChargesOf(app, staff, owner.id)).charges
    const [polished, zinc] = ['Polishing', 'Zinc anode'].map((words) => charges.find((one) => one.words === words)!)
    const change = (values: object) =>
      app.as(staff).put('/Charge', { ...polished, reason: 'Asked', ...values, version: undefined })
    const dearer = await change({ quantity: 3001 })
    expect(dearer.problem.errors.map(({ field }) => field)).toEqual(['quantity'])
    const priced = await change({ unitPrice: polished!.unitPrice + 100 })
    expect(priced.problem.errors.map(({ field }) => field)).toEqual(['unitPrice'])
    expect((await change({ quantity: 2000 })).status).toBe(200)
    const off = await app.as(staff).put('/Charge/TakeOff', { id: zinc!.id, reason: 'A gift', version: zinc!.version })
    expect(off.status).toBe(200)
    const again = (await stepOrder(app, staff, done, 'undo')).body
    expect(await owed()).toEqual([])
    expect((await finishOrder(app, staff, again)).status).toBe(200)
    expect(await owed()).toEqual([polishing])
  })

  it('keeps a line whose item was put away, and is offered with VAT as the list has it by then', async () => {
    const item = await addItem(app, admin, { name: 'Antifoul' })
    const draft = await drawnUp(app, staff, boatId, { lines: [{ kind: 'other', itemId: item.id, quantity: 1000 }] })
    await app.db.execute(
      sql`update price_item set active = false, vat_rate = 900, vat_reason = 'reduced' where id = ${item.id}`,
    )
    const [line] = draft.lines
    const { id, kind, itemId, words, quantity, unitPrice, priced } = line!
    const kept = { id, kind, itemId, words, quantity, unitPrice, priced }
    const more = await app.as(staff).put<WorkOrder>('/WorkOrder', {
      ...{ id: draft.id, title: draft.title, lines: [kept, labour], version: draft.version },
    })
    expect([more.status, more.body.lines.map((one) => one.id === id)]).toEqual([200, [true, false]])
    const offered = await app.as(staff).put<WorkOrder>('/WorkOrder/Offer', { id: draft.id, version: more.body.version })
    expect(offered.body.lines.map(({ vatRate }) => vatRate)).toEqual([900, 2400])
  })
})
