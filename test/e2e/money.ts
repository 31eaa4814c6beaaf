import { bankFile, type FileEntry } from '../money/bank-file.ts'
import { sellerForm } from '../money/seller-form.ts'
import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { type DemoUser, newcomer, registerQuietly, signInQuietly } from './people.ts'

async function signedIn(page: Page, user: DemoUser) {
  await page.context().clearCookies()
  await signInQuietly(page, user)
}
/** A call that writes, as whoever is signed in. */
export const send = async <Made>(page: Page, method: 'post' | 'put', path: string, data: object) => {
  const answer = await page.request[method](`/api/${path}`, { data, headers: ownOrigin(page) })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Made
}
const post = <Made>(page: Page, path: string, data: object) => send<Made>(page, 'post', path, data)
/** The setting, by its call, as the demo's admin. */
export async function switchMoney(page: Page, money: boolean) {
  await page.goto('/about')
  await signedIn(page, 'admin')
  await send(page, 'put', 'Settings', { money })
}
/** Money switched on, and who sells filled in, but for what is said; signed in as the admin then. */
export async function sell(page: Page, values: Partial<typeof sellerForm> = {}) {
  await switchMoney(page, true)
  await send(page, 'put', 'InvoiceSetup', { ...sellerForm, ...values })
}
/** An owner who owes something by hand; signed in as staff then. */
export async function debtor(page: Page) {
  const owner = newcomer()
  await page.context().clearCookies()
  await registerQuietly(page, owner)
  await signedIn(page, 'staff')
  const found = await page.request.get(`/api/Person?searchQuery=${encodeURIComponent(owner.email)}`)
  const [{ id }] = (await found.json()) as [{ id: number }]
  const data = { personId: id, words: 'Pressure wash', quantity: 1000, unitPrice: 450_000 }
  await post(page, 'Charge', data)
  return { ...owner, id }
}

/** An owner who was sent an invoice of 45.00 €; signed in as staff then. */
export async function invoiced(page: Page) {
  await sell(page)
  const owner = await debtor(page)
  const answer = await page.request.get(`/api/Charge?personId=${owner.id}`)
  const { charges } = (await answer.json()) as { charges: { id: number }[] }
  const { id, number } = await post<{ id: number; number: string }>(page, 'Invoice', {
    personId: owner.id,
    chargeIds: charges.map((charge) => charge.id),
  })
  return { owner, id, number }
}
/** The same, paid by a transfer. */
export async function paid(page: Page) {
  const made = await invoiced(page)
  const paidOn = new Date().toISOString().slice(0, 10)
  await post(page, 'Payment', { personId: made.owner.id, sum: 4500, paidOn, way: 'transfer' })
  return made
}
/** A company that owes something and has no registry code; staff are signed in. */
export async function namelessCompany(page: Page) {
  const companyName = `Purje OÜ ${Date.now().toString(36)}`
  const { id } = await post<{ id: number }>(page, 'Person', { firstName: 'Uku', companyName })
  await post(page, 'Charge', { personId: id, words: 'Pressure wash', quantity: 1000, unitPrice: 450_000 })
  return { id, companyName }
}

/** A day some days ago, as a bank writes it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** An invoice of 45.00 € with the reference that pays it; signed in as staff then. */
export async function referenced(page: Page) {
  const made = await invoiced(page)
  const answer = await page.request.get(`/api/Invoice/${made.id}`)
  const { reference, total } = (await answer.json()) as { reference: string; total: number }
  return { ...made, reference, total }
}
/** A bank's file of these entries, as somebody chooses it. */
export const statementFile = (entries: readonly FileEntry[]) => ({
  ...{ name: 'statement.xml', mimeType: 'text/xml', buffer: bankFile(entries) },
})
/** Uploads it by its call, as whoever is signed in. */
export async function uploadStatement(page: Page, entries: readonly FileEntry[]) {
  const multipart = { file: statementFile(entries) }
  const answer = await page.request.post('/api/BankFile/upload', { multipart, headers: ownOrigin(page) })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: number }).id
}

/** One of the demo owner’s boats that may be lifted, asked for and approved by staff, and an invoice of its owner. */
export async function requestAtPayment(page: Page) {
  await sell(page)
  await signedIn(page, 'customer')
  const boats = (await (await page.request.get('/api/Boat/BoatsForDropOff')).json()) as {
    id: number
    allowed: boolean
  }[]
  const boatId = boats.find(({ allowed }) => allowed)!.id
  const { id: personId } = (await (await page.request.get('/api/Person/me')).json()) as { id: number }
  const day = new Date(Date.now() + 8 * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  const asked = { boatId, scheduleStatus: 0, scheduleDate: `${day.toISOString().slice(0, 10)}T11:00`, boatPictures: [] }
  const { id } = await post<{ id: number }>(page, 'Schedule/Create', { ...asked, inspectionPictures: [] })
  await signedIn(page, 'admin')
  await send(page, 'put', 'Settings', { approvePayments: false })
  await send(page, 'put', 'Schedule/RespondDropOffRequest', { id, status: 1 })
  const { id: chargeId } = await post<{ id: number }>(page, 'Charge', {
    ...{ personId, words: 'Pressure wash', quantity: 1000, unitPrice: 450_000 },
  })
  await post(page, 'Invoice', { personId, chargeIds: [chargeId] })
  return id
}
