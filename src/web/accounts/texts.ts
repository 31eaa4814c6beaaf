import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/accounts/words.ts'
import type { ProviderFailure } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  wrongCredentials: msg`Invalid username or password`,
  registered: msg`You are registered. Log in to go on.`,
  allRequired: msg`All fields are required.`,
  passwordHint: msg`At least 8 characters`,
  forgotLead: msg`Enter the e-mail address of your account. We mail you a link to set a new password.`,
  sentNext: msg`It arrives within minutes if this address has an account here. The link works once, for one hour. Look among unwanted mail, too.`,
  linkOfNoUse: msg`This link is of no use any more: it was used, or is too old. Ask for a new one under Forgot Password.`,
  checking: msg`The link is being checked…`,
  notChecked: msg`The link could not be checked. Please try again.`,
  whyPassword: msg`Only the owner of an account confirms its address. Or log in first, then open this link again.`,
  resetDone: msg`Password reset is successful`,
  invitedLead: msg`Here you see your boats, where they are and what they need.`,
  invitationDone: msg`Your password is set. Log in to go on.`,
})

export const otherSignedIn = (name: string, email: string) =>
  t`${{ name }} is signed in here. Choosing a password signs ${{ email }} in instead.`
export const sentTo = (email: string) => t`Password reset link sent to ${email}`

/** Users of a demo marina (domain.md, "Running it"), and some who read other languages. */
export const demoUsers: readonly { username: string; sees: Sentence; reads?: Language }[] = [
  { username: 'customer', sees: msg`Owns boats` },
  { username: 'staff', sees: msg`Runs the yard` },
  { username: 'admin', sees: msg`Runs it all` },
  { username: 'kaisa', sees: msg`Runs the yard`, reads: 'et' },
  { username: 'oskar', sees: msg`Owns boats`, reads: 'fi' },
  { username: 'viktor', sees: msg`Owns boats`, reads: 'ru' },
]
export const demoPassword = 'dry-marina'

export const providerFailureTexts: Readonly<Record<ProviderFailure, Sentence>> = {
  again: msg`That sign-in was used or took too long: begin it again.`,
  cancelled: msg`The sign-in was cancelled. You can try again or use your password.`,
  unverified: msg`The other site has not verified your e-mail address: verify it there, or use your password.`,
  not_linked: msg`The account of this e-mail address has not confirmed it yet: log in with your password and confirm it under My account.`,
  away: msg`The other site does not answer as it should. Try again in a moment, or use your password.`,
}
