import type { Examples } from './example.ts'
import { person } from './records.ts'

const subscription = {
  endpoint: 'https://updates.push.example/wpush/v2/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const choices = [
  { kind: 'request', channel: 'mail', isOn: true },
  { kind: 'yard', channel: 'push', isOn: false },
]

const account = {
  ...person,
  username: 'mari.n',
  role: 'customer',
  language: 'fi',
  iDNumber: 'DEMO-4801',
  createdDate: '2026-01-12T10:00:00.000Z',
  emailVerified: true,
  secondFactor: { on: true, required: false, recoveryCodesLeft: 9 },
  writtenDown: {
    customerNumber: 'K-112',
    address: '',
    secondContactName: 'Jaan Näidis',
    secondContactPhone: '',
    companyName: '',
    registryCode: '',
    vatNumber: '',
  },
  hasPassword: true,
}
const done = { done: true }
const token = 'Xq8ZkT3b2vQ0mN5rC7yD1w'
const confirmation = { purpose: 'change_email', email: 'mari@example.org' }

export const ownAccountExamples: Examples = {
  'GET /Account': { answer: account },
  'PUT /Account': {
    body: { firstName: ' Mari ', lastName: 'Näidis', iDNumber: 'DEMO-4801', phone: '+372 5555 0101', language: 'fi' },
    ignored: { id: 2, email: 'boss@example.com', username: 'boss', role: 'admin', emailVerified: true },
    received: {
      body: { firstName: 'Mari', lastName: 'Näidis', iDNumber: 'DEMO-4801', phone: '+372 5555 0101', language: 'fi' },
    },
    answer: account,
  },
  'PUT /Account/Password': {
    body: { currentPassword: 'gull on a mast', newPassword: 'gull on a pile', confirmPassword: 'gull on a pile' },
    answer: done,
  },
  'GET /Account/Sessions': {
    answer: [
      {
        id: 7,
        userAgent: 'Mozilla/5.0',
        createdDate: '2026-06-10T06:40:00.000Z',
        lastSeenDate: '2026-06-10T06:41:00.000Z',
        current: true,
      },
    ],
  },
  'DELETE /Account/Sessions/:id': { params: { id: '7' }, received: { params: { id: 7 } }, answer: done },
  'DELETE /Account/Sessions': { answer: done },
  'PUT /Account/Email': {
    body: { email: ' mari@example.org ', password: 'gull on a mast' },
    received: { body: { email: 'mari@example.org', password: 'gull on a mast' } },
    answer: done,
  },
  'POST /Account/VerifyEmail': { answer: done },
  'GET /Account/Export': { answer: 'bytes of a zip' },
  'GET /Account/Calendar': { answer: { since: '2026-05-25T11:30:00.000Z' } },
  'POST /Account/Calendar': {
    answer: { address: 'https://marina.example/api/Calendar/abc', since: '2026-05-25T11:30:00.000Z' },
  },
  'DELETE /Account/Calendar': { answer: { done: true } },
  'GET /Calendar/:token': { params: { token }, answer: 'a calendar file' },
  'GET /Schedule/Calendar/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: 'a calendar file' },
  'POST /Account/Delete': { body: { reason: '' }, received: { body: { reason: null } }, answer: done },
  'POST /Person/SecondFactor': {
    body: { step: token, code: ' 123456 ' },
    received: { body: { step: token, code: '123456' } },
    answer: { token },
  },
  'GET /Person/signin': { answer: [{ provider: '1', name: 'Sadam ID' }] },
  'POST /Person/ticket': { body: { ticket: token }, answer: { token } },
  'POST /Account/SecondFactor': {
    body: { password: 'gull on a mast' },
    answer: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', picture: '<svg></svg>' },
  },
  'PUT /Account/SecondFactor': {
    body: { code: '123456' },
    answer: { recoveryCodes: ['abcdefg-2345678-hjkmnpq-9abcdef'] },
  },
  'POST /Account/SecondFactor/End': { body: { password: 'gull on a mast', code: '123456' }, answer: done },
  'POST /Account/RecoveryCodes': {
    body: { password: 'gull on a mast', code: '123456' },
    answer: { recoveryCodes: ['abcdefg-2345678-hjkmnpq-9abcdef'] },
  },
  'POST /AccountDeletion': {
    body: { email: ' mari@example.com ', reason: 'Sold the boat' },
    received: { body: { email: 'mari@example.com', reason: 'Sold the boat' } },
    answer: done,
  },
  'GET /Confirmation/:token': { params: { token }, answer: { ...confirmation, current: null, needsPassword: true } },
  'POST /Confirmation/:token': {
    params: { token },
    body: { password: 'gull on a mast' },
    ignored: { email: 'boss@example.com', accountId: 2 },
    answer: confirmation,
  },
  'DELETE /Confirmation/:token': { params: { token }, answer: confirmation },
  'GET /Notification/Push': { answer: { publicKey: subscription.keys.p256dh, isOn: false } },
  'PUT /Notification/Push': {
    body: subscription,
    ignored: { accountId: 2 },
    answer: { publicKey: subscription.keys.p256dh, isOn: true },
  },
  'DELETE /Notification/Push': { answer: done },
  'GET /Notification/Choices': { answer: { choices } },
  'GET /Notification/CustomerSms/:id': {
    params: { id: '7' },
    received: { params: { id: 7 } },
    answer: { isOn: true, stopped: false },
  },
  'PUT /Notification/CustomerSms/:id': {
    params: { id: '7' },
    body: { stopped: true },
    received: { params: { id: 7 }, body: { stopped: true } },
    answer: { isOn: true, stopped: true },
  },
  'PUT /Notification/Choices': { body: { choices }, ignored: { accountId: 2 }, answer: { choices } },
}
