import { type CustomerField, customerFieldNames } from '#contract/accounts/customer-fields.ts'
import type { CustomerAbility } from '#contract/accounts/customers.ts'
import type { PersonField } from '#contract/accounts/fields.ts'
import type { AccountState, StaffAbility } from '#contract/accounts/schema.ts'
import { isAddressKnown } from '../people/public.ts'
import type { account } from '../people/tables.ts'
import type { Actor } from '../platform/actor.ts'

export type Account = typeof account.$inferSelect
/** One that has an address, as everybody has who can sign in. */
export type Addressed = Account & { email: string }
/**
 * Whether who signs in may be given what the marina wrote down of that person: anybody can confirm an address of their own, so who
 * came with one they never confirmed is known only once the marina says so.
 */
export const isPersonKnown = (person: Pick<Account, 'emailVerifiedAt' | 'madeByStaff' | 'leftUnconfirmedAt'>) =>
  isAddressKnown(person) && (person.madeByStaff || person.leftUnconfirmedAt === null)
export const hasAddress = (person: Account): person is Addressed => person.email !== null
/** What staff write down of a customer. */
export type CustomerColumns = Partial<Pick<Account, CustomerField | 'madeByStaff' | 'phoneKnownAt'>>
/** What a person is told of the own account at each visit. */
export type OwnData = Pick<Account, 'id' | 'email' | 'username' | 'role' | 'language' | 'createdAt'> &
  Record<PersonField, string>

/** What the marina wrote down of them, as it is answered: empty where there is nothing. */
export const customerWords = (row: Record<CustomerField, string | null>) =>
  Object.fromEntries(customerFieldNames.map((name) => [name, row[name] ?? ''])) as Record<CustomerField, string>
/** Is this account called by its own address? */
export const isCalledByAddress = ({ username, email }: Pick<Account, 'username' | 'email'>) =>
  username !== null && username.toLowerCase() === email?.toLowerCase()

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

interface CustomerState {
  erased: boolean
  canSignIn: boolean
}
type CustomerRule = (actor: Actor, state: CustomerState) => boolean
const isAdmin = ({ role }: Actor) => role === 'admin'
const customerRules: Record<CustomerAbility, CustomerRule> = {
  edit: () => true,
  // who signs in with it changes it themselves: it is the way into the account
  changeEmail: (_actor, { canSignIn }) => !canSignIn,
  merge: isAdmin,
  endSignIn: (actor, { canSignIn }) => isAdmin(actor) && canSignIn,
  erase: isAdmin,
}

/** What one of the staff may do with a customer now; the writes are guarded by the same rules. */
export const customerAbilitiesOf = (actor: Actor, state: CustomerState): CustomerAbility[] =>
  state.erased
    ? []
    : (Object.keys(customerRules) as CustomerAbility[]).filter((ability) => customerRules[ability](actor, state))
