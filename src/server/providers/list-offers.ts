import type { ProviderMethod, ProviderName } from '#contract/providers/kinds.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import type { PaymentProvider } from './policy.ts'

/** How invoices can be paid at once; nothing while money is off. */
export const listOffers = async (
  db: Db,
  providers: ReadonlyMap<ProviderName, PaymentProvider>,
): Promise<{ provider: ProviderName; method: ProviderMethod }[]> => {
  const { money, currency } = await loadSettings(db)
  if (!money) return []
  return [...providers.values()]
    .filter((provider) => provider.takes(currency))
    .flatMap(({ name, methods }) => methods.map((method) => ({ provider: name, method })))
}
