import { invitationDays, type StaffAbility, type StaffRow } from '#contract/accounts/schema.ts'

export const texts = {
  emptyTitle: 'Nobody here yet',
  empty: 'Invite whoever works in the yard.',
  inviteTitle: 'Invite to the staff',
  inviteLead: `They get a mail with a link to choose a password. It works for ${invitationDays} days.`,
  roles: 'Staff review and move boats. Admins also change settings and accounts.',
  reasonHint: 'Kept in the audit log.',
  neverSeen: 'Not signed in yet',
  yourself: 'This is you. Another admin changes your account.',
} as const

export const nameOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

type AbilityWords = {
  label: (person: StaffRow) => string
  title: (person: StaffRow) => string
  /** What it will do. */
  effect: (person: StaffRow) => string
  done: (person: StaffRow) => string
  danger?: boolean
  /** Asks why. */
  asks?: boolean
}

const otherRole = ({ role }: StaffRow) => (role === 'admin' ? 'staff' : 'an admin')

/** What an admin may do with an account, in words. */
export const abilityWords: Record<StaffAbility, AbilityWords> = {
  inviteAgain: {
    label: () => 'Send invitation again',
    title: (person) => `Invite ${nameOf(person)} again?`,
    effect: ({ email }) => `${email} gets a new link. The link sent before is of no use then.`,
    done: ({ email }) => `Invitation sent to ${email}.`,
  },
  changeRole: {
    label: ({ role }) => (role === 'admin' ? 'Make staff' : 'Make admin'),
    title: (person) => `Make ${nameOf(person)} ${otherRole(person)}?`,
    effect: (person) =>
      person.role === 'admin'
        ? `${person.firstName} keeps the yard, and loses settings, accounts and the audit log. They sign in again.`
        : `${person.firstName} may change settings and accounts, and read the audit log. They sign in again.`,
    done: (person) => `${nameOf(person)} is ${person.role === 'admin' ? 'an admin' : 'staff'} now.`,
  },
  removeSecondFactor: {
    label: () => 'Take off second factor',
    title: (person) => `Take the second factor off ${nameOf(person)}?`,
    effect: ({ firstName }) =>
      `For who lost phone and recovery codes. ${firstName} is signed out everywhere, gets a mail about it, and signs in by password alone until a new one is set up. Make sure that it is ${firstName} who asks.`,
    done: (person) => `${nameOf(person)} signs in by password alone now.`,
    danger: true,
  },
  unblock: {
    label: () => 'Unblock',
    title: (person) => `Unblock ${nameOf(person)}?`,
    effect: ({ firstName }) => `${firstName} can sign in again.`,
    done: (person) => `${nameOf(person)} is not blocked any more.`,
    asks: true,
  },
  block: {
    label: () => 'Block',
    title: (person) => `Block ${nameOf(person)}?`,
    effect: ({ firstName }) => `${firstName} is signed out everywhere at once and cannot sign in until unblocked.`,
    done: (person) => `${nameOf(person)} is blocked.`,
    danger: true,
    asks: true,
  },
}
