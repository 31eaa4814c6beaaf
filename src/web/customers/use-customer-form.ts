import { t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { useState } from 'react'
import { type CustomerField, customerFieldNames, customerFields } from '#contract/accounts/customer-fields.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { type PersonField, personFields, personFieldsIn } from '#contract/accounts/fields.ts'
import { createCustomer, updateCustomer } from '#contract/accounts/sent.ts'
import { pickFields } from '#contract/record-fields.ts'
import { customerKind } from '#web/customers/customer-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'

export type CustomerValues = Record<PersonField | CustomerField | 'email', string>
const names = [...personFieldsIn.page, 'email', ...customerFieldNames] as const
const blank = Object.fromEntries(names.map((name) => [name, ''])) as CustomerValues
const valuesOf = (customer: Customer): CustomerValues => pickFields(customer, names)
const labelOf = (name: (typeof names)[number]) =>
  name === 'email' ? t`Email` : worded({ ...personFields, ...customerFields }[name].label)

/** What is saved now and differs from what stands in the form. */
export type SavedNow = { label: string; value: string }

type Options = {
  /** The one that is changed; null for a new one. */
  customer: Customer | null
  onDone: (saved: Customer) => void
}
/** The form of a customer. It holds what it opened with, so that who changed it meanwhile is met as a conflict. */
export function useCustomerForm({ customer, onDone }: Options) {
  const [base, setBase] = useState(customer)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const [savedNow, setSavedNow] = useState<SavedNow[]>([])
  const { form, send, ...state } = useForm<CustomerValues, Customer>({
    kind: customerKind,
    record: base,
    draft: `customer-${customer?.id ?? 'new'}`,
    edits: customer !== null,
    initial: base ? valuesOf(base) : blank,
    renamed: { version: null },
    told: (error) => {
      const problem = problemOf(error)
      if (problem.code === 'name_taken' && problem.errors.some(({ field }) => field === 'email'))
        setTakenEmail(form.values.email.trim())
      return problem
    },
    onFresh: (fresh) => {
      if (fresh.version === base?.version) return
      setBase(fresh)
      const differing = names.filter((name) => fresh[name] !== form.values[name].trim())
      setSavedNow(differing.map((name) => ({ label: labelOf(name), value: fresh[name] || '–' })))
    },
    onDone,
  })
  const email = form.values.email.trim()
  // one address is of one account: who has it was named, and a second tap saves without it
  const withoutEmail = email !== '' && email === takenEmail
  const submit = () => {
    const body = { ...form.values, ...(withoutEmail && { email: base?.email ?? '' }) }
    if (base) send(updateCustomer, { params: { id: base.id }, body: { ...body, version: base.version } })
    else send(createCustomer, { body })
  }
  return { ...state, form, submit, withoutEmail, savedNow }
}
export type CustomerFormState = ReturnType<typeof useCustomerForm>
