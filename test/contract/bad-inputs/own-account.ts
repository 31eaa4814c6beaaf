import { type BadInput, inBody } from './bad-input.ts'

const email = 'Enter an e-mail address like name@example.com'

export const ownAccountBadInputs: readonly BadInput[] = [
  inBody(
    'PUT /Account',
    'nothing',
    {},
    {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      iDNumber: 'ID number must be text',
      phone: 'Phone number must be text',
    },
  ),
  inBody(
    'PUT /Account',
    'too long a name, and letters for a phone',
    { firstName: 'x'.repeat(101), lastName: 'Näidis', iDNumber: 'x'.repeat(51), phone: 'call me' },
    {
      firstName: 'First name can be at most 100 characters',
      iDNumber: 'ID number can be at most 50 characters',
      phone: 'Enter a phone number like +372 5555 0101',
    },
  ),
  inBody(
    'PUT /Account',
    'a language nobody reads here',
    { firstName: 'Mari', lastName: 'Näidis', iDNumber: '', phone: '', language: 'sv' },
    { language: 'Choose a language' },
  ),
  inBody(
    'PUT /Account/Password',
    'nothing',
    {},
    {
      currentPassword: 'Password is required',
      newPassword: 'Password is required',
      confirmPassword: 'Confirm the password',
    },
  ),
  inBody(
    'PUT /Account/Password',
    'a short password and another one',
    { currentPassword: 'x', newPassword: 'gull', confirmPassword: 'gulls' },
    { newPassword: 'Password must be at least 8 characters long!', confirmPassword: 'Passwords do not match!' },
  ),
  inBody('PUT /Account/Email', 'nothing', {}, { email: 'Email is required', password: 'Password is required' }),
  inBody(
    'PUT /Account/Email',
    'a second header',
    { email: 'mari@example.com\r\nBcc: all@example.com', password: 'x' },
    { email: 'Email must be one line without hidden characters: type it anew' },
  ),
  inBody(
    'POST /Account/Delete',
    'a long reason',
    { reason: 'x'.repeat(1001) },
    { reason: 'Reason can be at most 1000 characters' },
  ),
  inBody(
    'POST /Person/SecondFactor',
    'nothing',
    {},
    { step: 'Sign in with your password first', code: 'Enter the code of your authenticator app' },
  ),
  inBody(
    'POST /Person/SecondFactor',
    'an endless code',
    { step: 'x', code: '1'.repeat(41) },
    { code: 'The code can be at most 40 characters' },
  ),
  inBody('POST /Person/ticket', 'nothing', {}, { ticket: 'Sign in again' }),
  inBody('PUT /Account/SecondFactor', 'nothing', {}, { code: 'Enter the code of your authenticator app' }),
  inBody('POST /Account/SecondFactor', 'nothing', {}, { password: 'Password is required' }),
  ...['POST /Account/SecondFactor/End', 'POST /Account/RecoveryCodes'].map((call) =>
    inBody(call, 'nothing', {}, { password: 'Password is required', code: 'Enter the code of your authenticator app' }),
  ),
  inBody(
    'POST /Confirmation/:token',
    'an endless password',
    { password: 'x'.repeat(201) },
    { password: 'Password can be at most 200 characters' },
  ),
  inBody('POST /AccountDeletion', 'nothing', {}, { email: 'Email is required' }),
  inBody('POST /AccountDeletion', 'no address', { email: 'mari', reason: 5 }, { email, reason: 'Reason must be text' }),
  inBody(
    'PUT /Notification/Push',
    'nothing',
    {},
    {
      endpoint: 'Your browser named no push service that can be reached: use another browser',
      keys: 'Your browser sent a key that is none: reload the page and try again',
    },
  ),
  inBody(
    'PUT /Notification/Push',
    'a service of this machine, and keys that are none',
    { endpoint: 'https://localhost/x', keys: { p256dh: 'short', auth: '*' } },
    {
      endpoint: 'Your browser named no push service that can be reached: use another browser',
      'keys.p256dh': 'Your browser sent a key that is none: reload the page and try again',
      'keys.auth': 'Your browser sent a key that is none: reload the page and try again',
    },
  ),
  inBody('PUT /Notification/CustomerSms/:id', 'perhaps', { stopped: 'perhaps' }, { stopped: 'Send true or false' }),
  inBody('PUT /Notification/Choices', 'nothing', {}, { choices: 'Send a list of choices' }),
  inBody(
    'PUT /Notification/Choices',
    'a kind there is not, and no choice',
    { choices: [{ kind: 'weather', channel: 'pigeon', isOn: 'yes' }] },
    {
      'choices.0.kind':
        'Choose one of request, yard, window, reminder, subscription, service, boat, finding, broadcast, message',
      'choices.0.channel': 'Choose one of bell, mail, push, sms',
      'choices.0.isOn': 'Send true or false',
    },
  ),
]
