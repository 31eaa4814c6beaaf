import { expect, it } from 'vitest'
import { readProviderAccess } from './payment-providers.ts'

const montonio = { MONTONIO_ACCESS_KEY: 'access-key', MONTONIO_SECRET_KEY: 'secret-key' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_12' }

it('takes each provider by its pair of keys, at its own address unless another is named', () => {
  expect(readProviderAccess({})).toEqual({ montonio: null, stripe: null })
  expect(readProviderAccess({ ...montonio, ...stripe })).toEqual({
    montonio: { url: 'https://stargate.montonio.com/api', accessKey: 'access-key', secretKey: 'secret-key' },
    stripe: { url: 'https://api.stripe.com', secretKey: 'sk_live_1', webhookSecret: 'whsec_12' },
  })
  const sandbox = 'https://sandbox-stargate.montonio.com/api'
  expect(readProviderAccess({ ...montonio, MONTONIO_URL: sandbox }).montonio?.url).toBe(sandbox)
})

it.each([
  [{ MONTONIO_ACCESS_KEY: 'access-key' }, /belong together: set MONTONIO_SECRET_KEY, too/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12' }, /belong together: set STRIPE_SECRET_KEY, too/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'with space' }, /STRIPE_SECRET_KEY must be a secret key of Stripe/],
  [{ ...montonio, MONTONIO_URL: 'ftp://montonio' }, /MONTONIO_URL must be an address such as/],
])('stops the start and says what is wrong: %o', (given, sentence) => {
  expect(() => readProviderAccess(given)).toThrow(sentence)
})
