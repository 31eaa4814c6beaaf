import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type RequestContext } from 'oidc-provider'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** An OpenID Connect provider at which whoever `signsIn` is signed in without a question; null: she says no. */
export const startOpenIdPeer = async (redirectUri: string) => {
  const persons = new Map<string, Person>()
  let present: Person | null = null
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'marina', client_secret: 'a secret between the two, long enough' }
  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code'], response_types: ['code'] },
    ],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/present' },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: async () => persons.get(sub) }),
    loadExistingGrant: async ({ oidc }: RequestContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/present')) return answer(request, response)
    const result = present ? { login: { accountId: present.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    client,
    signsIn(person: Person | null) {
      present = person
      if (person) persons.set(person.sub, person)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
