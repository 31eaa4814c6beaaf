import { msg, plural } from '@lingui/core/runtime-macro'
import { invitationDays } from '#contract/accounts/schema.ts'
import type { Language } from '#contract/language/languages.ts'
import { exactly, greeting, mailTo, ownLink } from '../mail/public.ts'
import { nameOf } from '../platform/actor.ts'

interface Addressee {
  firstName: string
  lastName: string
  email: string
  language: Language
  emailVerifiedAt: Date | null
}

/** To whom there is no turn left. */
export const manySignIns = msg`Very many people are signing in right now. Try again in a moment.`

/** Mails of this slice; each says what its link will do and that it needs a click on the page it leads to. */
export const resetMail = (to: Addressee, link: string) =>
  mailTo(to, msg`Set a new password`, [
    greeting(to),
    msg`Somebody asked for a new password for your account at the marina. If it was you, open this link and choose one:`,
    ownLink(link),
    msg`The link works once and for one hour. If it was not you, do nothing: your password stays as it is.`,
  ])

interface Invitation {
  link: string
  by: string
  role: string
}
const invites = ({ by, role }: Invitation) =>
  role === 'admin'
    ? msg`${{ by }} invites you to work with the marina's system as an admin. Open this link and choose a password:`
    : msg`${{ by }} invites you to work with the marina's system as one of the staff. Open this link and choose a password:`

/** An admin wrote the name. */
export const invitationMail = (to: Omit<Addressee, 'emailVerifiedAt'>, invitation: Invitation) => {
  const { link, by } = invitation
  const email = exactly(to.email)
  return mailTo(to, msg`You are invited to the staff`, [
    msg`Hello ${{ name: nameOf(to) }},`,
    invites(invitation),
    ownLink(link),
    msg`You sign in with your e-mail address, ${{ email }}. The link works once and for ${plural({ days: invitationDays }, { one: '# day', other: '# days' })}; after that ask ${{ by }} for a new one.`,
  ])
}

/** To a customer; by name where staff wrote it down, for what somebody registered as may be a stranger's words. */
export const customerInvitationMail = (to: Addressee & { madeByStaff: boolean }, link: string) => {
  const email = exactly(to.email)
  return mailTo(to, msg`Your sign-in at the marina`, [
    to.madeByStaff ? msg`Hello ${{ name: nameOf(to) }},` : greeting(to),
    msg`You are invited to see your boats at the marina by yourself: where they are, what they need, and when they go into the water. Open this link and choose a password:`,
    ownLink(link),
    msg`You sign in with your e-mail address, ${{ email }}. The link works once and for ${plural({ days: invitationDays }, { one: '# day', other: '# days' })}. If you have no boat here, do nothing, or tell the marina.`,
  ])
}

export const passwordChangedMail = (to: Addressee) =>
  mailTo(to, msg`Your password was changed`, [
    greeting(to),
    msg`The password of your account at the marina was changed just now. Every other browser and device is signed out.`,
    msg`If it was not you, choose “Forgot Password” on the sign-in page at once, and tell the marina.`,
  ])

/** To an address that is nobody's yet, in the language of who asked. */
export const changeEmailMail = (to: Pick<Addressee, 'email' | 'language'>, link: string) =>
  mailTo(to, msg`Confirm your new e-mail address`, [
    msg`Hello,`,
    msg`This address is to become the e-mail address of your account at the marina. Open this link and confirm it there:`,
    ownLink(link),
    msg`The link works once and for one day; until then nothing changes. If it was not you, do nothing.`,
  ])

export const verifyEmailMail = (to: Addressee, link: string) =>
  mailTo(to, msg`Verify your e-mail address`, [
    greeting(to),
    msg`Open this link and confirm there that this is your e-mail address:`,
    ownLink(link),
    msg`The link works once and for seven days. If it was not you, do nothing.`,
  ])

export const secondFactorRemovedMail = (to: Addressee, by: string) =>
  mailTo(to, msg`Your second factor was taken off`, [
    greeting(to),
    msg`${{ by }} took the second factor off your account at the marina, so that you can sign in without your phone and recovery codes. Every browser and device is signed out.`,
    msg`Sign in with your password and set a new second factor up under My account. If you did not ask ${{ by }} for this, tell the marina at once.`,
  ])

const factorChanges = {
  'set up': {
    subject: msg`Your second factor was set up`,
    what: msg`Sign-in to your account at the marina asks for a code from now on.`,
  },
  ended: {
    subject: msg`Your second factor was turned off`,
    what: msg`Sign-in to your account at the marina asks for no code any more.`,
  },
  renewed: {
    subject: msg`Your second factor has new recovery codes`,
    what: msg`New recovery codes were made for your account at the marina. Those before are of no use any more.`,
  },
} as const

/** What its person did to the second factor of the account, or whoever sat at its session. */
export const secondFactorMail = (to: Addressee, change: keyof typeof factorChanges) =>
  mailTo(to, factorChanges[change].subject, [
    greeting(to),
    factorChanges[change].what,
    msg`If it was not you, choose “Forgot Password” on the sign-in page at once, and tell an admin.`,
  ])

/** To the address that was: whoever reads it there can act. */
export const emailChangedMail = (was: Addressee, email: string, link: string) =>
  mailTo(was, msg`The e-mail address of your account was changed`, [
    greeting(was),
    msg`Mail of your account at the marina goes to ${{ email: exactly(email) }} from now on, and no longer to this address.`,
    msg`If it was not you, open this link within a week: there you can take the change back, and whoever made it is signed out.`,
    ownLink(link),
  ])

/** To an address that was never confirmed: a stranger may read it, who is told neither name nor new address. */
export const addressLeftMail = (was: Addressee) =>
  mailTo(was, msg`An account no longer uses your address`, [
    greeting(was),
    msg`An account at the marina that was given this e-mail address, which nobody had confirmed, has another one now. If the account is yours and you did not change it, tell the marina at once.`,
  ])

/** To the address it had been changed to. */
export const emailTakenBackMail = (was: Addressee, email: string) =>
  mailTo(was, msg`The e-mail address of your account was taken back`, [
    greeting(was),
    msg`Mail of your account at the marina goes to ${{ email: exactly(email) }} again: who reads the mail there took the change to this address back. Every browser and device is signed out, and the password is of no use any more.`,
    msg`If the account is yours and that address is not, tell the marina at once.`,
  ])

export const deletionMail = (to: Addressee, link: string) =>
  mailTo(to, msg`Delete your account?`, [
    greeting(to),
    msg`Somebody asked to delete your account at the marina. If it was you, open this link and confirm it there:`,
    ownLink(link),
    msg`Your personal data, papers, pictures and messages are erased then, and cannot be brought back. The link works once and for one day. If it was not you, do nothing: your account stays as it is.`,
  ])

/** An admin took the way in away, so that two accounts of one person become one. */
export const signInEndedMail = (to: Addressee) =>
  mailTo(to, msg`Your sign-in at the marina was ended`, [
    greeting(to),
    msg`The marina ended the sign-in of your account: its password and this address are of no use there any more. Your boats, requests and papers stay as they are.`,
    msg`If you have another account at the marina, sign in with that one. If you did not ask for this, tell the marina.`,
  ])

export const erasedMail = (to: Pick<Addressee, 'email' | 'language'>) =>
  mailTo(to, msg`Your account is deleted`, [
    msg`Hello,`,
    msg`Your account at the marina is deleted, as you asked: your personal data, papers, pictures and messages are erased. This is the last mail.`,
  ])
