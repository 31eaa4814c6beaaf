import { createBoatQuietly } from './boats.ts'
import type { Page } from './fixtures.ts'
import { sell, send } from './money.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysAhead = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

/** What the plan holds, and is offered as. */
const read = { price: 333_500, lifts: 11, days: 365 }
let spans = 0
/**
 * An owner whose boats' subscriptions end on one day that no others end on, and the plan they would have next, money switched on;
 * staff are signed in then.
 */
export async function endingSeason(page: Page, boats: number) {
  await sell(page)
  const plan = await send<{ id: number; name: string }>(page, 'post', 'Plan', {
    ...{ name: `Season ${Date.now().toString(36)}`, ...read },
  })
  const owner = newcomer()
  await page.context().clearCookies()
  await registerQuietly(page, owner)
  const names = Array.from({ length: boats }, (_, at) => `Tuulik ${owner.username.slice(-5)}${at}`)
  const made: { id: number; subscriptionId: number }[] = []
  for (const name of names) made.push(await createBoatQuietly(page, name))
  await page.context().clearCookies()
  await signInQuietly(page, 'staff')
  spans += 1
  const endsOn = daysAhead(40 + spans)
  for (const { id: boatId, subscriptionId: id } of made) {
    await send(page, 'put', 'Subscription/Respond', { id, status: 1 })
    await send(page, 'put', 'Subscription', {
      id,
      boatId,
      validFrom: daysAhead(-300),
      validTo: endsOn,
      liftsRemaining: 3,
    })
  }
  const ids = made.map(({ subscriptionId }) => subscriptionId)
  return { owner, plan, names, ids, endsOn, answerBy: daysAhead(20) }
}

type Ending = Awaited<ReturnType<typeof endingSeason>>
/** Offers these of them by its call; gives the offers' ids. */
export async function offerQuietly(page: Page, { endsOn, answerBy, plan }: Ending, ids: readonly number[]) {
  const { offers } = await send<{ offers: { id: number }[] }>(page, 'post', 'Renewal', {
    ...{ endsFrom: endsOn, endsTo: endsOn, answerBy, terms: 'The house rules of the yard apply.' },
    items: ids.map((subscriptionId) => ({ subscriptionId, planId: plan.id, ...read })),
  })
  return offers.map(({ id }) => id)
}
/** The same, offered; gives the offers' ids. */
export async function offered(page: Page, boats: number) {
  const ending = await endingSeason(page, boats)
  return { ...ending, offers: await offerQuietly(page, ending, ending.ids) }
}
