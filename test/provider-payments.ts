import { asc } from 'drizzle-orm'
import type { ProviderPayment } from '#contract/providers/schema.ts'
import { payment } from '#server/invoices/tables.ts'
import type { TestApp } from './app.ts'
import { issueOne } from './invoices.ts'
import { montonioEnv, montonioToken, startMontonio } from './peers/montonio-peer.ts'
import { startStripe, stripeEnv, stripeSignature } from './peers/stripe-peer.ts'

type Who = { token: string; id: number }
export type ProviderPeers = Awaited<ReturnType<typeof startProviders>>

/** Both providers, and what the environment says of them. */
export const startProviders = async () => {
  const montonio = await startMontonio()
  const stripe = await startStripe()
  montonio.mood.tells = false
  return {
    ...{ montonio, stripe },
    env: { ...montonioEnv(montonio.url), ...stripeEnv(stripe.url) },
    close: async () => {
      await montonio.close()
      await stripe.close()
    },
  }
}

type Begun = { id: number; url: string }
export const beginAt = (app: TestApp, owner: Who, provider: string, invoiceIds: readonly number[], more: object = {}) =>
  app.as(owner).post<Begun>('/ProviderPayment', {
    invoiceIds,
    provider,
    method: provider === 'montonio' ? 'bank' : 'card',
    ...more,
  })

/** What a provider sends, as it comes. */
const send = async (app: TestApp, path: string, text: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.app.inject({
    ...{ method: 'POST', url: `/api/ProviderPayment/${path}`, payload: text },
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: statusCode, body: JSON.parse(body) as { code?: string; done?: true } }
}
export const montonioSays = (app: TestApp, body: object) => send(app, 'Montonio', JSON.stringify(body))
export const stripeSays = (app: TestApp, text: string, at = app.clock.now(), key?: string) =>
  send(app, 'Stripe', text, { 'stripe-signature': stripeSignature(text, Math.floor(at.getTime() / 1000), key) })
export const unsigned = (app: TestApp, path: string, text: string) => send(app, path, text)

/** An invoice that its owner paid at a provider, and how that says so. */
export const paidAt = async (app: TestApp, peers: ProviderPeers, owner: Who, provider: string, invoiceId: number) => {
  const { status, body, bytes } = await beginAt(app, owner, provider, [invoiceId])
  if (status !== 200) throw new Error(`beginning answered ${status}: ${bytes}`)
  if (provider === 'montonio') {
    const { uuid } = peers.montonio.last()
    await peers.montonio.pay(uuid)
    const orderToken = peers.montonio.orderToken(uuid)
    return { begun: body, theirs: uuid, says: () => montonioSays(app, { orderToken }) }
  }
  const { id } = peers.stripe.last()
  const event = peers.stripe.pay(id)
  return { begun: body, theirs: id, says: () => stripeSays(app, event) }
}
/** The same of an invoice of 124.00 €. */
export const begunAt = async (app: TestApp, peers: ProviderPeers, staff: Who, owner: Who, provider: string) => {
  const invoice = await issueOne(app, staff, owner.id)
  return { invoice, ...(await paidAt(app, peers, owner, provider, invoice.id)) }
}
export const paymentsOf = (app: TestApp, accountId: number) =>
  app.db
    .select()
    .from(payment)
    .orderBy(asc(payment.id))
    .then((rows) => rows.filter((row) => row.accountId === accountId))
export const progressOf = async (app: TestApp, who: Who, id: number) =>
  (await app.as(who).get<ProviderPayment>(`/ProviderPayment/${id}`)).body
export { montonioToken }
