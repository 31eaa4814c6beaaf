import { msg } from '@lingui/core/runtime-macro'
import '#web/accounts/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const ownTexts = wordsOf({
  lead: msg`What the marina knows of you, and how you sign in.`,
  saved: msg`Your details are saved.`,
  askMarina: msg`Ask the marina if something here is not right.`,
  unverified: msg`Confirm that this address is yours`,
  whyVerify: msg`Follow the link we mail you: then we know that our mail reaches you and nobody else.`,
  passwordChanged: msg`Your password is changed. Every other browser is signed out.`,
  onceMore: msg`The same once more`,
  password: msg`Changing it signs every other browser out.`,
  noPassword: msg`You sign in without a password. To have one, log out and choose Forgot Password on the sign-in page.`,
  sessionEnded: msg`Signed out there.`,
  othersEnded: msg`Signed out everywhere else.`,
  nowhereElse: msg`You are signed in nowhere else.`,
  noticesLead: msg`Notices stand under the bell, answers in Messages. Choose which also come by mail; each choice is saved automatically.`,
  exportLead: msg`All that the marina keeps about you in one zip file: your details, boats, requests, papers, pictures and messages.`,
  deleteLead: msg`We mail you a link that deletes it. Not possible while a boat of yours has an open request or is in the marina.`,
})

export const factorTexts = wordsOf({
  lead: msg`With a second factor nobody signs in by your password alone: an authenticator app on your phone shows a code for each sign-in.`,
  required: msg`Staff must sign in with a code from their phone.`,
  requiredLead: msg`Set it up to go on: you need an authenticator app on your phone, and two minutes.`,
  title: msg`Set up your second factor`,
  openApp: msg`Open authenticator app`,
  add: msg`Add the marina to your authenticator app`,
  scan: msg`Scan the picture with the app, or enter this key there:`,
  prove: msg`Enter the code it shows now`,
  codesTitle: msg`Keep these recovery codes. They are shown this once.`,
  codesLead: msg`Without your phone each of them signs you in once. Keep them in your password manager or on paper.`,
  on: msg`Sign-in asks for a code of your authenticator app.`,
  ended: msg`Sign-in asks for no code any more.`,
  proof: msg`From your authenticator app, or a recovery code`,
})
