import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

const day = 24 * 60 * 60
const unusedDays = 30
const mostDays = 90
/** How long a session lasts without use, and at most: whoever found a token has it for no longer. In seconds. */
export const sessionLasts = { unused: unusedDays * day, atMost: mostDays * day } as const
/** Of one person; the one that was left alone longest ends for a new one. */
export const mostSessions = 50

/** Why the server ended a session, and what is told to whoever still comes with it. Closed, as the database checks it. */
export const sessionEndings = {
  password_changed: msg`The password of your account was changed in another browser: sign in with the new one, or choose Forgot Password if that was not you.`,
  password_reset: msg`The password of your account was set anew by a mailed link: sign in with it, or choose Forgot Password if that was not you.`,
  ended_elsewhere: msg`You were signed out here from another browser: sign in again, and change your password if that was not you.`,
  too_many: msg`You are signed in on more than ${{ mostSessions }} browsers, and this one was left alone longest: sign in again to go on where you were.`,
  expired: msg`A sign-in lasts ${{ unusedDays }} days without use and ${{ mostDays }} in all: sign in again to go on where you were.`,
  role_changed: msg`Your role at the marina was changed: sign in again to work in the new one.`,
  second_factor_set_up: msg`A second factor was set up for your account: sign in again with a code of your authenticator app.`,
  second_factor_removed: msg`An admin took the second factor off your account: sign in again with your password.`,
  email_taken_back: msg`A change of your account’s e-mail address was taken back: set a new password by the link in the mail to that address.`,
  blocked: msg`Your account was blocked: ask the marina.`,
  erased: msg`The account you were signed in with was deleted: register if you want a new one.`,
} as const satisfies Record<string, Sentence>
export type SessionEnding = keyof typeof sessionEndings
export const sessionEndingNames = Object.keys(sessionEndings) as [SessionEnding, ...SessionEnding[]]

/** Told where it is not known why, as a month later. */
export const sessionOver = msg`Your session has ended: sign in again.`
