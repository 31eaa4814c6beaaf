import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTransaction, type PgTransactionConfig } from './columns.ts'
import type { WrittenWhat } from './disk-guard.ts'
import { insideTransaction } from './pool.ts'
import { databaseProblem, sqlState } from './problem.ts'
import type { Db, Orm, Tx } from './types.ts'

const ATTEMPTS = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** Somebody was told, or written down, whose account was merged into another meanwhile: read anew, it is the other. */
const isMergedMeanwhile = (error: unknown) => {
  const problem = databaseProblem(error)
  return problem?.kind === 'foreign-key' && problem.constraint.endsWith('_account_id_fkey')
}
/** The session's prepared statements are of no use any more: a column changed its type, or a pooler dropped them. */
const STALE_STATEMENTS = new Set(['0A000', '26000'])

/** Something the first transaction of some work does before all else; `isMade` once that is committed. */
export interface FirstClaim {
  isMade: boolean
  make(tx: Tx): Promise<void>
}
const claims = new AsyncLocalStorage<FirstClaim>()

/** Does some work whose first writing transaction makes the claim. */
export const claimFirst = <T>(claim: FirstClaim, work: () => Promise<T>): Promise<T> => claims.run(claim, work)

export interface TransactionConfig extends PgTransactionConfig {
  /** `sessions` goes on where a disk is too full for records. */
  writes?: WrittenWhat
}

/**
 * Runs `work` in a transaction, or as part of the one it is given. The outermost call repeats `work` up to three
 * times after a serialization failure or a deadlock, so it must have no effects outside the database.
 */
export const withTransaction = async <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> => {
  if (db instanceof PgTransaction) return work(db)
  const claim = config?.accessMode === 'read only' ? undefined : claims.getStore()
  if (!claim || claim.isMade) return repeatedly(db, work, config)
  const result = await repeatedly(
    db,
    async (tx) => {
      await claim.make(tx)
      return work(tx)
    },
    config,
  )
  claim.isMade = true
  return result
}

const repeatedly = async <T>(orm: Orm, work: (tx: Tx) => Promise<T>, config?: TransactionConfig): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(orm, work, config)
    } catch (error) {
      const state = sqlState(error)
      const mayPass = state === SERIALIZATION_FAILURE || state === DEADLOCK || isMergedMeanwhile(error)
      if (attempt === ATTEMPTS || !mayPass) throw error
    }
  }
}

const once = async <T>(orm: Orm, work: (tx: Tx) => Promise<T>, config?: TransactionConfig): Promise<T> => {
  if (config?.accessMode !== 'read only') await orm.$client.assertWritable(config?.writes ?? 'records')
  const client = await orm.$client.connect()
  let failure: { error: unknown } | undefined
  const watched = async (tx: Tx) => {
    try {
      return await insideTransaction(() => work(tx))
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  try {
    return await drizzle(client).transaction(watched, config)
  } catch (error) {
    // A rollback over a lost connection fails too and would hide why.
    throw failure ? failure.error : error
  } finally {
    const spoiled = client.getTransactionStatus() !== 'I' || STALE_STATEMENTS.has(sqlState(failure?.error) ?? '')
    client.release(spoiled)
  }
}
