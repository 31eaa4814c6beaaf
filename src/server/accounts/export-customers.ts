import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { customerFields } from '#contract/accounts/customer-fields.ts'
import type { CustomerRow, customerExportQuery } from '#contract/accounts/customers.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor, fieldColumns } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { customerRows, customerSource, type ListCustomers } from './list-customers.ts'

/** The list of customers as a file. */
export const exportCustomers = async (
  listing: ListCustomers,
  query: z.output<typeof customerExportQuery>,
): Promise<SpreadsheetList<CustomerRow>> => {
  const { db, actor } = listing
  const { timeZone } = await loadSettings(db)
  const kinds = columnsFor<CustomerRow>(timeZone, actor.language)
  const { number, text, instant } = kinds
  return {
    fileName: 'customers.xlsx',
    name: msg`Customers`,
    columns: [
      number(msg`Id`, ({ id }) => id),
      text(msg`First name`, ({ firstName }) => firstName),
      text(msg`Last name`, ({ lastName }) => lastName),
      text(msg`Email`, ({ email }) => email),
      text(msg`Phone number`, ({ phone }) => phone),
      ...fieldColumns(customerFields, kinds).map(([, column]) => column),
      number(msg`Boats`, ({ boats }) => boats),
      instant(msg`Customer since`, ({ createdDate }) => createdDate),
    ],
    ids: await readExportIds(db, query, (asked) => customerSource(actor, asked)),
    rowsOf: (ids) => customerRows(listing, ids),
  }
}
