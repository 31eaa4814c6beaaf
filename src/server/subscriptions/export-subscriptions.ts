import { msg } from '@lingui/core/runtime-macro'
import type { Received } from '#contract/http/endpoint.ts'
import { reviewFactsOf } from '#contract/review/status.ts'
import type { exportSubscriptions as endpoint } from '#contract/subscriptions/endpoints.ts'
import { subscriptionFields } from '#contract/subscriptions/fields.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor, fieldColumns } from '../platform/spreadsheet.ts'
import { loadSettings } from '../settings/public.ts'
import { subscriptionSource } from './list-subscriptions.ts'
import { presentSubscriptions } from './present-subscription.ts'

type Query = Received<typeof endpoint>['query']

/** The list of subscriptions as a file. */
export const exportSubscriptions = async (asking: Asking, query: Query): Promise<SpreadsheetList<SubscriptionRow>> => {
  const { db, actor } = asking
  const { timeZone } = await loadSettings(db)
  const kinds = columnsFor<SubscriptionRow>(timeZone, actor.language)
  const { number, text, instant } = kinds
  return {
    fileName: 'Subscriptions.xlsx',
    name: msg`Subscriptions`,
    columns: [
      number(msg`Id`, ({ id }) => id),
      text(msg`Boat Name`, ({ boat }) => boat?.name),
      ...(isStaff(actor) ? [text(msg`Owner`, ({ ownerName }) => ownerName)] : []),
      ...fieldColumns(subscriptionFields, kinds).map(([, column]) => column),
      text(msg`Status`, ({ subscriptionStatus }) => reviewFactsOf(subscriptionStatus).label, 14),
      instant(msg`Created`, ({ createdDate }) => createdDate),
    ],
    ids: await readExportIds(db, query, (asked) => subscriptionSource(actor, asked)),
    rowsOf: (ids) => presentSubscriptions(asking, ids),
  }
}
