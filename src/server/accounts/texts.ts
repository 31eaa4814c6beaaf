import { msg } from '@lingui/core/runtime-macro'
import { invitationDays } from '#contract/accounts/schema.ts'
import { exactly, greeting, letter, ownLink } from '../mail/public.ts'
import { nameOf } from '../platform/actor.ts'

interface Addressee {
  firstName: string
  lastName: string
  email: string
  emailVerifiedAt: Date | null
}

/** To whom there is no turn left. */
export const manySignIns = msg`Very many people are signing in right now. Try again in a moment.`

/** Mails of this slice; each says what its link will do and that it needs a click on the page it leads to. */
export const resetMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Set a new password',
  ...letter`${greeting(to)}

Somebody asked for a new password for your account at the marina. If it was you, open this link and choose one:

${ownLink(link)}

The link works once and for one hour. If it was not you, do nothing: your password stays as it is.`,
})

/** An admin wrote the name. */
export const invitationMail = (
  to: Omit<Addressee, 'emailVerifiedAt'>,
  { link, by, role }: { link: string; by: string; role: string },
) => ({
  to: to.email,
  subject: 'You are invited to the staff',
  ...letter`Hello ${nameOf(to)},

${by} invites you to work with the marina's system as ${role === 'admin' ? 'an admin' : 'one of the staff'}. Open this link and choose a password:

${ownLink(link)}

You sign in with your e-mail address, ${exactly(to.email)}. The link works once and for ${String(invitationDays)} days; after that ask ${by} for a new one.`,
})

export const passwordChangedMail = (to: Addressee) => ({
  to: to.email,
  subject: 'Your password was changed',
  ...letter`${greeting(to)}

The password of your account at the marina was changed just now. Every other browser and device is signed out.

If it was not you, choose “Forgot Password” on the sign-in page at once, and tell the marina.`,
})

/** To an address that is nobody's yet. */
export const changeEmailMail = (to: string, link: string) => ({
  to,
  subject: 'Confirm your new e-mail address',
  ...letter`Hello,

This address is to become the e-mail address of your account at the marina. Open this link and confirm it there:

${ownLink(link)}

The link works once and for one day; until then nothing changes. If it was not you, do nothing.`,
})

export const verifyEmailMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Verify your e-mail address',
  ...letter`${greeting(to)}

Open this link and confirm there that this is your e-mail address:

${ownLink(link)}

The link works once and for seven days. If it was not you, do nothing.`,
})

export const secondFactorRemovedMail = (to: Addressee, by: string) => ({
  to: to.email,
  subject: 'Your second factor was taken off',
  ...letter`${greeting(to)}

${by} took the second factor off your account at the marina, so that you can sign in without your phone and recovery codes. Every browser and device is signed out.

Sign in with your password and set a new second factor up under My account. If you did not ask ${by} for this, tell the marina at once.`,
})

const factorChanges = {
  'set up': { subject: 'was set up', what: 'Sign-in to your account at the marina asks for a code from now on.' },
  ended: { subject: 'was turned off', what: 'Sign-in to your account at the marina asks for no code any more.' },
  renewed: {
    subject: 'has new recovery codes',
    what: 'New recovery codes were made for your account at the marina. Those before are of no use any more.',
  },
} as const

/** What its person did to the second factor of the account, or whoever sat at its session. */
export const secondFactorMail = (to: Addressee, change: keyof typeof factorChanges) => ({
  to: to.email,
  subject: `Your second factor ${factorChanges[change].subject}`,
  ...letter`${greeting(to)}

${factorChanges[change].what}

If it was not you, choose “Forgot Password” on the sign-in page at once, and tell an admin.`,
})

/** To the address that was: whoever reads it there can act. */
export const emailChangedMail = (was: Addressee, email: string, link: string) => ({
  to: was.email,
  subject: 'The e-mail address of your account was changed',
  ...letter`${greeting(was)}

Mail of your account at the marina goes to ${exactly(email)} from now on, and no longer to this address.

If it was not you, open this link within a week: there you can take the change back, and whoever made it is signed out.

${ownLink(link)}`,
})

/** To an address that was never confirmed: a stranger may read it, who is told neither name nor new address. */
export const addressLeftMail = (was: Addressee) => ({
  to: was.email,
  subject: 'An account no longer uses your address',
  ...letter`${greeting(was)}

An account at the marina that was given this e-mail address, which nobody had confirmed, has another one now. If the account is yours and you did not change it, tell the marina at once.`,
})

/** To the address it had been changed to. */
export const emailTakenBackMail = (was: Addressee, email: string) => ({
  to: was.email,
  subject: 'The e-mail address of your account was taken back',
  ...letter`${greeting(was)}

Mail of your account at the marina goes to ${exactly(email)} again: who reads the mail there took the change to this address back. Every browser and device is signed out, and the password is of no use any more.

If the account is yours and that address is not, tell the marina at once.`,
})

export const deletionMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Delete your account?',
  ...letter`${greeting(to)}

Somebody asked to delete your account at the marina. If it was you, open this link and confirm it there:

${ownLink(link)}

Your personal data, papers, pictures and messages are erased then, and cannot be brought back. The link works once and for one day. If it was not you, do nothing: your account stays as it is.`,
})

export const erasedMail = (to: string) => ({
  to,
  subject: 'Your account is deleted',
  ...letter`Hello,

Your account at the marina is deleted, as you asked: your personal data, papers, pictures and messages are erased. This is the last mail.`,
})
