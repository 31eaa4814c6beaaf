import type { CustomerForm } from '#contract/accounts/customers.ts'
import type { WalkIn } from '#contract/visits/schema.ts'

/** The customer that is written down: the first word is the first name, as an invitation to register splits it. */
export const makeVisitor = ({ name, phone, email }: Pick<WalkIn, 'name' | 'phone' | 'email'>): CustomerForm => {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    ...{ firstName, lastName: rest.join(' '), phone, email, iDNumber: '' },
    ...{ customerNumber: '', address: '', secondContactName: '', secondContactPhone: '' },
    ...{ companyName: '', registryCode: '', vatNumber: '' },
  }
}
