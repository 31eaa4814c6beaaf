import type { Language } from '#contract/language/languages.ts'
import { namedIn } from '#contract/language/names.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { lockPrices } from './lock-prices.ts'
import { readItems } from './queries.ts'
import { priceItem } from './tables.ts'

/** Names all items in the language the marina has from now on, in the transaction that changes it. */
export const nameItems = async (db: Db, language: Language): Promise<void> => {
  await lockPrices(db)
  for (const { id, name, names } of await readItems(db)) {
    const next = namedIn(language, names, name).name
    if (next !== name) await db.update(priceItem).set({ name: next }).where(eq(priceItem.id, id))
  }
}
