import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, type Limits, openLimits } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { openSecretAddress } from '../platform/secret-address.ts'
import { isLookingOnly } from './send-paper.ts'
import { findLink, type OpenedLink } from './show-link.ts'

interface PayVisit {
  params: { token: string }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Opens what a mailed address leads to: a wrong one counts, a right one never, but where something is made of it, by who
 * asks and of the address itself.
 */
export const openByMail = (parts: Parts, counts?: keyof Limits) => {
  const limits = openLimits(parts)
  const open = openSecretAddress(parts, 'pay-link')
  const count = async ({ id }: OpenedLink, request: FastifyRequest) => {
    if (!counts) return
    // who will load it asks first whether it would be refused
    const how = isLookingOnly(request) ? 'look' : 'take'
    await limits[counts][how](`from ${addressKey(request.ip)}`)
    await limits[counts][how](`link ${id}`)
  }
  return <T>(visit: PayVisit, answer: (link: OpenedLink) => T | Promise<T>) =>
    open(
      visit,
      () => findLink(parts, visit.params.token),
      async (link) => {
        await count(link, visit.request)
        return answer(link)
      },
    )
}
