import type { Page } from '@playwright/test'
import { addDays, marinaDay } from '#contract/time.ts'
import { send } from './day.ts'

/** A visitor as staff enter one at the counter, past the screens; staff are signed in. */
export async function enterVisit(page: Page, phone: string) {
  const mark = Date.now().toString(36)
  const today = marinaDay(new Date(), 'Europe/Tallinn')
  const answer = await send(page, 'post', 'Visit', {
    ...{ name: `Hanna ${mark}`, phone, boatName: `Aallotar ${mark}`, lengthOverall: 7.4, width: 2.75, depth: 0.8 },
    ...{ validFrom: today, validTo: addDays(today, 20), liftsRemaining: 1 },
  })
  return { boat: `Aallotar ${mark}`, mark, ...(answer as typeof answer & { personId: number }) }
}
