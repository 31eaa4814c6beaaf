import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, openLimits, tellWhen } from './limits.ts'
import type { Parts } from './parts.ts'
import { notFound, type SoughtRecord } from './problem-error.ts'

/** As tokens are kept: who reads the database opens nothing. */
export const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** 144 bits: nobody guesses it. */
const tokenBytes = 18
/** The secret of an address that opens without signing in; it stands in the mail alone. */
export const makeSecret = () => {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

interface SecretVisit {
  request: FastifyRequest
  reply: FastifyReply
}
/**
 * Answers who has a secret address: kept, indexed and passed on by nobody. A wrong one counts to the limit, a right one
 * never.
 */
export const openSecretAddress = (parts: Parts, what: SoughtRecord) => {
  const limits = openLimits(parts)
  return <P, T>({ request, reply }: SecretVisit, find: () => Promise<P | null>, answer: (found: P) => T | Promise<T>) =>
    tellWhen(reply, async () => {
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const found = await find()
      if (found) return answer(found)
      await limits.wrongAddress.take(addressKey(request.ip))
      return notFound(what)
    })
}
