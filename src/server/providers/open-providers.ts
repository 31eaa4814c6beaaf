import { type ProviderName, providerNames } from '#contract/providers/kinds.ts'
import type { ProviderAccess } from '../platform/payment-providers.ts'
import { askMontonio } from './ask-montonio.ts'
import { askStripe } from './ask-stripe.ts'
import type { PaymentProvider } from './policy.ts'

/** Those the configuration names, in the order they are shown. */
export const openProviders = ({ montonio, stripe }: ProviderAccess): ReadonlyMap<ProviderName, PaymentProvider> => {
  const found = { montonio: montonio && askMontonio(montonio), stripe: stripe && askStripe(stripe) }
  return new Map(providerNames.flatMap((name) => (found[name] ? [[name, found[name]] as const] : [])))
}
