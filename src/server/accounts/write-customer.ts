import { msg } from '@lingui/core/runtime-macro'
import { customerFieldNames } from '#contract/accounts/customer-fields.ts'
import type { CustomerForm } from '#contract/accounts/customers.ts'
import { personFieldsIn } from '#contract/accounts/fields.ts'
import { pickFields } from '#contract/record-fields.ts'
import { recordAudit } from '../audit/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { isHeldBack } from './confirmation-link.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { endAddressesOf } from './end-addresses.ts'
import { endLinksOf } from './end-links.ts'
import { type ChangingCustomer, lockCustomer, type SoughtCustomer } from './lock-customer.ts'
import { refuseTaken } from './refuse-taken.ts'

const ownColumns = [...personFieldsIn.page, ...customerFieldNames] as const
/** Of the account's row, what staff write down. */
export const customerColumnsOf = (form: CustomerForm) => ({
  ...pickFields(form, ownColumns),
  email: form.email || null,
  customerNumber: form.customerNumber || null,
})
type Columns = ReturnType<typeof customerColumnsOf>
const audited = [...ownColumns, 'email'] as const
/** As the audit log keeps it. */
export const filledColumns = (columns: Columns): Partial<Pick<Columns, (typeof audited)[number]>> =>
  pickFields(
    columns,
    audited.filter((name) => columns[name]),
  )

/** A customer with what is known of them: without an address nobody signs in as them, and all else works. */
export const createCustomer = async (outer: Asking, form: CustomerForm): Promise<number> => {
  const columns = customerColumnsOf(form)
  const { firstName, lastName, iDNumber, phone, email, ...customer } = columns
  try {
    const made = await createAccount(
      outer,
      {
        ...{ role: 'customer', username: null, password: null },
        ...{ firstName, lastName, iDNumber, phone, email },
        customer: { ...customer, madeByStaff: true, phoneKnownAt: phone ? outer.clock.now() : null },
      },
      (context, id) =>
        recordAudit(
          { ...outer, db: context.db },
          {
            action: 'customer-added',
            subject: 'account',
            subjectId: id,
            subjectName: nameOf(form),
            after: filledColumns(columns),
          },
        ),
    )
    return made.id
  } catch (error) {
    if (error instanceof ProblemError && ['name_taken', 'busy'].includes(error.code))
      await refuseTaken(outer.db, columns)
    throw error
  }
}

/** Changes what is written down; an address only while nobody signs in with it, and links to the former one end. */
export const updateCustomer = async (
  outer: ChangingCustomer,
  sought: SoughtCustomer,
  form: CustomerForm,
): Promise<void> => {
  const columns = customerColumnsOf(form)
  try {
    await withTransaction(outer.db, async (db) => {
      const asking = { ...outer, db }
      const { person, abilities } = await lockCustomer(asking, outer, sought)
      if (!abilities.includes('edit')) refuse('wrong_status', msg`This customer is erased: write them down anew.`)
      const changed = audited.filter((name) => columns[name] !== person[name])
      if (changed.length === 0) return
      if (changed.includes('email')) {
        if (!abilities.includes('changeEmail')) {
          const message = msg`They sign in with their e-mail address: they change it under My account.`
          refuse('wrong_status', message, { errors: [{ field: 'email', message }] })
        }
        if (columns.email && (await isHeldBack(asking, columns.email)))
          refuse('name_taken', emailTaken, { errors: [{ field: 'email', message: emailTaken }] })
        await endLinksOf(db, person.id)
        await endAddressesOf(asking, person.id)
      }
      await db
        .update(account)
        .set({
          ...columns,
          ...(changed.includes('phone') && { phoneKnownAt: columns.phone ? asking.clock.now() : null }),
          ...(changed.includes('email') && { username: null, emailVerifiedAt: null, madeByStaff: true }),
          version: sql`${account.version} + 1`,
        })
        .where(eq(account.id, person.id))
      await recordAudit(asking, {
        action: 'customer-changed',
        subject: 'account',
        subjectId: person.id,
        subjectName: nameOf(form),
        before: pickFields(person, changed),
        after: pickFields(columns, changed),
      })
    })
  } catch (error) {
    if (databaseProblem(error)?.kind === 'unique') await refuseTaken(outer.db, columns, sought.id)
    throw error
  }
}
