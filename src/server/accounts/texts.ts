import { nameOf } from '../platform/actor.ts'

interface Addressee {
  firstName: string
  lastName: string
  email: string
}

/** To whom there is no turn left. */
export const manySignIns = 'Very many people are signing in right now. Try again in a moment.'

/** Mails of this slice; each says what its link will do and that it needs a click on the page it leads to. */
export const resetMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Set a new password for Dry Marina',
  body: `Hello ${nameOf(to)},

somebody asked for a new password for your account at the marina. If it was you, open this link and choose one:

${link}

The link works once and for one hour. If it was not you, do nothing: your password stays as it is.

Dry Marina
`,
})

export const invitationMail = (to: Addressee, { link, by, role }: { link: string; by: string; role: string }) => ({
  to: to.email,
  subject: 'You are invited to the staff of Dry Marina',
  body: `Hello ${nameOf(to)},

${by} invites you to work with the marina's system as ${role === 'admin' ? 'an admin' : 'one of the staff'}. Open this link and choose a password:

${link}

You sign in with your e-mail address, ${to.email}. The link works once and for seven days; after that ask ${by} for a new one.

Dry Marina
`,
})

export const passwordChangedMail = (to: Addressee) => ({
  to: to.email,
  subject: 'Your password for Dry Marina was changed',
  body: `Hello ${nameOf(to)},

the password of your account at the marina was changed just now. Every other browser and device is signed out.

If it was not you, choose “Forgot Password” on the sign-in page at once, and tell the marina.

Dry Marina
`,
})

export const changeEmailMail = (person: Addressee, to: string, link: string) => ({
  to,
  subject: 'Confirm your new e-mail address for Dry Marina',
  body: `Hello ${nameOf(person)},

this address is to become the e-mail address of your account at the marina. Open this link and confirm it there:

${link}

The link works once and for one day; until then nothing changes. If it was not you, do nothing.

Dry Marina
`,
})

export const verifyEmailMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Verify your e-mail address for Dry Marina',
  body: `Hello ${nameOf(to)},

open this link and confirm there that this is your e-mail address:

${link}

The link works once and for seven days. If it was not you, do nothing.

Dry Marina
`,
})

export const secondFactorRemovedMail = (to: Addressee, by: string) => ({
  to: to.email,
  subject: 'Your second factor for Dry Marina was taken off',
  body: `Hello ${nameOf(to)},

${by} took the second factor off your account at the marina, so that you can sign in without your phone and recovery codes. Every browser and device is signed out.

Sign in with your password and set a new second factor up under My account. If you did not ask ${by} for this, tell the marina at once.

Dry Marina
`,
})

/** To the address that was: whoever reads it there can act. */
export const emailChangedMail = (was: Addressee, email: string) => ({
  to: was.email,
  subject: 'The e-mail address of your account at Dry Marina was changed',
  body: `Hello ${nameOf(was)},

mail of your account at the marina goes to ${email} from now on, and no longer to this address.

If it was not you, tell the marina at once.

Dry Marina
`,
})

export const deletionMail = (to: Addressee, link: string) => ({
  to: to.email,
  subject: 'Delete your account at Dry Marina?',
  body: `Hello ${nameOf(to)},

somebody asked to delete your account at the marina. If it was you, open this link and confirm it there:

${link}

Your personal data, papers, pictures and messages are erased then, and cannot be brought back. The link works once and for one day. If it was not you, do nothing: your account stays as it is.

Dry Marina
`,
})

export const erasedMail = (to: string) => ({
  to,
  subject: 'Your account at Dry Marina is deleted',
  body: `Hello,

your account at the marina is deleted, as you asked: your personal data, papers, pictures and messages are erased. This is the last mail.

Dry Marina
`,
})
