import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import '#web/staff/words.ts'
import { invitationDays, type StaffAbility, type StaffRow } from '#contract/accounts/schema.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  emptyTitle: msg`Nobody here yet`,
  empty: msg`Invite whoever works in the yard.`,
  inviteTitle: msg`Invite to the staff`,
  inviteLead: msg`They get a mail with a link to choose a password. ${plural({ days: invitationDays }, { one: 'It works for # day.', other: 'It works for # days.' })}`,
  roles: msg`Staff review and move boats. Admins also change settings and accounts.`,
  reasonHint: msg`Kept in the audit log.`,
  neverSeen: msg`Not signed in yet`,
  yourself: msg`This is you. Another admin changes your account.`,
})

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

/** What an admin may do with an account, in words. */
export const abilityWords: Record<StaffAbility, AbilityWords> = {
  inviteAgain: {
    label: () => t`Send invitation again`,
    title: (person) => t`Invite ${{ name: nameOf(person) }} again?`,
    effect: ({ email }) => t`${email} gets a new link. The link sent before is of no use then.`,
    done: ({ email }) => t`Invitation sent to ${email}.`,
  },
  changeRole: {
    label: ({ role }) => (role === 'admin' ? t`Make staff` : t`Make admin`),
    title: (person) =>
      person.role === 'admin'
        ? t`Make ${{ name: nameOf(person) }} staff?`
        : t`Make ${{ name: nameOf(person) }} an admin?`,
    effect: ({ role, firstName }) =>
      role === 'admin'
        ? t`${firstName} keeps the yard, and loses settings, accounts and the audit log. They sign in again.`
        : t`${firstName} may change settings and accounts, and read the audit log. They sign in again.`,
    done: (person) =>
      person.role === 'admin'
        ? t`${{ name: nameOf(person) }} is an admin now.`
        : t`${{ name: nameOf(person) }} is staff now.`,
  },
  removeSecondFactor: {
    label: () => t`Take off second factor`,
    title: (person) => t`Take the second factor off ${{ name: nameOf(person) }}?`,
    effect: ({ firstName }) =>
      t`For who lost phone and recovery codes. ${firstName} is signed out everywhere, gets a mail about it, and signs in by password alone until a new one is set up. Make sure that it is ${firstName} who asks.`,
    done: (person) => t`${{ name: nameOf(person) }} signs in by password alone now.`,
    danger: true,
  },
  unblock: {
    label: () => t`Unblock`,
    title: (person) => t`Unblock ${{ name: nameOf(person) }}?`,
    effect: ({ firstName }) => t`${firstName} can sign in again.`,
    done: (person) => t`${{ name: nameOf(person) }} is not blocked any more.`,
    asks: true,
  },
  block: {
    label: () => t`Block`,
    title: (person) => t`Block ${{ name: nameOf(person) }}?`,
    effect: ({ firstName }) => t`${firstName} is signed out everywhere at once and cannot sign in until unblocked.`,
    done: (person) => t`${{ name: nameOf(person) }} is blocked.`,
    danger: true,
    asks: true,
  },
}
