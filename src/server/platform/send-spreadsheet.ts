import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { spreadsheetType } from '#contract/http/export.ts'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import { sql } from './database/orm.ts'
import type { Db } from './database/types.ts'
import type { HandlerInput } from './endpoint.ts'
import { wordsIn } from './language/wording.ts'
import { openLimits, tellWhen } from './limits.ts'
import { allOf, anyOf, type ListSource, readAllIds } from './paging.ts'
import type { Parts } from './parts.ts'
import { type SheetColumn, spreadsheetOf } from './spreadsheet.ts'

/** Rows read at once: few enough that others come to the database in between, also where it is one connection. */
const batchSize = 500

/** A list as it is downloaded: which rows in which order, and how they are read and shown. */
export interface SpreadsheetList<R> {
  readonly fileName: string
  /** What the sheet inside is called. */
  readonly name: Unworded
  readonly columns: readonly SheetColumn<R>[]
  readonly ids: readonly number[]
  /** Rows in the order of these ids; what is gone meanwhile is left out. */
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly R[]>
}

const onePage = { page: 1, pageSize: 10 } as const
interface ExportQuery<K extends string> extends Omit<PageRequest<K>, 'page' | 'pageSize'> {
  selected: readonly number[] | null
}

/** Ids an export holds, in its order: the whole list as it is filtered, or of the chosen ones those the asker may see. */
export const readExportIds = async <K extends string, Q extends ExportQuery<K>>(
  db: Db,
  query: Q & ExportQuery<K>,
  sourceOf: (asked: Q & typeof onePage) => ListSource<K>,
): Promise<number[]> => {
  if (!query.selected) return readAllIds(db, query, sourceOf({ ...query, ...onePage }))
  const { sortBy, sortDirection } = query
  // chosen rows survive another search or filter, so nothing narrows them but who asks
  const source = sourceOf({ sortBy, sortDirection, searchQuery: '', ...onePage } as Q & typeof onePage)
  return readAllIds(db, query, { ...source, where: allOf(source.where, sql`${source.id} = ${anyOf(query.selected)}`) })
}

type DownloadCall = Pick<HandlerInput<AnyEndpoint>, 'actor' | 'request' | 'reply'>

/**
 * Answers with a list as a file that is written while it is read, batch by batch: memory stays flat, and a download
 * that is cancelled ends the work. HEAD says whether a download would begin now, and counts for nothing.
 */
export const spreadsheetSender = (parts: Pick<Parts, 'database' | 'config'>) => {
  const limits = openLimits(parts)
  return <R>({ actor, request, reply }: DownloadCall, prepare: () => Promise<SpreadsheetList<R>>) =>
    tellWhen(reply, async () => {
      const key = `${actor.id}`
      if (request.method === 'HEAD') {
        await limits.export.look(key)
        return reply.type(spreadsheetType).send()
      }
      await limits.export.take(key)
      const { fileName, name, columns, ids, rowsOf } = await prepare()
      let rows = 0
      const read = async (from: number) => {
        const batch = await rowsOf(ids.slice(from, from + batchSize))
        rows += batch.length
        return batch
      }
      const first = await read(0)
      const { raw } = reply
      const batches = async function* () {
        try {
          yield first
          for (let from = batchSize; from < ids.length && !raw.destroyed; from += batchSize) yield await read(from)
        } finally {
          request.log.info({ file: fileName, rows, of: ids.length }, 'exported')
        }
      }
      reply.headers({ 'content-type': spreadsheetType, 'content-disposition': `attachment; filename="${fileName}"` })
      return spreadsheetOf(wordsIn(actor.language)(name), columns, batches())
    })
}
