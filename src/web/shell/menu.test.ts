import { expect, it } from 'vitest'
import { worded } from '#web/platform/language.ts'
import { menuFor } from './menu.ts'

const everybodys = ['Dashboard', 'Boats', 'Boat Requests', 'Boat Services Requests', 'Subscriptions']
const staffs = [
  'Day plan',
  'Review queue',
  'Yard board',
  'Rack map',
  'Drop-offs',
  'Pick-ups',
  'Findings',
  'What runs out',
  'Customers',
  'Messages',
  'Enquiries',
  'Broadcasts',
]

it.each([
  ['customer', [...everybodys, 'Messages']],
  ['staff', [...everybodys, ...staffs, 'Import']],
  ['admin', [...everybodys, ...staffs, 'Settings', 'Import', 'Staff', 'Audit log']],
] as const)('the menu of a %s holds what is theirs [2.1-8, 2.1-10, D.3-8]', (role, labels) =>
  expect(menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => worded(label)))).toEqual(labels),
)

it('owners have what they owe, staff the invoices, where the marina has money switched on', () => {
  const labels = (role: 'customer' | 'staff' | 'admin' | undefined) =>
    menuFor(role, true).flatMap(({ entries }) => entries.map(({ label }) => worded(label)))
  expect(labels('customer')).toEqual([...everybodys, 'Money', 'Messages'])
  expect(labels('staff')).toEqual([
    ...everybodys,
    ...staffs,
    'Work orders',
    'Invoices',
    'Renewals',
    'Bank files',
    'Accounting',
    'Import',
  ])
  expect(labels('admin')).toContain('Invoices')
  expect(labels(undefined)).not.toContain('Money')
})
