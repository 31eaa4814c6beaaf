import { queueMail } from '../../mail/public.ts'
import { account } from '../../people/tables.ts'
import type { Context } from '../../platform/actor.ts'
import { withTransaction } from '../../platform/database/index.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../platform/database/orm.ts'
import type { Db, Tx } from '../../platform/database/types.ts'
import { loadSettings } from '../../settings/public.ts'
import { invitationLasts, linkAddress, linkHash, makeLink } from '../make-link.ts'
import { hasAddress } from '../policy.ts'
import { invitation } from '../tables.ts'
import { customerInvitationMail } from '../texts.ts'
import { readInvitations } from './invitation-state.ts'

type Releasing = Context & { publicUrl: string }

const hour = 60 * 60 * 1000
/** So much of the pace is made up for when nobody looked. */
const slack = 10_000
/** A last one further ahead was written by a clock that ran ahead, and holds nobody up. */
const clocksDiffer = 10 * 60_000
const paceLock = 7113

/** When the next one may go, at the pace of the settings; null: not yet. The caller holds the lock. */
const nextPlace = async (db: Db, now: number): Promise<Date | null> => {
  const { invitationsAnHour } = await loadSettings(db)
  const [last] = await db
    .select({ at: invitation.mailedAt })
    .from(invitation)
    .where(isNotNull(invitation.mailedAt))
    .orderBy(desc(invitation.mailedAt))
    .limit(1)
  const before = last?.at?.getTime() ?? 0
  const place = before > now + clocksDiffer ? now : Math.max(before + hour / invitationsAnHour, now - slack)
  return place <= now ? new Date(place) : null
}

const firstWaiting = async (db: Db) => {
  const [first] = await db
    .select({ id: invitation.id, accountId: invitation.accountId })
    .from(invitation)
    .where(isNull(invitation.mailedAt))
    .orderBy(asc(invitation.id))
    .limit(1)
  return first
}

/** Writes the mail with its link; who cannot be invited any more is left as if nobody had asked. */
const mail = async (
  { publicUrl, clock }: Releasing,
  db: Tx,
  { id, accountId }: { id: number; accountId: number },
  mailedAt: Date,
) => {
  const [person] = await db.select().from(account).where(eq(account.id, accountId)).for('no key update')
  const state = (await readInvitations(db, clock.now(), [accountId])).get(accountId)?.state
  const waits = and(eq(invitation.id, id), isNull(invitation.mailedAt))
  const [still] = await db.select({ id: invitation.id }).from(invitation).where(waits).for('update')
  if (!still) return
  if (!person || !hasAddress(person) || state !== 'waiting') {
    await db.delete(invitation).where(waits)
    return
  }
  const context = { db, clock }
  const token = await makeLink(context, accountId, 'invitation')
  const letter = customerInvitationMail(person, linkAddress(publicUrl, person, token))
  const mailId = await queueMail(context, { ...letter, accountId })
  await db
    .update(invitation)
    .set({
      mailId,
      mailedAt,
      tokenHash: linkHash(token),
      expiresAt: new Date(clock.now().getTime() + invitationLasts),
    })
    .where(waits)
}

/** Hands the first one that waits to the outbox, in its turn; false: none waits, or its turn has not come. */
const releaseOne = (releasing: Releasing): Promise<boolean> =>
  withTransaction(releasing.db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${paceLock}, 0)`)
    const place = await nextPlace(db, releasing.clock.now().getTime())
    const first = place && (await firstWaiting(db))
    if (!first) return false
    await mail(releasing, db, first, place)
    return true
  })

/**
 * Hands invitations that wait to the outbox at the pace of the settings, each in a transaction with its mail and its link:
 * however many instances do so and wherever one ends, each is written once. Returns how many were seen to.
 */
export const releaseInvitations = async (releasing: Releasing, signal?: AbortSignal): Promise<number> => {
  let seen = 0
  while (!signal?.aborted && (await firstWaiting(releasing.db)) && (await releaseOne(releasing))) seen += 1
  return seen
}
