import { msg } from '@lingui/core/runtime-macro'
import '#web/accounts/own/words.ts'
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
  noticesLead: msg`Choose how you are told of what. Answers of the marina stand in Messages. Each choice is saved automatically.`,
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

export const channelTexts = wordsOf({ bell: msg`Bell`, mail: msg`E-mail`, push: msg`Push`, sms: msg`SMS` })

export const smsTexts = wordsOf({
  noNumber: msg`SMS need a phone number: enter yours under your details.`,
  noCountry: msg`No SMS can be sent to your number: write it under your details with its country, such as +372 5555 0101.`,
})

export const pushTexts = wordsOf({
  lead: msg`Push notices reach this device while the marina is closed on it. They show your boat’s name and the time, nothing else. They end when you sign out here.`,
  isOn: msg`This device gets push notices until you sign out here.`,
  on: msg`Push notices come to this device.`,
  off: msg`No more push notices come to this device.`,
  missing: msg`This browser takes no push notices. On an iPhone or iPad add the marina to the Home Screen and open it from there.`,
  denied: msg`Notices of this site are blocked in your browser`,
  allowAgain: msg`Allow them in the browser’s settings of this site, then come back.`,
  noService: msg`Your browser’s push service did not answer: try again later.`,
})
