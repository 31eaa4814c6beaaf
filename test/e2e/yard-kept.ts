import { createBoatQuietly } from './boats.ts'
import { bookNow, send } from './day.ts'
import { expect, type Page } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

export const step = (page: Page) => page.locator('[data-step]')
export const tap = (page: Page, name: RegExp) => step(page).filter({ hasText: name }).click()
export const keptRows = (page: Page) => page.getByRole('region', { name: /^Kept here/ }).getByRole('listitem')

export interface Booked {
  name: string
  scheduleId: number
}
/** Boats of one owner that are all brought this hour; staff are signed in. */
export async function manyToLift(page: Page, count: number): Promise<Booked[]> {
  const first = await arrange(page, null)
  const boats = [{ id: first.id, name: first.name }]
  for (let number = 2; number <= count; number += 1) {
    const name = `${first.name} ${number}`
    const { id, subscriptionId } = await createBoatQuietly(page, name)
    boats.push({ id, name })
    await signInQuietly(page, 'staff')
    await send(page, 'put', 'Subscription/Respond', { id: subscriptionId, status: 1 })
    await signInQuietly(page, first.owner.username, first.owner.password)
  }
  await signInQuietly(page, 'staff')
  const booked = []
  for (const { id, name } of boats) booked.push({ name, scheduleId: await bookNow(page, id) })
  return booked
}

/** Names of one owner's boats begin alike. */
export async function showExactly(page: Page, name: string) {
  const large = page.getByRole('heading', { level: 2, name, exact: true })
  await expect(page.getByRole('region', { name: 'Next movement' })).toBeVisible()
  if (await large.isVisible()) return
  await page
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
  await expect(large).toBeVisible()
}

/** How many entries the device keeps of each: moves, and what it shows without a connection. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('yard-screen')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = database.transaction(['moves', 'shown'])
    const counts = ['moves', 'shown'].map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = transaction.objectStore(name).count()
          request.onsuccess = () => resolve(request.result)
        }),
    )
    const all = await Promise.all(counts)
    database.close()
    return all
  })
