import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { spreadsheetType } from '../http/export.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  customerExportQuery,
  customerListQuery,
  customerPageSchema,
  customerSchema,
  duplicateSchema,
  duplicatesQuery,
  erasePreviewSchema,
  mergePreviewSchema,
  mergeQuery,
} from './customers.ts'
import { personChoiceSchema } from './fields.ts'
import { personsQuery } from './schema.ts'
import * as sent from './sent.ts'

export const persons = defineEndpoint(calls.persons, {
  access: 'staff',
  summary: 'Customers to choose from, by name',
  query: personsQuery,
  response: z.array(personChoiceSchema),
})
const pagedCustomers = { access: 'staff', query: customerListQuery, response: customerPageSchema } as const
export const searchCustomers = defineEndpoint(calls.searchCustomers, {
  summary: 'Customers, paged and searched by name, e-mail address, phone, customer number and company',
  ...pagedCustomers,
})
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/Person/paged',
  summary: 'Customers, paged',
  ...pagedCustomers,
})
export const getCustomer = defineEndpoint(calls.getCustomer, {
  access: 'staff',
  summary: 'One customer',
  params: idParams,
  response: customerSchema,
})

export const exportCustomers = defineEndpoint(calls.exportCustomers, {
  access: 'staff',
  summary: 'Customers as customers.xlsx: the chosen ones, or the whole list as it is searched',
  query: customerExportQuery,
  carries: 'download',
  downloads: [spreadsheetType],
  response: z.unknown(),
  refusals: ['too_many_requests'],
})
export const findDuplicates = defineEndpoint(calls.findDuplicates, {
  access: 'staff',
  summary: 'Customers who may be the same person: by e-mail address, phone or a name much alike',
  query: duplicatesQuery,
  response: z.array(duplicateSchema),
})
export const createCustomer = defineEndpoint(sent.createCustomer, {
  access: 'staff',
  summary: 'Write down a customer with what is known: a name is enough',
  response: customerSchema,
  refusals: ['name_taken', 'busy'],
})
export const updateCustomer = defineEndpoint(sent.updateCustomer, {
  access: 'staff',
  summary: 'Change what is written down of a customer; the address of one who can sign in is theirs to change',
  params: idParams,
  response: customerSchema,
  refusals: ['name_taken', 'stale_version', 'wrong_status'],
})
const merging = { access: 'admin', params: idParams } as const
export const previewMerge = defineEndpoint(calls.previewMerge, {
  ...merging,
  summary: 'What merging two customers moves, and what stands in its way',
  query: mergeQuery,
  response: mergePreviewSchema,
})
export const mergeCustomers = defineEndpoint(sent.mergeCustomers, {
  ...merging,
  summary: 'Make one customer of two: everything of the other goes to the one that is kept, and the other is gone',
  response: customerSchema,
  refusals: ['wrong_status', 'stale_version'],
})
export const endSignIn = defineEndpoint(calls.endSignIn, {
  ...merging,
  summary: 'Take address, password and sessions from a customer, who stays as the marina wrote them down',
  response: customerSchema,
  refusals: ['wrong_status'],
})
export const previewErase = defineEndpoint(calls.previewErase, {
  ...merging,
  summary: 'What erasing a customer takes out, and whether anything of theirs is open',
  response: erasePreviewSchema,
})
export const eraseCustomer = defineEndpoint(sent.eraseCustomer, {
  ...merging,
  summary: 'Erase a customer who asked for it, as if they had done so themselves',
  response: doneAnswer,
  refusals: ['open_schedule', 'credit_owed', 'stale_version', 'wrong_status'],
})

export const customerEndpoints = [
  persons,
  searchCustomers,
  listCustomers,
  exportCustomers,
  findDuplicates,
  getCustomer,
  createCustomer,
  updateCustomer,
  previewMerge,
  mergeCustomers,
  endSignIn,
  previewErase,
  eraseCustomer,
]
