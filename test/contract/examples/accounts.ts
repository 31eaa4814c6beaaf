import type { Examples } from './example.ts'
import { person } from './records.ts'

const registration = {
  firstName: 'Mari',
  lastName: 'Näidis',
  email: 'mari@example.com',
  username: 'mari.n',
  iDNumber: 'DEMO-4801',
  phone: '+372 5555 0101',
  password: 'gull on a mast',
  confirmPassword: 'gull on a mast',
}

const written = {
  customerNumber: 'K-112',
  address: 'Sadama 5, Kärdla',
  secondContactName: 'Jaan Näidis',
  secondContactPhone: '+372 5555 0102',
  companyName: 'Näidis OÜ',
  registryCode: '10000026',
  vatNumber: 'EE100000262',
}
const customer = {
  ...person,
  ...written,
  boats: 2,
  createdDate: '2026-01-12T10:00:00.000Z',
  lastSeenDate: '2026-06-10T06:40:00.000Z',
}
const whole = {
  ...customer,
  username: 'mari.n',
  iDNumber: 'DEMO-4801',
  canSignIn: true,
  invitation: { state: 'signsIn', at: '2026-05-25T16:31:00.000Z', failure: '', takesOver: false },
  version: 3,
  abilities: ['edit', 'merge', 'endSignIn', 'erase'],
}
const customerForm = {
  firstName: 'Mari',
  lastName: 'Näidis',
  phone: '+372 5555 0101',
  email: 'mari@example.com',
  iDNumber: 'DEMO-4801',
  ...written,
}
const forged = {
  id: 1,
  role: 'admin',
  madeByStaff: false,
  username: 'boss',
  password: 'gull on a mast',
  emailVerified: true,
}
const holdings = { boats: 1, requests: 2, services: 0, subscriptions: 1, papers: 4, messages: 3, notices: 5 }
const side = { ...person, canSignIn: true, emailConfirmed: true, version: 3 }
const user = { id: 2, firstName: 'Marko', lastName: 'Näidis', email: 'marko@example.com', role: 'staff' }
const staff = {
  ...user,
  state: 'active',
  createdDate: '2026-01-12T10:00:00.000Z',
  lastSeenDate: null,
  abilities: ['changeRole', 'block'],
}
const search = { sortBy: 'LastName', sortDirection: 'ASC', searchQuery: ' näi ' }
const sought = { sortBy: 'lastName', sortDirection: 'asc', searchQuery: 'näi' }
const list = { page: '2', pageSize: '20', ...search }
const listed = { page: 2, pageSize: 20, ...sought }
const customers = {
  query: list,
  received: { query: listed },
  answer: { items: [customer], totalCount: 21 },
}
const people = {
  query: { ...list, state: 'active' },
  received: { query: { ...listed, state: 'active' } },
  answer: { items: [staff], totalCount: 21, statuses: { active: 21, invited: 1, blocked: 0 } },
}

export const accountExamples: Examples = {
  'POST /Person/authenticate': {
    body: { username: 'mari.n', password: 'gull on a mast' },
    answer: { token: 'Xq8ZkT3b2vQ0mN5rC7yD1w' },
  },
  'POST /Person/register': {
    body: { ...registration, email: ' mari@example.com ' },
    ignored: { id: 1, personId: 1, role: 'admin', token: 'x', emailVerified: true, blocked: false },
    received: { body: registration },
    answer: { id: 7 },
  },
  'GET /Person/me': {
    answer: {
      ...person,
      username: 'mari.n',
      role: 'customer',
      language: 'et',
      iDNumber: 'DEMO-4801',
      createdDate: '2026-01-12T10:00:00.000Z',
    },
  },
  'POST /User/logout': { answer: { done: true } },
  'GET /Person': {
    query: { searchQuery: ' näi ' },
    received: { query: { searchQuery: 'näi' } },
    answer: [{ ...person, emailConfirmed: true }],
  },
  'GET /Person/search': customers,
  'GET /Person/paged': customers,
  'GET /Person/:id': {
    params: { id: '7' },
    received: { params: { id: 7 } },
    answer: whole,
  },
  'GET /Person/export': {
    query: { ...search, selected: '3,7' },
    received: { query: { ...sought, selected: [3, 7] } },
    answer: null,
  },
  'GET /Person/Duplicates': {
    query: { firstName: ' Mari', lastName: 'Näidis ', phone: '5555 0101', email: '', exceptId: '7' },
    received: { query: { firstName: 'Mari', lastName: 'Näidis', phone: '5555 0101', email: '', exceptId: 7 } },
    answer: [{ ...person, boats: 2, createdDate: '2026-01-12T10:00:00.000Z', likeness: 'phone' }],
  },
  'POST /Person': {
    body: { ...customerForm, firstName: ' Mari ' },
    ignored: forged,
    received: { body: customerForm },
    answer: whole,
  },
  'PUT /Person/:id': {
    params: { id: '7' },
    body: { ...customerForm, version: 2 },
    ignored: forged,
    received: { params: { id: 7 }, body: { ...customerForm, version: 2 } },
    answer: whole,
  },
  'GET /Person/Merge/:id': {
    params: { id: '7' },
    query: { otherId: '8' },
    received: { params: { id: 7 }, query: { otherId: 8 } },
    answer: {
      kept: side,
      gone: { ...side, id: 8, email: '', canSignIn: false, emailConfirmed: false },
      moves: holdings,
      taken: ['phone'],
      lost: [{ field: 'customerNumber', kept: 'K-112', gone: 'K-113' }],
      bothSignIn: false,
      keptUnconfirmed: false,
    },
  },
  'POST /Person/Merge/:id': {
    params: { id: '7' },
    body: { otherId: 8, version: 3, otherVersion: 0 },
    received: { params: { id: 7 }, body: { otherId: 8, version: 3, otherVersion: 0 } },
    answer: whole,
  },
  'PUT /Person/EndSignIn/:id': {
    params: { id: '7' },
    received: { params: { id: 7 } },
    answer: {
      ...whole,
      email: '',
      username: '',
      canSignIn: false,
      invitation: { state: 'noEmail', at: null, failure: '', takesOver: false },
      abilities: ['edit', 'changeEmail', 'merge', 'erase'],
    },
  },
  'GET /Person/Erase/:id': {
    params: { id: '7' },
    received: { params: { id: 7 } },
    answer: { holdings, openSchedule: true, credit: 0, owed: 12_400 },
  },
  'POST /Person/Erase/:id': {
    params: { id: '7' },
    body: { version: 3 },
    received: { params: { id: 7 }, body: { version: 3 } },
    answer: { done: true },
  },
  'GET /Person/Invitations': {
    query: { ...list, state: 'failed' },
    received: { query: { ...listed, state: 'failed' } },
    answer: {
      items: [
        {
          ...person,
          boats: 'Laine, Sireen',
          invitation: {
            state: 'failed',
            at: '2026-05-25T16:31:00.000Z',
            failure: '550 no such domain',
            takesOver: false,
          },
          abilities: ['invite', 'withdrawInvitation'],
        },
      ],
      totalCount: 1,
      statuses: {
        ...{ never: 241, waiting: 12, sent: 38, opened: 22, failed: 1, expired: 0 },
        ...{ withdrawn: 0, unconfirmed: 2, signsIn: 10, noEmail: 35 },
      },
      never: 241,
      waiting: 12,
    },
  },
  'POST /Person/Invitations': {
    body: { ids: [7, 8] },
    ignored: { invitedBy: 1, email: 'other@example.com' },
    received: { body: { ids: [7, 8], all: false } },
    answer: { invited: 1, left: [{ id: 8, name: 'Mari Näidis', why: 'They sign in already.' }] },
  },
  'POST /Person/Invitations/Preview': {
    body: { ids: [7, 8] },
    received: { body: { ids: [7, 8], all: false } },
    answer: [
      {
        ...{ language: 'et', readers: 2, to: 'Mari Näidis', email: 'mari@example.com' },
        subject: 'Kaldasadam: Your sign-in at the marina',
        paragraphs: [
          { text: 'Hello Mari Näidis,', button: '' },
          { text: 'https://marina.example/et/ForgotPasswordConfirm/…', button: 'Open the page' },
        ],
      },
    ],
  },
  'PUT /Person/Invitations/Withdraw': {
    body: { all: true },
    received: { body: { ids: [], all: true } },
    answer: { withdrawn: 12 },
  },
  'POST /PasswordReset/Opened/:token': {
    params: { token: 'Xq8ZkT3b2vQ0mN5rC7yD1w' },
    answer: { done: true },
  },
  'POST /PasswordReset/Send': {
    body: { email: ' mari@example.com ' },
    received: { body: { email: 'mari@example.com' } },
    answer: { done: true },
  },
  'GET /PasswordReset/Verify/:token': {
    params: { token: 'Xq8ZkT3b2vQ0mN5rC7yD1w' },
    answer: { hash: 'Xq8ZkT3b2vQ0mN5rC7yD1w', status: 200, purpose: 'reset', role: 'customer', username: 'mari.n' },
  },
  'PUT /PasswordReset/Reset': {
    body: { hash: 'Xq8ZkT3b2vQ0mN5rC7yD1w', newPassword: 'gull on a mast', confirmPassword: 'gull on a mast' },
    answer: { done: true },
  },
  'GET /User': { answer: [user] },
  'GET /User/search': people,
  'GET /User/paged': people,
  'GET /User/:id': { params: { id: '2' }, received: { params: { id: 2 } }, answer: staff },
  'POST /User/Invite': {
    body: { email: 'marko@example.com', firstName: 'Marko', lastName: 'Näidis', role: 'staff' },
    ignored: { username: 'boss', password: 'gull on a mast', state: 'active' },
    answer: { id: 2 },
  },
  'POST /User/Invite/:id': { params: { id: '2' }, received: { params: { id: 2 } }, answer: staff },
  'PUT /User/Block/:id': {
    params: { id: '2' },
    body: { reason: ' Left the marina ' },
    received: { params: { id: 2 }, body: { reason: 'Left the marina' } },
    answer: { ...staff, state: 'blocked', abilities: ['changeRole', 'unblock'] },
  },
  'PUT /User/Unblock/:id': {
    params: { id: '2' },
    body: { reason: '' },
    received: { params: { id: 2 }, body: { reason: null } },
    answer: staff,
  },
  'PUT /User/Role/:id': {
    params: { id: '2' },
    body: { role: 'staff' },
    received: { params: { id: 2 }, body: { role: 'staff' } },
    answer: staff,
  },
  'DELETE /User/SecondFactor/:id': { params: { id: '2' }, received: { params: { id: 2 } }, answer: staff },
}
