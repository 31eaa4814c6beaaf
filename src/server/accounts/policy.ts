import type { PersonField } from '#contract/accounts/fields.ts'
import type { AccountState, StaffAbility } from '#contract/accounts/schema.ts'
import type { account } from '../people/tables.ts'
import type { Actor } from '../platform/actor.ts'

export type Account = typeof account.$inferSelect
/** What a person is told of the own account at each visit. */
export type OwnData = Pick<Account, 'id' | 'email' | 'username' | 'role' | 'language' | 'createdAt'> &
  Record<PersonField, string>

export const stateOf = ({ blockedAt, passwordHash }: Pick<Account, 'blockedAt' | 'passwordHash'>): AccountState =>
  blockedAt ? 'blocked' : passwordHash === null ? 'invited' : 'active'

type Rule = (state: AccountState, isSelf: boolean, person: Account) => boolean
/** Nobody acts on their own account, so whoever may act stays an admin, and one is always left. */
const abilities: Record<StaffAbility, Rule> = {
  inviteAgain: (state) => state === 'invited',
  changeRole: (_state, isSelf) => !isSelf,
  removeSecondFactor: (_state, isSelf, { totpConfirmedAt }) => totpConfirmedAt !== null && !isSelf,
  unblock: (state) => state === 'blocked',
  block: (state, isSelf) => state !== 'blocked' && !isSelf,
}

/** What an admin may do with an account of the staff now; the writes are guarded by the same rules. */
export const staffAbilitiesOf = (actor: Actor, person: Account): StaffAbility[] =>
  actor.role === 'admin'
    ? (Object.keys(abilities) as StaffAbility[]).filter((ability) =>
        abilities[ability](stateOf(person), person.id === actor.id, person),
      )
    : []
