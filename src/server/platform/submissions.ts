import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, isStaff } from './actor.ts'
import { loggableError } from './database/loggable-error.ts'
import { and, eq, lt } from './database/orm.ts'
import { claimFirst, type FirstClaim } from './database/transaction.ts'
import type { Db } from './database/types.ts'
import { type Attempt, openLimits, TooManyRequests } from './limits.ts'
import type { Parts } from './parts.ts'
import { ProblemError, refuse } from './problem-error.ts'
import { submission } from './tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a creating call, within the limit of customers; sent again under its `Idempotency-Key` it is answered as
     * before, done no second time and counted no second time.
     */
    submitOnce<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  }
}

const aKey = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const [patienceMs, pauseMs] = [5_000, 100]
const keptForMs = 24 * 60 * 60 * 1000

class SentBefore extends Error {}

interface SubmissionKey {
  accountId: number
  key: string
  content: Buffer
}

const isIt = ({ accountId, key }: SubmissionKey) => and(eq(submission.accountId, accountId), eq(submission.key, key))

const isThere = async (db: Db, sent: SubmissionKey) =>
  (await db.select({ key: submission.key }).from(submission).where(isIt(sent))).length > 0

/** What the first of them was answered; waits for it while it is under way. */
const earlierAnswer = async (db: Db, sent: SubmissionKey): Promise<unknown> => {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const [earlier] = await db.select().from(submission).where(isIt(sent))
    if (!earlier) break
    if (!earlier.content.equals(sent.content))
      refuse('invalid_input', msg`This was sent before with other content: reload the page and send it again.`)
    if (earlier.answer !== null) return earlier.answer
    await sleep(pauseMs)
  }
  return refuse('busy', msg`This was sent before: reload the page to see whether it was saved.`)
}

/** Lets creating calls be sent twice. A form's content is not compared: its files get new ids each time. */
export const keepSubmissions = (app: FastifyInstance, parts: Parts): void => {
  const { db, clock } = parts
  const limits = openLimits(parts)
  /** It is done, so it is answered, also where the database is lost just now. */
  const keepAnswer = async (sent: SubmissionKey, answer: unknown, log: FastifyBaseLogger) => {
    try {
      await db.update(submission).set({ answer }).where(isIt(sent))
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'the answer to a submission could not be kept')
    }
  }
  app.decorate('submitOnce', async (request: FastifyRequest, make: () => Promise<unknown>) => {
    const { actor } = request
    let counted: Attempt | undefined
    const work = async () => {
      if (actor && !isStaff(actor)) counted = await limits.creating.take(`${actor.id}`)
      return make()
    }
    const key = request.headers['idempotency-key']
    if (key === undefined || !actor) return work()
    if (typeof key !== 'string' || !aKey.test(key)) return refuse('invalid_input', msg`Idempotency-Key must be a UUID.`)
    const content = request.isMultipart() ? '' : JSON.stringify([request.url, request.body ?? null])
    const sent: SubmissionKey = { accountId: actor.id, key, content: createHash('sha256').update(content).digest() }
    const claim: FirstClaim = {
      isMade: false,
      async make(tx) {
        const made = await tx
          .insert(submission)
          .values({ ...sent, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning({ key: submission.key })
        if (made.length === 0) throw new SentBefore()
      },
    }
    let answer: unknown
    try {
      answer = await claimFirst(claim, work)
    } catch (error) {
      if (error instanceof SentBefore) {
        await counted?.giveBack()
        return earlierAnswer(db, sent)
      }
      // what was done before the limit was reached is answered beyond it, too
      if (error instanceof TooManyRequests && !claim.isMade && (await isThere(db, sent))) return earlierAnswer(db, sent)
      // after a fault something may have been kept: sent again it would be kept twice
      if (claim.isMade && error instanceof ProblemError) await db.delete(submission).where(isIt(sent))
      throw error
    }
    if (claim.isMade) await keepAnswer(sent, answer, request.log)
    return answer
  })
}

export const sweepSubmissions = async ({ db, clock }: Context): Promise<void> => {
  await db.delete(submission).where(lt(submission.createdAt, new Date(clock.now().getTime() - keptForMs)))
}
