import { createBoatQuietly } from './boats.ts'
import type { Page } from './fixtures.ts'
import { daysAgo, sell, send } from './money.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

/** At any hour it is a day or two later in the second. */
const [behind, ahead] = ['Pacific/Niue', 'Pacific/Kiritimati']
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })
const setZone = (page: Page, timeZone: string) => send(page, 'put', 'Settings', { timeZone })
/** The marina is where it was; an admin is signed in. */
export const bringZoneBack = (page: Page) => setZone(page, 'Europe/Tallinn')

/** Sums with VAT in ten-thousandths, a quantity in thousandths. */
interface Line {
  words?: string
  itemId?: number
  quantity?: number
  unitPrice?: number
  boatId?: number
  supplyDay?: string
}
type Issued = { id: number; number: string }

async function charge(page: Page, personId: number, line: Line) {
  const { id } = await send<{ id: number }>(page, 'post', 'Charge', { personId, quantity: 1000, ...line })
  return id
}
async function issue(page: Page, personId: number, lines: readonly Line[]) {
  const chargeIds: number[] = []
  for (const line of lines) chargeIds.push(await charge(page, personId, line))
  return send<Issued>(page, 'post', 'Invoice', { personId, chargeIds })
}
/** The plan that is charged by itself once her subscription is approved, invoiced. */
async function issuePlan(page: Page, personId: number, subscriptionId: number) {
  await send(page, 'put', 'Subscription/Respond', { id: subscriptionId, status: 1 })
  const answer = await page.request.get(`/api/Charge?personId=${personId}`)
  const { charges } = (await answer.json()) as { charges: { id: number }[] }
  return send<Issued>(page, 'post', 'Invoice', { personId, chargeIds: charges.map(({ id }) => id) })
}

const lift = { words: 'Lift beyond the plan', unitPrice: 620_000 }
const wash = { words: 'Pressure wash', unitPrice: 450_000 }
const fee = {
  unit: 'once',
  priced: 'gross',
  unitPrice: 100_000,
  vatRate: 0,
  vatReason: 'outside-scope',
  due: 'nothing',
}

/**
 * An owner of two boats with an invoice of every state, a credit note, payments and open charges. What is overdue was issued
 * where it was yesterday yet: the marina is where it is tomorrow already afterwards, and staff are signed in.
 */
export async function wholeAccount(page: Page) {
  await sell(page, { dueDays: 0 })
  await setZone(page, behind)
  const item = { name: 'Waterway fee, paid on for you', ...fee }
  const { id: itemId } = await send<{ id: number }>(page, 'post', 'PriceItem', item)
  await page.context().clearCookies()
  // a name of its own, by which its papers are found among all
  const owner = { ...newcomer(), lastName: 'Kaluri' }
  await registerQuietly(page, owner)
  const first = await createBoatQuietly(page, `Kajakas ${owner.username.slice(-4)}`)
  const { id: other } = await createBoatQuietly(page, `Tormilind ${owner.username.slice(-4)}`)
  await signInQuietly(page, 'admin')
  const found = await page.request.get(`/api/Person?searchQuery=${encodeURIComponent(owner.email)}`)
  const [{ id }] = (await found.json()) as [{ id: number }]

  const pay = (invoice: Issued, sum: number, way: string) =>
    send(page, 'post', 'Payment', { personId: id, sum, way, invoiceId: invoice.id, paidOn: dayIn(behind) })
  const plan = await issuePlan(page, id, first.subscriptionId)
  await pay(plan, 333_500, 'transfer')
  await pay(await issue(page, id, [{ ...lift, boatId: other, supplyDay: daysAgo(9) }]), 6200, 'cash')
  const visit = await issue(page, id, [{ words: 'Visit, a day', unitPrice: 248_000, boatId: other }])
  await send(page, 'post', 'CreditNote', { invoiceId: visit.id, lines: null, reason: 'She was not here that day' })
  const overdue = await issue(page, id, [{ ...lift, boatId: first.id, supplyDay: daysAgo(6) }])

  await sell(page)
  await setZone(page, ahead)
  const open = await issue(page, id, [
    { ...lift, quantity: 2000, boatId: first.id, supplyDay: daysAgo(4) },
    { words: 'Labour, engine check', quantity: 1500, unitPrice: 558_000, boatId: first.id, supplyDay: daysAgo(3) },
    { words: 'Anode set', unitPrice: 223_000, boatId: first.id, supplyDay: daysAgo(3) },
    { itemId, boatId: first.id, supplyDay: daysAgo(2) },
  ])
  for (const line of [
    { ...lift, boatId: other },
    { ...wash, boatId: first.id, supplyDay: daysAgo(1) },
  ])
    await charge(page, id, line)
  await send(page, 'put', 'PriceItem', { id: itemId, ...item, active: false })
  await signInQuietly(page, 'staff')
  return { owner: { ...owner, id }, plan, overdue, open }
}
