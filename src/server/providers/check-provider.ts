import { msg } from '@lingui/core/runtime-macro'
import { type ProviderName, providerNames, providerTitles } from '#contract/providers/kinds.ts'
import type { Actor } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { webhookOf } from './begin-payment.ts'
import { type PaymentProvider, RefusedByProviderError } from './policy.ts'

const endOf = (key: string | undefined) => (key ? `…${key.slice(-4)}` : '')

/** Every provider as the environment names it; of a secret nothing is told but that it is there. */
export const showProviders = ({ payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>) =>
  providerNames.map((provider) => {
    const access = payments[provider]
    const key = provider === 'montonio' ? endOf(payments.montonio?.accessKey) : ''
    return {
      ...{ provider, isOn: access !== null, key },
      host: access ? new URL(access.url).host : '',
      webhook: webhookOf(publicUrl, provider),
    }
  })

/** Asks a provider whether it knows the keys, and says what became of it. */
export const checkProvider = async (
  { language }: Pick<Actor, 'language'>,
  name: ProviderName,
  provider: PaymentProvider | undefined,
): Promise<{ works: boolean; message: string }> => {
  const words = wordsIn(language)
  const title = providerTitles[name]
  if (!provider)
    return { works: false, message: words(msg`${{ provider: title }} is not set up: the environment names no keys.`) }
  try {
    await provider.test()
    return { works: true, message: words(msg`${{ provider: title }} answers and knows the keys.`) }
  } catch (error) {
    if (!(error instanceof RefusedByProviderError))
      return {
        works: false,
        message: words(msg`${{ provider: title }} does not answer: check the address and the network.`),
      }
    const { status } = error
    return {
      works: false,
      message: words(
        msg`${{ provider: title }} answers ${{ status }}: check the keys, and that they are of this environment.`,
      ),
    }
  }
}
