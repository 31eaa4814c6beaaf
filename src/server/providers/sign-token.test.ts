import { expect, it } from 'vitest'
import { checkStripeSignature, openToken, signToken } from './sign-token.ts'

/** The example of RFC 7515, appendix A.1, its key base64url. */
const rfc = {
  token:
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  key: Buffer.from(
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'base64url',
  ),
}
/** The example of jwt.io. */
const wellKnown = {
  token:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  claims: { sub: '1234567890', name: 'John Doe', iat: 1_516_239_022 },
  key: 'your-256-bit-secret',
}

it('opens published tokens, and makes the well-known one itself', () => {
  expect(openToken(rfc.token, rfc.key)).toMatchObject({ iss: 'joe', exp: 1_300_819_380 })
  expect(openToken(wellKnown.token, wellKnown.key)).toEqual(wellKnown.claims)
  expect(signToken(wellKnown.claims, wellKnown.key)).toBe(wellKnown.token)
})

it.each([
  ['another key', wellKnown.token, 'another-256-bit-secret'],
  ['no signature', `${wellKnown.token.split('.').slice(0, 2).join('.')}.`, wellKnown.key],
  ['an empty token', '', wellKnown.key],
  ['more parts', `${wellKnown.token}.x`, wellKnown.key],
  ['alg none', `eyJhbGciOiJub25lIn0.${wellKnown.token.split('.')[1]}.`, wellKnown.key],
  ['alg HS512', `eyJhbGciOiJIUzUxMiJ9.${wellKnown.token.split('.').slice(1).join('.')}`, wellKnown.key],
  ['other claims', wellKnown.token.replace('eyJzdWIi', 'eyJzdWJi'), wellKnown.key],
])('opens no token with %s', (_, token, key) => {
  expect(() => openToken(token, key)).toThrow(/the token/)
})

/** By `openssl dgst -sha256 -hmac whsec_example`, over “1614556800.” and the text. */
const signed = {
  text: '{"id":"evt_1","object":"event"}',
  mac: '84e072e3a4df15160867f571150b57d80127a2be9056cef333746d80930e0f37',
  at: 1_614_556_800,
  secret: 'whsec_example',
}
const check = (header: string | undefined, seconds = signed.at, text = signed.text) =>
  checkStripeSignature(text, header, signed.secret, new Date(seconds * 1000))

it('takes a Stripe-Signature within five minutes, by any of its signatures of v1', () => {
  const header = `t=${signed.at},v1=${signed.mac}`
  for (const seconds of [-300, 0, 300]) expect(() => check(header, signed.at + seconds)).not.toThrow()
  expect(() => check(`t=${signed.at},v1=${'0'.repeat(64)},v1=${signed.mac},v0=x`)).not.toThrow()
})

it('takes what Stripe’s own library signs', () => {
  // `webhooks.generateTestHeaderString` of the npm package stripe 23.1.0, of this text, secret and second
  const text =
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"id":"cs_1","note":"Õnne, Чайка €"}}}'
  const header = 't=1614556800,v1=f35ea8b0eebe9c32c706110d3894523dbdd629d23dd6859f4c61d1dd59bc0d5e'
  const secret = 'whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH'
  const takes =
    (said: string, key = secret) =>
    () =>
      checkStripeSignature(said, header, key, new Date(signed.at * 1000))
  expect(takes(text)).not.toThrow()
  expect(takes(text.replace('cs_1', 'cs_2'))).toThrow(/not signed/)
  expect(takes(text, `${secret}x`)).toThrow(/not signed/)
})

it.each([
  ['is missing', undefined, signed.at],
  ['is of v0 alone', `t=${signed.at},v0=${signed.mac}`, signed.at],
  ['is of another second', `t=${signed.at + 1},v1=${signed.mac}`, signed.at],
  ['is older than five minutes', `t=${signed.at},v1=${signed.mac}`, signed.at + 301],
  ['is of the future', `t=${signed.at},v1=${signed.mac}`, signed.at - 301],
  ['is cut', `t=${signed.at},v1=${signed.mac.slice(1)}`, signed.at],
])('refuses a Stripe-Signature that %s', (_, header, seconds) => {
  expect(() => check(header, seconds)).toThrow(/the event was|the event is/)
})

it('refuses a Stripe-Signature over another text', () => {
  expect(() => check(`t=${signed.at},v1=${signed.mac}`, signed.at, `${signed.text} `)).toThrow(/not signed/)
})
