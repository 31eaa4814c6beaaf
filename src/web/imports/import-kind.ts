import type { QueryClient } from '@tanstack/react-query'
import { getImport } from '#contract/imports/calls.ts'
import { type Import, importSchema } from '#contract/imports/schema.ts'
import type { RecordKind } from '#web/platform/form/use-form.ts'
import { read } from '#web/platform/query-client.ts'

const ofImports = /^\/Import/
/** What shows imports. */
export const importKind: RecordKind<Import> = {
  refresh: (queries) => queries.invalidateQueries({ predicate: ({ queryKey }) => ofImports.test(String(queryKey[0])) }),
  one: getImport,
  schema: importSchema,
}
/** An import that was written or taken back touches every list. */
export const wholeMarina: RecordKind<Import> = { ...importKind, refresh: (queries) => queries.invalidateQueries() }

export const keepFresh = (queries: QueryClient, fresh: Import) =>
  queries.setQueryData(read(getImport, { params: { id: fresh.id } }).queryKey, fresh)
