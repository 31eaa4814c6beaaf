import { type InvitationState, invitationStates, type Standing } from '#contract/accounts/invitations.ts'
import { type SQL, sql } from '../../platform/database/orm.ts'
import type { Db, RowOf } from '../../platform/database/types.ts'
import { anyOf } from '../../platform/paging.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import { canSignInColumn } from '../queries.ts'

const codeOf = (state: InvitationState) => sql.raw(String(invitationStates.indexOf(state)))

/** The latest invitation `i` of `account a`, which tells how they stand. */
export const latestInvitation = sql`left join lateral (
  select * from invitation v where v.account_id = a.id order by v.id desc limit 1) i on true`

/** The state's place in `invitationStates`. An address that was claimed and never confirmed is not known to be theirs. */
export const stateCode = (now: Date): SQL => sql`case
  when a.email is null or a.blocked_at is not null then ${codeOf('noEmail')}
  when a.email_verified_at is not null and ${canSignInColumn} then ${codeOf('signsIn')}
  when i.ended = 'withdrawn' and i.mailed_at is not null then ${codeOf('withdrawn')}
  when i.id is null or i.accepted_at is not null or i.ended_at is not null then
    case when ${canSignInColumn} then ${codeOf('unconfirmed')} else ${codeOf('never')} end
  when i.failed_at is not null then ${codeOf('failed')}
  when i.mailed_at is null then ${codeOf('waiting')}
  when i.expires_at <= ${now.toISOString()}::timestamptz then ${codeOf('expired')}
  when i.opened_at is not null then ${codeOf('opened')}
  when i.sent_at is null then ${codeOf('waiting')}
  else ${codeOf('sent')} end`

/** Of the same: would an invitation end a way in that somebody made with an address they never showed to be theirs? */
const takesOver = sql`coalesce(a.email_verified_at is null and a.email <> '' and ${canSignInColumn}, false)`

const isIn = (now: Date, ...states: InvitationState[]): SQL =>
  sql`a.role = 'customer' and a.erased_at is null and ${stateCode(now)} in (${sql.join(states.map(codeOf), sql`, `)})`
/** Of the same: can an invitation of all go to them? */
export const isNeverInvited = (now: Date): SQL => isIn(now, 'never')
/** Of the same: an invitation of all means them, though it names those it cannot go to. */
export const isMeantByAll = (now: Date): SQL => isIn(now, 'never', 'unconfirmed')

interface FoundStanding {
  id: number
  state: number
  createdAt: string | null
  sentAt: string | null
  openedAt: string | null
  failedAt: string | null
  expiresAt: string | null
  endedAt: string | null
  lastSeenAt: string | null
  failure: string
  takesOver: boolean
}
const whenOf: Record<InvitationState, (found: FoundStanding) => string | null> = {
  never: () => null,
  waiting: ({ createdAt }) => createdAt,
  sent: ({ sentAt }) => sentAt,
  opened: ({ openedAt }) => openedAt,
  failed: ({ failedAt }) => failedAt,
  expired: ({ expiresAt }) => expiresAt,
  withdrawn: ({ endedAt }) => endedAt,
  unconfirmed: () => null,
  signsIn: ({ lastSeenAt }) => lastSeenAt,
  noEmail: () => null,
}
const present = (found: FoundStanding): Standing => {
  const state = invitationStates[found.state]!
  const at = whenOf[state](found)
  return {
    state,
    at: at && wireInstant(at),
    failure: state === 'failed' ? found.failure : '',
    takesOver: found.takesOver,
  }
}

/** How these customers stand, by their ids. */
export const readInvitations = async (db: Db, now: Date, ids: readonly number[]): Promise<Map<number, Standing>> => {
  const { rows } = await db.execute<RowOf<FoundStanding>>(sql`
    select a.id, ${stateCode(now)} as state, i.created_at as "createdAt", i.sent_at as "sentAt",
      i.opened_at as "openedAt", i.failed_at as "failedAt", i.expires_at as "expiresAt", i.ended_at as "endedAt",
      a.last_seen_at as "lastSeenAt", coalesce(i.failure, '') as failure, ${takesOver} as "takesOver"
    from account a ${latestInvitation} where a.id = ${anyOf(ids)} and a.role = 'customer'`)
  return new Map(rows.map((row) => [row.id, present(row)]))
}
