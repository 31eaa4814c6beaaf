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
      iDNumber: 'DEMO-4801',
      createdDate: '2026-01-12T10:00:00.000Z',
    },
  },
  'POST /User/logout': { answer: { done: true } },
  'GET /Person': {
    query: { searchQuery: ' näi ' },
    received: { query: { searchQuery: 'näi' } },
    answer: [person],
  },
}
