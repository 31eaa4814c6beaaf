import { DiskFullError } from './disk-guard.ts'

/** What went wrong in the database, as far as whoever answers a request needs to know. */
export type DatabaseProblem =
  | { kind: 'unique' | 'foreign-key' | 'check' | 'exclusion'; constraint: string; table: string }
  /** It cannot be reached or is going down. */
  | { kind: 'unavailable' }
  /** It is there but has no room for this now: no free connection, a lock or a statement that took too long. */
  | { kind: 'busy' }
  | { kind: 'disk-full' }

const BROKEN_CONSTRAINTS = new Map([
  ['23505', 'unique'],
  ['23503', 'foreign-key'],
  ['23514', 'check'],
  ['23P01', 'exclusion'],
] as const)

const BUSY = new Set(['53300', '55P03', '57014', '40001', '40P01'])
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Shutting down, recovering, a standby, a wrong password or a missing database; class 08 besides. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '28000', '28P01', '3D000'])
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH'.split(' '),
)
/** Errors that pg and its pool make themselves carry no code. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'
const LOST =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout expired|Cannot use a pool after)/

/** Tells what an error from the database means, however deep it is wrapped; undefined when it is none of these. */
export const databaseProblem = (error: unknown): DatabaseProblem | undefined => {
  for (const each of causes(error)) {
    const problem = classify(each)
    if (problem) return problem
  }
  return undefined
}

/** The SQLSTATE an error carries, however deep it is wrapped. */
export const sqlState = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))?.code

interface DatabaseErrorFields extends Error {
  code?: string
  syscall?: string
  constraint?: string
  table?: string
}

/** The error and what caused it, outermost first. */
export const causes = (error: unknown): DatabaseErrorFields[] => {
  const chain: DatabaseErrorFields[] = []
  for (let each = error; each instanceof Error && chain.length < 8; each = each.cause) chain.push(each)
  return chain
}

const classify = (error: DatabaseErrorFields): DatabaseProblem | undefined => {
  const { code = '', message, constraint = '', table = '' } = error
  const broken = BROKEN_CONSTRAINTS.get(code as never)
  if (broken) return { kind: broken, constraint, table }
  if (error instanceof DiskFullError || DISK_FULL.has(code)) return { kind: 'disk-full' }
  if (BUSY.has(code) || message === POOL_EXHAUSTED) return { kind: 'busy' }
  if (UNAVAILABLE.has(code) || /^08[0-9A-Z]{3}$/.test(code) || UNREACHABLE.has(code)) return { kind: 'unavailable' }
  if (LOST.test(message) || (code === 'ENOENT' && error.syscall === 'connect')) return { kind: 'unavailable' }
  return undefined
}
