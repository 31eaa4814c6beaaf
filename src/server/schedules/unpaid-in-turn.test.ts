import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { issueOne, sellAs } from '#test/invoices.ts'
import { beginAt, type ProviderPeers, startProviders } from '#test/provider-payments.ts'
import { readyBoat } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { NoAnswerError, SilentError } from '../providers/policy.ts'
import { openProviders } from '../providers/public.ts'
import { saveSettings } from '../settings/public.ts'
import { followUnpaid, paymentsFollowed } from './public.ts'

let app: TestApp
let peers: ProviderPeers
let staff: Account
beforeAll(async () => {
  peers = await startProviders()
  app = await startTestApp({ env: peers.env })
  staff = await app.staff()
  await sellAs(app, await app.admin())
})
afterAll(async () => {
  await app.close()
  await peers.close()
})
beforeEach(async () => {
  await app.db.execute(sql`truncate notification`)
  const off = { approveRequests: false, approvePayments: false }
  await saveSettings(app.db, { ...off, payWithinHours: 24, freeUnpaid: true })
})

const approved = async (owner: Account) => {
  const { id: boatId } = await readyBoat(app, owner)
  const asked = { boatId, scheduleStatus: 0, scheduleDate: '2026-06-18T07:00:00.000Z', boatPictures: [] }
  const { body } = await app.as(owner).post<{ id: number }>('/Schedule/Create', { ...asked, inspectionPictures: [] })
  expect((await app.as(staff).put('/Schedule/RespondDropOffRequest', { id: body.id, status: 1 })).status).toBe(200)
  return body.id
}
/** Who owes what is overdue and has so many requests at their payment; `began`: a payment at a provider. */
const debtor = async ({ requests = 1, began = true } = {}) => {
  const owner = await app.customer()
  app.clock.set('2026-05-20T07:00:00Z')
  const invoice = await issueOne(app, staff, owner.id)
  app.clock.set('2026-06-10T07:00:00Z')
  const ids: number[] = []
  for (let made = 0; made < requests; made += 1) ids.push(await approved(owner))
  if (!began) return { ids, uuid: '', begin: null }
  const begin = async (method = 'bank') => {
    expect((await beginAt(app, owner, 'montonio', [invoice.id], { method })).status).toBe(200)
    return peers.montonio.last().uuid
  }
  return { ids, uuid: await begin(), begin }
}
const statusesOf = async (...of: { ids: number[] }[]) => {
  const { rows } = await app.db.execute<{ id: number; status: number }>(sql`select id, status from schedule`)
  return of.map(({ ids }) => ids.map((id) => rows.find((row) => row.id === id)!.status))
}
const montonio = () => openProviders(app.parts.config.payments).get('montonio')!
/** A run where the provider answers so. Returns which payments it was asked about. */
const follow = async (ask = montonio().ask) => {
  const asked: string[] = []
  const listening = (id: string) => {
    asked.push(id)
    return ask(id)
  }
  const providers = new Map([['montonio' as const, { ...montonio(), ask: listening }]])
  await followUnpaid({ ...{ ...app.parts, ...paymentsFollowed, providers }, log: { warn: () => {} } })
  return asked
}
const late = () => app.clock.set('2026-06-11T07:30:00Z')
const told = async () => (await noticesOf(app, staff.id)).filter(({ text }) => text?.includes('is not paid in time'))

it('waits for a provider that does not say once, keeps what was begun there, and frees the others’ places', async () => {
  const [one, other, none] = [await debtor(), await debtor(), await debtor({ began: false })]
  late()
  expect(await follow(() => Promise.reject(new NoAnswerError('it is slow')))).toHaveLength(1)
  expect(await statusesOf(one, other, none)).toEqual([[1], [1], [2]])
  expect(await follow()).toEqual(expect.arrayContaining([one.uuid, other.uuid]))
  expect(await statusesOf(one, other)).toEqual([[2], [2]])
})

it('goes on with others where an answer about one cannot be read', async () => {
  const [stuck, other] = [await debtor(), await debtor()]
  late()
  const unread = (id: string) =>
    id === stuck.uuid ? Promise.reject(new SilentError('its answer cannot be read')) : montonio().ask(id)
  expect(await follow(unread)).toEqual([stuck.uuid, other.uuid])
  expect(await statusesOf(stuck, other)).toEqual([[1], [2]])
  expect(await follow()).toEqual([stuck.uuid])
  expect(await statusesOf(stuck)).toEqual([[2]])
})

it('asks about what was begun while others were asked about', async () => {
  const [one, other] = [await debtor(), await debtor()]
  late()
  const begun: string[] = []
  const asked = await follow(async (id) => {
    if (begun.length === 0) begun.push(await other.begin!('card'))
    return montonio().ask(id)
  })
  expect(asked).toEqual([one.uuid, other.uuid, ...begun])
})

it('asks about a person once, however many places wait, and about who began least first', async () => {
  const many = await debtor({ requests: 3 })
  const none = await debtor({ began: false })
  late()
  const before: number[][] = []
  const asked = await follow(async (id) => {
    before.push(...(await statusesOf(none)))
    return montonio().ask(id)
  })
  expect([asked, before]).toEqual([[many.uuid], [[2]]])
  expect(await statusesOf(many)).toEqual([[2, 2, 2]])
})

it('tells staff of all before a provider is asked', async () => {
  await debtor()
  await debtor()
  late()
  const before: number[] = []
  await follow(async (id) => {
    before.push((await told()).length)
    return montonio().ask(id)
  })
  expect(before).toEqual([2, 2])
})

it('goes on with others where asking about one person fails, and the run says so', async () => {
  const [broken, after] = [await debtor(), await debtor()]
  late()
  const ask = (id: string) => (id === broken.uuid ? Promise.reject(new Error('broken')) : montonio().ask(id))
  await expect(follow(ask)).rejects.toThrow('broken')
  expect(await statusesOf(broken, after)).toEqual([[1], [2]])
})
