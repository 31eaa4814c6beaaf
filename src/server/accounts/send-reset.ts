import { queueMail } from '../mail/public.ts'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, count, eq, gt, isNull, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { type Limits, TooManyRequests } from '../platform/limits.ts'
import { takeEvenly } from '../platform/take-evenly.ts'
import { linkAddress, makeLink } from './make-link.ts'
import { hasAddress } from './policy.ts'
import { passwordLink } from './tables.ts'
import { resetMail } from './texts.ts'

const hour = 60 * 60 * 1000
/** Nobody's mailbox is filled by others; the links sent before still work. */
const mostAnHour = 5

/** Counts a mail to this address, whether or not somebody has it; false: it had as many as a day allows, and nobody is told. */
const mayMail = async (limits: Limits, email: string): Promise<boolean> => {
  try {
    await limits.resetMail.take(email.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof TooManyRequests) return false
    throw error
  }
}

/**
 * Mails a link to set a new password, if the address is known. Every attempt counts, and who asks is told the same
 * after the same time either way.
 */
export const sendReset = async (
  { db: outer, clock, limits, publicUrl }: Context & { limits: Limits; publicUrl: string },
  email: string,
  address: string,
): Promise<void> => {
  await limits.reset.take(address)
  const send = async (db: Tx) => {
    const [found] = await db
      .select()
      .from(account)
      .where(and(sql`lower(${account.email}) = lower(${email})`, isNull(account.blockedAt)))
      .for('no key update')
    if (!found || !hasAddress(found)) return
    const lately = new Date(clock.now().getTime() - hour)
    const [sent] = await db
      .select({ links: count() })
      .from(passwordLink)
      .where(
        and(
          eq(passwordLink.accountId, found.id),
          eq(passwordLink.purpose, 'reset'),
          gt(passwordLink.createdAt, lately),
        ),
      )
    if (sent!.links >= mostAnHour) return
    const token = await makeLink({ db, clock }, found.id, 'reset')
    await queueMail({ db, clock }, resetMail(found, linkAddress(publicUrl, found, token)))
  }
  await takeEvenly(async () => {
    if (await mayMail(limits, email)) await withTransaction(outer, send, { writes: 'sessions' })
  })
}
