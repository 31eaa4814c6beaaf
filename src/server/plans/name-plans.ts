import type { Language } from '#contract/language/languages.ts'
import { namedIn } from '#contract/language/names.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { lockPlans } from './lock-plans.ts'
import { readPlans } from './queries.ts'
import { plan } from './tables.ts'

/** Names all plans in the language the marina has from now on, in the transaction that changes it. */
export const namePlans = async (db: Db, language: Language): Promise<void> => {
  await lockPlans(db)
  for (const { id, name, names } of await readPlans(db)) {
    const next = namedIn(language, names, name).name
    if (next !== name) await db.update(plan).set({ name: next }).where(eq(plan.id, id))
  }
}
