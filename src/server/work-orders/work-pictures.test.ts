import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import type { EstimatePage, WorkOrder } from '#contract/work-orders/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { sellAs } from '#test/invoices.ts'
import { estimateTokenIn, queuedMail } from '#test/mailbox.ts'
import { readyBoat } from '#test/schedules.ts'
import { accept, begunOrder, drawnUp, finishOrder, offeredOrder, stepOrder } from '#test/work-orders.ts'
import { photo } from '#test/yard-pictures.ts'
import { sweepUnattached } from '../files/public.ts'
import { file } from '../files/tables.ts'
import { expirePapers } from '../own-data/public.ts'
import { eq } from '../platform/database/orm.ts'
import { workPicture } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let admin: Account
let boatId: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-06-10T07:00:00Z')
  staff = await app.staff()
  admin = await app.admin()
  await sellAs(app, admin)
  owner = await app.customer()
  boatId = (await readyBoat(app, owner)).id
})

const lookAt = (id: number, who: Account = staff) => app.as(who).get<WorkOrder>(`/WorkOrder/${id}`)
const send = async (who: Account = staff, name = 'mari-maasikas.jpg') =>
  (await app.as(who).upload(await photo(name))).body.id
const hang = (id: number, abFileId: number, who: Account = staff) =>
  app.as(who).post<WorkOrder>('/WorkOrder/Picture', { id, abFileId })
const remove = (id: number) => app.as(staff).delete<WorkOrder>(`/WorkOrder/Picture/${id}`)
const note = ({ id, lines, version }: WorkOrder, abFileId: number, answer = 'accepted') =>
  app.as(staff).put<WorkOrder>('/WorkOrder/Note', {
    ...{ id, version, saidBy: 'Jaan Tamm', way: 'paper', abFileId },
    answers: [{ lineId: lines[0]!.id, answer }],
  })
const statusOf = async (id: number, who: Account) => (await app.as(who).get(`/File/Download/${id}`)).status
const answered = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('a picture of the work', () => {
  it('is seen by staff and by whose order it is, not by who has the boat since, nor on the mailed page', async () => {
    const order = await begunOrder(app, { staff, owner }, boatId)
    const abFileId = await send()
    const hung = await hang(order.id, abFileId)
    expect([hung.status, hung.body.pictures]).toEqual([
      200,
      [{ id: expect.any(Number), abFileId, addedAt: '2026-06-10T07:00:00.000Z', addedBy: expect.any(String) }],
    ])
    // what somebody decides of the order meanwhile is no conflict
    expect(hung.body.version).toBe(order.version)
    const buyer = await app.customer()
    const token = estimateTokenIn(
      (await queuedMail(app, owner.email)).find(({ body }) => body.includes('/Estimate/'))!.body,
    )
    const page = (await app.visitor.get<EstimatePage>(`/Estimate/${token}`)).body
    expect([page.stage, 'pictures' in page]).toEqual(['begun', false])
    await app.as(admin).put(`/Boat/Transfer/${boatId}`, { personId: buyer.id })
    expect((await lookAt(order.id, owner)).body.pictures).toMatchObject([{ abFileId, addedBy: null }])
    const seen = await Promise.all([staff, owner, buyer].map((who) => statusOf(abFileId, who)))
    expect(seen).toEqual([200, 200, 404])
    expect((await app.visitor.get(`/File/Download/${abFileId}`)).status).toBe(401)
    expect(answered(await hang(order.id, await send(owner), owner))).toEqual([403, 'not_allowed'])
    const done = (await finishOrder(app, staff, order)).body
    expect((await hang(done.id, await send())).body.pictures).toHaveLength(2)
  })

  it('is one’s own fresh upload and a picture, hung once, and twenty at most', async () => {
    const { id } = await offeredOrder(app, staff, boatId)
    const first = await send()
    const twice = await Promise.all([hang(id, first), hang(id, first)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const theirs = await hang(id, await send(await app.staff()))
    expect(theirs.problem.errors.map(({ field }) => field)).toEqual(['abFileId'])
    const paper = (await app.as(staff).upload({ name: 'list.txt', content: Buffer.from('1 hour') })).body.id
    expect((await hang(id, paper)).problem.errors.map(({ field }) => field)).toEqual(['abFileId'])
    expect((await lookAt(id)).body.pictures).toHaveLength(1)
    for (let n = 1; n < 20; n += 1) await hang(id, await send())
    expect(answered(await hang(id, await send()))).toEqual([409, 'wrong_status'])
    const { pictures } = (await lookAt(id)).body
    expect(pictures).toHaveLength(20)
    const left = (await remove(pictures[0]!.id)).body
    expect(left.pictures.map((one) => one.id)).toEqual(pictures.slice(1).map((one) => one.id))
    expect((await remove(pictures[0]!.id)).status).toBe(404)
    expect(await statusOf(first, owner)).toBe(404)
  })

  it('is not added to a draft nor to what ended', async () => {
    const draft = await drawnUp(app, staff, boatId)
    expect(answered(await hang(draft.id, await send()))).toEqual([409, 'wrong_status'])
    const ended = (await stepOrder(app, staff, draft, 'end', 'Sold')).body
    expect(ended.abilities).not.toContain('picture')
    expect(answered(await hang(draft.id, await send()))).toEqual([409, 'wrong_status'])
  })
})

describe('the paper of an answer', () => {
  it('is kept with what was said, for its owner too, and not taken off', async () => {
    const abFileId = await send()
    const noted = (await note(await offeredOrder(app, staff, boatId), abFileId)).body
    expect([noted.events[0], noted.pictures]).toMatchObject([{ event: 'answered', way: 'paper', abFileId }, []])
    expect((await lookAt(noted.id, owner)).body.events[0]).toMatchObject({ abFileId })
    expect(await statusOf(abFileId, owner)).toBe(200)
    const [hung] = await app.db.select().from(workPicture).where(eq(workPicture.orderId, noted.id))
    expect((await remove(hung!.id)).status).toBe(404)
    const again = await note(noted, abFileId, 'declined')
    expect(again.problem.errors.map(({ field }) => field)).toEqual(['abFileId'])
    expect((await lookAt(noted.id)).body.lines[0]!.answer).toBe('accepted')
  })

  it('of a yes outlives its customer for the term without its name; pictures of the work go', async () => {
    const [paper, no, work] = [await send(), await send(), await send()]
    const yes = (await note(await offeredOrder(app, staff, boatId), paper)).body
    const second = yes.lines[1]!.id
    await app.as(staff).put('/WorkOrder/Note', {
      ...{ id: yes.id, saidBy: 'Jaan Tamm', way: 'paper', abFileId: no },
      answers: [{ lineId: second, answer: 'declined' }],
    })
    await hang(yes.id, work)
    const other = await offeredOrder(app, staff, boatId)
    const gone = await send()
    await hang(other.id, gone)
    expect((await app.as(admin).call(eraseCustomer, { params: { id: owner.id }, body: null })).status).toBe(200)
    const names = async () =>
      new Map((await app.db.select().from(file)).map(({ id, originalName }) => [id, originalName]))
    await sweepUnattached(app.parts)
    const kept = await names()
    expect([paper, no, work, gone].map((id) => kept.get(id))).toEqual(['', undefined, undefined, undefined])
    app.clock.set('2034-01-01T12:00:00Z')
    await expirePapers(app)
    await sweepUnattached(app.parts)
    expect((await names()).has(paper)).toBe(false)
  })

  it('of an answer that nobody gave anew is hung on nothing', async () => {
    const order = await offeredOrder(app, staff, boatId)
    const yes = (await accept(app, owner, order, [0])).body
    const abFileId = await send()
    const { events } = (await note(yes, abFileId)).body
    expect(events.filter((event) => event.abFileId !== null)).toEqual([])
    expect((await app.db.select().from(file).where(eq(file.id, abFileId)))[0]!.attachedAt).toBeNull()
  })
})
