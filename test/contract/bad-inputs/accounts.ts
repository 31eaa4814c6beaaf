import { type BadInput, inBody } from './bad-input.ts'

const email = 'Enter an e-mail address like name@example.com'

export const accountBadInputs: readonly BadInput[] = [
  inBody('POST /PasswordReset/Send', 'nothing', {}, { email: 'Email is required' }),
  inBody('POST /PasswordReset/Send', 'no address', { email: 'mari' }, { email }),
  inBody(
    'POST /PasswordReset/Send',
    'a second header',
    { email: 'mari@example.com\r\nBcc: all@example.com' },
    { email: 'Email must be one line without hidden characters: type it anew' },
  ),
  inBody('POST /PasswordReset/Send', 'two addresses', { email: 'mari@example.com, all@example.com' }, { email }),
  inBody(
    'PUT /PasswordReset/Reset',
    'nothing',
    {},
    {
      hash: 'Open the link of the mail again',
      newPassword: 'Password is required',
      confirmPassword: 'Confirm the password',
    },
  ),
  inBody(
    'PUT /PasswordReset/Reset',
    'a short password and another one',
    { hash: 'x', newPassword: 'gull', confirmPassword: 'gulls' },
    { newPassword: 'Password must be at least 8 characters long!', confirmPassword: 'Passwords do not match!' },
  ),
  inBody(
    'PUT /PasswordReset/Reset',
    'an endless password',
    { hash: 'x', newPassword: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
    {
      newPassword: 'Password can be at most 200 characters',
      confirmPassword: 'Password can be at most 200 characters',
    },
  ),
  inBody(
    'POST /User/Invite',
    'nothing',
    {},
    {
      email: 'Email is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      role: 'Choose Staff or Admin',
    },
  ),
  inBody(
    'POST /User/Invite',
    'a customer',
    { email: 'marko@example', firstName: 'x'.repeat(101), lastName: ' ', role: 'customer' },
    {
      email,
      firstName: 'First name can be at most 100 characters',
      lastName: 'Last name is required',
      role: 'Choose Staff or Admin',
    },
  ),
  inBody('POST /Person/Invitations', 'nobody', {}, { ids: 'Choose customers' }),
  inBody(
    'POST /Person/Invitations',
    'no list',
    { ids: 7, all: 'some' },
    { ids: 'Choose customers', all: 'Send 1 or 0' },
  ),
  inBody(
    'POST /Person/Invitations',
    'more than a thousand',
    { ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
    { ids: 'Choose at most 1000 customers, or all' },
  ),
  inBody('POST /Person/Invitations/Preview', 'nobody', {}, { ids: 'Choose customers' }),
  inBody('PUT /Person/Invitations/Withdraw', 'nobody', { ids: [], all: false }, { ids: 'Choose customers' }),
  inBody('PUT /Person/Invitations/Withdraw', 'what is no id', { ids: ['x'] }, { 'ids.0': 'Choose an entry' }),
  inBody('POST /Person', 'nothing', {}, { firstName: 'First name is required' }),
  inBody(
    'POST /Person',
    'no name, and fields that are none',
    { firstName: '', email: 'mari', phone: 'soon', companyName: 'www.example.com', address: 5 },
    {
      firstName: 'First name is required',
      email,
      phone: 'Enter a phone number like +372 5555 0101',
      companyName: 'Company cannot be a web address',
      address: 'Address must be text',
    },
  ),
  inBody(
    'PUT /Person/:id',
    'a name of 101 signs and a version that is none',
    { firstName: 'x'.repeat(101), lastName: 'x'.repeat(101), version: 'new' },
    {
      firstName: 'First name can be at most 100 characters',
      lastName: 'Last name can be at most 100 characters',
      version: 'Version must be a number',
    },
  ),
  inBody('POST /Person/Merge/:id', 'nobody', {}, { otherId: 'Choose the other customer' }),
  inBody('POST /Person/Erase/:id', 'a version that is none', { version: 'x' }, { version: 'Version must be a number' }),
  {
    call: 'GET /Person/Merge/:id',
    part: 'query',
    what: 'nobody',
    sent: { otherId: 'Mari' },
    errors: { otherId: 'Choose the other customer' },
  },
  {
    call: 'GET /Person/Duplicates',
    part: 'query',
    what: 'a long name',
    sent: { firstName: 'x'.repeat(201) },
    errors: { firstName: 'This can be at most 200 characters' },
  },
  inBody('PUT /User/Role/:id', 'nothing', {}, { role: 'Choose Staff or Admin' }),
  inBody('PUT /User/Role/:id', 'a customer', { role: 'customer' }, { role: 'Choose Staff or Admin' }),
  inBody(
    'PUT /User/Block/:id',
    'a long reason',
    { reason: 'x'.repeat(501) },
    { reason: 'Reason can be at most 500 characters' },
  ),
  inBody('PUT /User/Unblock/:id', 'no text', { reason: 5 }, { reason: 'Reason must be text' }),
  {
    call: 'GET /User/search',
    part: 'query',
    what: 'a state and an order there are not',
    sent: { state: 'asleep', sortBy: 'passwordHash', pageSize: '7' },
    errors: {
      state: 'State must be one of active, invited, blocked',
      sortBy: 'Sort by one of id, lastName, email, role, firstName, created',
      pageSize: 'Page size must be one of 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 100',
    },
  },
  {
    call: 'GET /Person/search',
    part: 'query',
    what: 'a page there is not',
    sent: { page: '-1', sortBy: 'iDNumber' },
    errors: {
      page: 'Page must be a whole number from 1 on',
      sortBy: 'Sort by one of id, lastName, email, created, firstName, phone, customerNumber',
    },
  },
]
