import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { type Newcomer, newcomer, registerQuietly, signInQuietly } from './people.ts'

export const log = (page: Page) => page.getByRole('log')
/** Each message of the talk whose words are these; none is there twice where one is expected. */
export const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })
export const field = (page: Page) => page.getByRole('textbox', { name: /^(Message to|Internal note about) / })
export const isConnected = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible()

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: /^(Send|Save note)$/ }).click()
}

/** Sends past the screen; the page's browser is signed in. Gives the chat. */
export async function sayQuietly(page: Page, personId: number, ...texts: string[]): Promise<number> {
  const begun = await page.request.post('/api/Chat/CreateChat', {
    data: { userId: personId },
    headers: ownOrigin(page),
  })
  const { id } = (await begun.json()) as { id: number }
  for (const text of texts) {
    const answer = await page.request.post(`/api/message/CreateMessage/${id}`, {
      data: { text },
      headers: ownOrigin(page),
    })
    if (!answer.ok()) throw new Error(`sending answered ${answer.status()}: ${await answer.text()}`)
  }
  return id
}

export interface Owner extends Newcomer {
  id: number
}
/** Registers somebody new and opens their conversation. */
export async function openAsOwner(page: Page, firstName = 'Liis'): Promise<Owner> {
  const person = newcomer()
  // found by name among all the others
  Object.assign(person, { firstName, lastName: `Rannamets ${person.username}` })
  await page.goto('/about')
  await registerQuietly(page, person)
  const { id } = (await (await page.request.get('/api/Person/me')).json()) as { id: number }
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: /^Messages: / })).toBeVisible()
  await isConnected(page)
  return { ...person, id }
}

/** Opens the talk with a customer from the list, as staff do. */
export async function openAsStaff(page: Page, { firstName, lastName, email }: Owner) {
  // a page that is open would ask on with the session that goes
  await page.goto('about:blank')
  await signInQuietly(page, 'staff')
  await page.goto('/Messages')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email)
  const found = page.getByRole('complementary', { name: 'Customers' }).getByRole('listitem')
  // a press on the list before it is searched would miss what moves up
  await expect(found).toHaveCount(1)
  await found.getByRole('link', { name: `${firstName} ${lastName}` }).click()
  await expect(page).toHaveURL(/\/Messages\/(\d+|create\?customer=\d+)$/)
  await expect(field(page)).toBeVisible()
  await isConnected(page)
}
