import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'

interface MadeMachine {
  id: number
  name: string
  version: number
  used: boolean
}

/** A machine that moves every boat of the demo, made past the screens; who is signed in must be an admin. */
export async function makeMachine(page: Page, values: object): Promise<number> {
  const data = { kind: 'travel-lift', maxWeight: 90_000, maxLength: 90, minutes: 3, ...values }
  const answer = await page.request.post('/api/Machine', { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as MadeMachine).id
}

/** Booked on no day but at midnight: whatever is booked on it leaves it. */
const asGoodAsNever = [{ from: '00:00', until: '00:01' }, null, null, null, null, null, null]
/** Leaves the marina without machines, as the demo is. */
export async function clearMachines(page: Page) {
  await page.goto('/about')
  await signInQuietly(page, 'admin')
  const read = async () => (await (await page.request.get('/api/Machine')).json()) as (MadeMachine & object)[]
  const headers = ownOrigin(page)
  for (const machine of await read())
    for (const { version: _any, ...change } of [
      { ...machine, hours: asGoodAsNever },
      { ...machine, active: false },
    ])
      await page.request.put('/api/Machine', { data: change, headers })
  for (const { id } of await read()) await page.request.delete(`/api/Machine/${id}`, { headers })
}

/** Whoever works here is signed in afterwards, at a marina with two machines that move every boat at once. */
export async function signInWithMachines(page: Page, user: 'staff' | 'admin') {
  if (page.url() === 'about:blank') await page.goto('/about')
  await signInQuietly(page, 'admin')
  const there = (await (await page.request.get('/api/Machine')).json()) as (MadeMachine & { active: boolean })[]
  const names = ['Blue lift', 'Red lift'].filter((name) => !there.some((machine) => machine.name === name))
  if (there.filter(({ active }) => active).length < 2)
    for (const name of names) await makeMachine(page, { name, minutes: 1 })
  await signInQuietly(page, user)
}
