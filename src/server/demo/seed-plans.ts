import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

/** What the migrations bring gets the demo's price, and a second plan stands beside it. */
export const seedPlans = async (db: Db): Promise<void> => {
  const prices = { en: 'From 3335 €', et: 'Alates 3335 €', fi: 'Alkaen 3335 €', ru: 'От 3335 €' }
  await db.execute(sql`update plan set price = 333500, prices = ${JSON.stringify(prices)}::jsonb where place = 1`)
  const names = { en: 'Half a year', et: 'Pool aastat', fi: 'Puoli vuotta', ru: 'Полгода' }
  await db.execute(sql`insert into plan (name, names, lifts, days, price, place)
    values (${names.en}, ${JSON.stringify(names)}::jsonb, 6, 182, 198000, 2)`)
}
