import { msg } from '@lingui/core/runtime-macro'
import '#web/accounts/words.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsOf } from '#web/platform/language.ts'

type LinkEffects = readonly (readonly [what: Sentence, effect: Sentence])[]
/** What deleting an account does, said before it is asked for and before it is done. */
export const deletionEffects: LinkEffects = [
  [
    msg`What goes`,
    msg`Your name and contact details, your papers, pictures and messages, and the lifts you have left.`,
  ],
  [msg`What stays`, msg`Your boats and the record of their lifts, without your name: the marina’s books must add up.`],
]

/** What each mailed link does, said before it is done and after. */
export const confirmTexts = {
  verify_email: wordsOf({
    title: msg`Is this your e-mail address?`,
    lead: msg`Confirm that mail to this address reaches you:`,
    button: msg`Confirm`,
    keep: msg`Not now`,
    doneTitle: msg`Confirmed`,
    done: msg`Your e-mail address is confirmed.`,
  }),
  change_email: wordsOf({
    title: msg`Use this address from now on?`,
    lead: msg`Mail of your account will go to`,
    button: msg`Change E-mail Address`,
    keep: msg`Keep my current address`,
    doneTitle: msg`Changed`,
    done: msg`Your e-mail address is changed.`,
  }),
  restore_email: wordsOf({
    title: msg`Take your address back?`,
    lead: msg`Mail of your account will go to this address again:`,
    button: msg`Take It Back`,
    keep: msg`Leave it changed`,
    doneTitle: msg`Taken back`,
    done: msg`This is the address of your account again. Open the link we have mailed you and set a new password.`,
  }),
  delete_account: wordsOf({
    title: msg`Delete your account?`,
    lead: msg`This deletes the account of`,
    button: msg`Delete My Account`,
    keep: msg`Keep my account`,
    doneTitle: msg`Deleted`,
    done: msg`Your account is deleted, and you are signed out everywhere.`,
  }),
} as const
export const confirmEffects: Readonly<Record<keyof typeof confirmTexts, LinkEffects | null>> = {
  verify_email: null,
  change_email: null,
  restore_email: [
    [msg`What ends`, msg`Every sign-in, the password, and every other link that was mailed for the account.`],
    [msg`What you do then`, msg`We mail you a link to set a new password.`],
  ],
  delete_account: [...deletionEffects, [msg`When`, msg`It happens at once and cannot be undone.`]],
}

/** "This was not me" about a mailed link, said before it is sent and after. */
export const disownTexts = {
  verify_email: wordsOf({
    lead: msg`Somebody registered with your address. We delete that account, and nobody signs in to it any more:`,
    button: msg`Delete That Account`,
    done: msg`That account is gone. Your address is free again.`,
  }),
  change_email: wordsOf({
    lead: msg`Somebody gave your address for their account. Nothing changes there, and this link is of no use any more:`,
    button: msg`End This Link`,
    done: msg`The link is of no use any more.`,
  }),
} as const
