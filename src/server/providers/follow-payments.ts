import type { ProviderName } from '#contract/providers/kinds.ts'
import type { PaymentsFollowed } from '../invoices/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import { eachForItself } from '../platform/batches.ts'
import { type DatabaseLog, loggableError } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import {
  NoAnswerError,
  type PaymentProvider,
  type ProviderWord,
  RefusedByProviderError,
  SilentError,
} from './policy.ts'
import { readBegun, readProviderPayment, readUntold, type StoredPayment } from './queries.ts'
import { showPayment } from './show-payment.ts'
import { providerPayment } from './tables.ts'
import { takeWord } from './take-word.ts'

export interface ProviderAsking extends Context, PaymentsFollowed {
  providers: ReadonlyMap<ProviderName, PaymentProvider>
  log: Pick<DatabaseLog, 'warn'>
}

const minute = 60_000
/** A page that is looked at asks again and again; the provider hears of it once in so many ms. */
const atMostEvery = 3000

/** Notes that it is asked about now; false: somebody else does. */
const claimAsking = async ({ db, clock }: Context, { id }: StoredPayment, everyMs: number): Promise<boolean> => {
  const now = clock.now()
  const before = new Date(now.getTime() - everyMs)
  const claimed = await db
    .update(providerPayment)
    .set({ askedAt: now })
    .where(
      and(
        eq(providerPayment.id, id),
        sql`(${providerPayment.askedAt} is null or ${providerPayment.askedAt} <= ${before.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ id: providerPayment.id })
  return claimed.length > 0
}

/**
 * Asks the provider about one, and writes what it says; one that does not say changes nothing. Of which no answer came stands
 * among the `silent` and is not waited for again; an answer that cannot be read is that of one payment alone.
 */
const ask = async (
  asking: ProviderAsking,
  { id, provider: name, providerId }: StoredPayment,
  silent = new Set<ProviderName>(),
): Promise<boolean> => {
  const provider = asking.providers.get(name)
  if (!provider || providerId === null || silent.has(name)) return false
  let word: ProviderWord
  try {
    word = await provider.ask(providerId)
  } catch (error) {
    if (!(error instanceof SilentError || error instanceof RefusedByProviderError)) throw error
    if (error instanceof NoAnswerError) silent.add(name)
    asking.log.warn({ providerPayment: id, provider: name, error: loggableError(error) }, 'a provider did not say')
    return false
  }
  await takeWord(asking, name, word)
  return true
}

/** How far one's payment has come, after asking its provider where it is not known to be over. */
export const askAbout = async (asking: Asking & ProviderAsking, id: number) => {
  const shown = await showPayment(asking, id)
  if (shown.state === 'paid') return shown
  const stored = (await readProviderPayment(asking.db, eq(providerPayment.id, id)))!
  if (!(await claimAsking(asking, stored, atMostEvery)) || !(await ask(asking, stored))) return shown
  return showPayment(asking, id)
}

/**
 * Asks about what was begun and nobody told of, every ten minutes, for two days: nobody can pay it any more by then, and what
 * its provider tells later is booked all the same.
 */
export const followPayments = async (asking: ProviderAsking, signal?: AbortSignal): Promise<number> => {
  const { db, clock } = asking
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minute)
  let asked = 0
  for (const stored of await readUntold(db, ago(10))) {
    if (signal?.aborted) break
    if (!(await claimAsking(asking, stored, minute))) continue
    if (await ask(asking, stored)) asked += 1
    if (stored.begunAt < ago(2 * 24 * 60))
      await db
        .update(providerPayment)
        .set({ state: 'ended', url: null })
        .where(and(eq(providerPayment.id, stored.id), eq(providerPayment.state, 'begun')))
  }
  return asked
}

/**
 * Asks about all that these people began and nobody told of, of each until a provider does not say, and does `then` where all was
 * said. Who began least comes first, and a silent provider is waited for once: nobody waits long for what others began. In
 * that time more may be begun, which is read when it is their turn.
 */
export const askAboutAll = async (
  asking: ProviderAsking,
  accountIds: readonly number[],
  then: (accountId: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const begun = new Map<number, number>()
  for (const id of new Set(accountIds)) begun.set(id, (await readBegun(asking.db, id)).length)
  const silent = new Set<ProviderName>()
  const isSaid = async (accountId: number) => {
    for (const stored of await readBegun(asking.db, accountId)) if (!(await ask(asking, stored, silent))) return false
    return true
  }
  const fewestFirst = [...begun].toSorted(([, one], [, other]) => one - other)
  await eachForItself(
    fewestFirst,
    async ([accountId]) => {
      if (await isSaid(accountId)) await then(accountId)
    },
    signal,
  )
}
