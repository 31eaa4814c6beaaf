import { getCustomer } from '#contract/accounts/calls.ts'
import { type Customer, customerSchema } from '#contract/accounts/customers.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'

const touched = /^\/(Person|AuditLog|Boat|Schedule|Subscription|Chat|message)/
/** Everything that shows a customer, their boats or their words. */
export const customerKind: RecordKind<Customer> = {
  refresh: (queries) => queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) }),
  one: getCustomer,
  schema: customerSchema,
}
