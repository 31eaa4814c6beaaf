export const texts = {
  wrongCredentials: 'Invalid username or password',
  registered: 'You are registered. Log in to go on.',
  allRequired: 'All fields are required.',
  passwordHint: 'At least 8 characters',
  forgotLead: 'Enter the e-mail address of your account. We mail you a link to set a new password.',
  sentNext:
    'It arrives within minutes if this address has an account here. The link works once, for one hour. Look among unwanted mail, too.',
  linkOfNoUse: 'This link is of no use any more: it was used, or is too old. Ask for a new one under Forgot Password.',
  checking: 'The link is being checked…',
  notChecked: 'The link could not be checked. Please try again.',
  whyPassword: 'Only the owner of an account confirms its address. Or log in first, then open this link again.',
  resetDone: 'Password reset is successful',
  invitationDone: 'Your password is set. Log in to go on.',
} as const

/** Of a new password (contract/accounts/password-strength.ts). */
export const strengthLabels = { weak: 'Weak', fair: 'Fair', strong: 'Strong' } as const

export const sentTo = (email: string) => `Password reset link sent to ${email}`

/** Users of a demo marina (domain.md, "Running it"). */
export const demoUsers = [
  { username: 'customer', sees: 'Owns boats' },
  { username: 'staff', sees: 'Runs the yard' },
  { username: 'admin', sees: 'Runs it all' },
] as const
export const demoPassword = 'dry-marina'

export const ownTexts = {
  lead: 'What the marina knows of you, and how you sign in.',
  saved: 'Your details are saved.',
  unverified: 'Confirm that this address is yours',
  whyVerify: 'Follow the link we mail you: then we know that our mail reaches you and nobody else.',
  passwordChanged: 'Your password is changed. Every other browser is signed out.',
  onceMore: 'The same once more',
  password: 'Changing it signs every other browser out.',
  noPassword: 'You sign in without a password. To have one, log out and choose Forgot Password on the sign-in page.',
  sessionEnded: 'Signed out there.',
  othersEnded: 'Signed out everywhere else.',
  nowhereElse: 'You are signed in nowhere else.',
  noticesLead:
    'Notices stand under the bell, answers in Messages. Choose which also come by mail; each choice is saved automatically.',
  exportLead:
    'All that the marina keeps about you in one zip file: your details, boats, requests, papers, pictures and messages.',
  deleteLead:
    'We mail you a link that deletes it. Not possible while a boat of yours has an open request or is in the marina.',
} as const

export const factorTexts = {
  lead: 'With a second factor nobody signs in by your password alone: an authenticator app on your phone shows a code for each sign-in.',
  required: 'Staff must sign in with a code from their phone.',
  requiredLead: 'Set it up to go on: you need an authenticator app on your phone, and two minutes.',
  title: 'Set up your second factor',
  openApp: 'Open authenticator app',
  add: 'Add the marina to your authenticator app',
  scan: 'Scan the picture with the app, or enter this key there:',
  prove: 'Enter the code it shows now',
  codesTitle: 'Keep these recovery codes. They are shown this once.',
  codesLead: 'Without your phone each of them signs you in once. Keep them in your password manager or on paper.',
  codesFile: (marina: string) => `Recovery codes for ${marina}. Each of them signs you in once.`,
  on: 'Sign-in asks for a code of your authenticator app.',
  ended: 'Sign-in asks for no code any more.',
  proof: 'From your authenticator app, or a recovery code',
  signIn: {
    app: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of the recovery codes you saved. Each works once.',
  },
} as const

export const providerFailureTexts = {
  again: 'That sign-in was used or took too long: begin it again.',
  cancelled: 'The sign-in was cancelled. You can try again or use your password.',
  unverified: 'The other site has not verified your e-mail address: verify it there, or use your password.',
  not_linked:
    'The account of this e-mail address has not confirmed it yet: log in with your password and confirm it under My account.',
  away: 'The other site does not answer as it should. Try again in a moment, or use your password.',
} as const

/** What deleting an account does, said before it is asked for and before it is done. */
export const deletionEffects = [
  ['What goes', 'Your name and contact details, your papers, pictures and messages, and the lifts you have left.'],
  ['What stays', 'Your boats and the record of their lifts, without your name: the marina’s books must add up.'],
] as const
const cannotBeUndone = 'It happens at once and cannot be undone.'

/** What each mailed link does, said before it is done and after. */
export const confirmTexts = {
  verify_email: {
    title: 'Is this your e-mail address?',
    lead: 'Confirm that mail to this address reaches you:',
    effects: null,
    button: 'Confirm',
    keep: 'Not now',
    doneTitle: 'Confirmed',
    done: 'Your e-mail address is confirmed.',
  },
  change_email: {
    title: 'Use this address from now on?',
    lead: 'Mail of your account will go to',
    effects: null,
    button: 'Change E-mail Address',
    keep: 'Keep my current address',
    doneTitle: 'Changed',
    done: 'Your e-mail address is changed.',
  },
  restore_email: {
    title: 'Take your address back?',
    lead: 'Mail of your account will go to this address again:',
    effects: [
      ['What ends', 'Every sign-in, the password, and every other link that was mailed for the account.'],
      ['What you do then', 'We mail you a link to set a new password.'],
    ],
    button: 'Take It Back',
    keep: 'Leave it changed',
    doneTitle: 'Taken back',
    done: 'This is the address of your account again. Open the link we have mailed you and set a new password.',
  },
  delete_account: {
    title: 'Delete your account?',
    lead: 'This deletes the account of',
    effects: [...deletionEffects, ['When', cannotBeUndone]],
    button: 'Delete My Account',
    keep: 'Keep my account',
    doneTitle: 'Deleted',
    done: 'Your account is deleted, and you are signed out everywhere.',
  },
} as const

/** "This was not me" about a mailed link, said before it is sent and after. */
export const disownTexts = {
  verify_email: {
    lead: 'Somebody registered with your address. We delete that account, and nobody signs in to it any more:',
    button: 'Delete That Account',
    done: 'That account is gone. Your address is free again.',
  },
  change_email: {
    lead: 'Somebody gave your address for their account. Nothing changes there, and this link is of no use any more:',
    button: 'End This Link',
    done: 'The link is of no use any more.',
  },
} as const
