import type { Page } from '@playwright/test'
import { send } from './day.ts'

/** A visitor as staff enter one at the counter, past the screens; staff are signed in. */
export async function enterVisit(page: Page, phone: string) {
  const [mark, today] = [Date.now().toString(36), new Date()]
  const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await send(page, 'post', 'Visit', {
    ...{ name: `Hanna ${mark}`, phone, boatName: `Aallotar ${mark}`, lengthOverall: 7.4, width: 2.75, depth: 0.8 },
    ...{ validFrom: day(0), validTo: day(20), liftsRemaining: 1 },
  })
  return { boat: `Aallotar ${mark}`, mark, ...(answer as typeof answer & { personId: number }) }
}
