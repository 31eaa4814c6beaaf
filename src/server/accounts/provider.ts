import type { Configuration } from 'openid-client'
import { asOneLine } from '#contract/http/fields.ts'
import type { OidcProvider } from '../platform/config.ts'

/** What a provider says of a person. */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

const patienceSeconds = 10
const text = (value: unknown, most: number) => (typeof value === 'string' ? asOneLine(value.slice(0, most)) : '')

/** One OpenID Connect provider. The library and its description load with the first use; a failure is tried again. */
export const openProvider = ({ issuer, clientId, clientSecret }: OidcProvider, redirectUri: string) => {
  let opened: Promise<Configuration> | undefined
  const configuration = async () => {
    const oidc = await import('openid-client')
    const insecure = new URL(issuer).protocol === 'http:'
    opened ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: patienceSeconds,
        ...(insecure && { execute: [oidc.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        opened = undefined
        throw error
      })
    return opened
  }
  return {
    async begin(): Promise<Flow & { address: URL }> {
      const oidc = await import('openid-client')
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { ...flow, address }
    },
    /** Exchanges the code the browser came back with; `search` is the query of that address. */
    async finish(search: string, { state, nonce, verifier }: Flow): Promise<Claims> {
      const oidc = await import('openid-client')
      const settings = await configuration()
      const tokens = await oidc.authorizationCodeGrant(settings, new URL(`${redirectUri}${search}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const said = tokens.claims()!
      // many providers tell of the e-mail address only when asked
      const more =
        said.email === undefined && settings.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(settings, tokens.access_token, said.sub)
          : {}
      const claims: Record<string, unknown> = { ...more, ...said }
      const [first = '', ...rest] = text(claims.name, 200).split(/\s+/)
      return {
        issuer: said.iss,
        subject: said.sub,
        email: text(claims.email, 200) || null,
        emailVerified: claims.email_verified === true,
        firstName: text(claims.given_name, 100) || first,
        lastName: text(claims.family_name, 100) || rest.join(' '),
      }
    },
  }
}
export type Provider = ReturnType<typeof openProvider>
