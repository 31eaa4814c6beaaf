import type { QueryClient } from '@tanstack/react-query'
import { workOrder } from '#contract/work-orders/calls.ts'
import { type WorkOrder, workOrder as workOrderSchema } from '#contract/work-orders/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'

const touched = /^\/(WorkOrder|Charge|BoatService|AuditLog)(\/|$)/
/** Has everything that shows orders or what they charge loaded anew. */
export const refreshWork = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })

export const workKind: RecordKind<WorkOrder> = { one: workOrder, schema: workOrderSchema, refresh: refreshWork }
