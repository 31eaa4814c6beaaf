import { type CustomerForm, customerCreateSchema } from '#contract/accounts/customers.ts'
import { ruleIn } from '#contract/http/fields.ts'
import type { ImportField } from '#contract/imports/fields.ts'
import { beginningOf } from '../platform/text-ends.ts'
import { type JudgedRow, remark } from './judging.ts'
import type { ImportValues } from './read-values.ts'

/** Which column a field of a customer stands in. */
const fieldOf: Partial<Record<keyof CustomerForm, ImportField>> = {
  firstName: 'customerName',
  lastName: 'customerName',
  phone: 'phone',
  email: 'email',
  customerNumber: 'customerNumber',
  address: 'address',
  secondContactName: 'contactName',
  secondContactPhone: 'contactPhone',
  companyName: 'companyName',
  registryCode: 'registryCode',
  vatNumber: 'vatNumber',
}
export const columnOf = (name: keyof CustomerForm): ImportField | null => fieldOf[name] ?? null

const namesOf = ({ customerName, firstName, lastName, companyName }: ImportValues) => {
  const company = companyName ?? customerName?.companyName ?? ''
  const [first, last] =
    firstName || lastName
      ? [firstName ?? lastName ?? '', firstName ? (lastName ?? '') : '']
      : [customerName?.firstName ?? '', customerName?.lastName ?? '']
  // a firm that nobody stands for is called by its own name
  return { firstName: first || beginningOf(company, 100), lastName: last, companyName: company }
}
const phoneOf = (phone: string | undefined) => (phone ?? '').replace(' ext ', '/')

/** Who a row says its customer is, as staff would write them down; what cannot be kept is said and left out. */
export const saidPerson = (row: JudgedRow): CustomerForm => {
  const { values } = row.said
  const said = {
    ...namesOf(values),
    iDNumber: '',
    phone: phoneOf(values.phone),
    email: values.email ?? '',
    customerNumber: values.customerNumber ?? '',
    address: (values.address ?? '').replaceAll(/\s+/g, ' '),
    secondContactName: (values.contactName ?? '').replaceAll(/\s+/g, ' '),
    secondContactPhone: phoneOf(values.contactPhone),
    registryCode: values.registryCode ?? '',
    vatNumber: values.vatNumber ?? '',
  }
  const issues = customerCreateSchema.safeParse(said).error?.issues ?? []
  const spoiled = new Map(issues.map(({ path, message }) => [String(path[0]) as keyof CustomerForm, message]))
  for (const [name, message] of spoiled) {
    if (said[name] === '') continue
    remark(row, name === 'firstName' ? 'wrong' : 'lost', columnOf(name), ruleIn(message))
    said[name] = ''
  }
  return said
}
