import type { pagedFiles } from '#contract/files/endpoints.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { isStaff } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { anyOf, inOrder, type ListSource, matches, readPage } from '../platform/paging.ts'
import { presentFile } from './present-file.ts'
import { type Seeing, visibleTo } from './queries.ts'
import { file } from './tables.ts'

type Query = Received<typeof pagedFiles>['query']

const order: ListSource<Query['sortBy']>['order'] = {
  id: sql`${file.id}`,
  originalFileName: sql`lower(${file.originalName})`,
  contentType: sql`${file.contentType}`,
  size: sql`${file.size}`,
  createdDate: sql`${file.createdAt}`,
}

/** A page of the files the actor may see, searched by name. */
export const listFiles = async (seeing: Seeing, query: Query) => {
  const { db, actor } = seeing
  const { ids, totalCount } = await readPage(db, query, {
    from: sql`${file}`,
    where: visibleTo(seeing),
    found: query.searchQuery
      ? matches(sql`folded(${file.originalName})`, query.searchQuery, sql`${file.id}`)
      : undefined,
    narrow: !isStaff(actor),
    counted: 'file',
    id: order.id,
    order,
    group: sql`0`,
  })
  const rows = await db
    .select()
    .from(file)
    .where(eq(file.id, anyOf(ids)))
  return { items: inOrder(ids, rows.map(presentFile)), totalCount }
}

const mostUnpaged = 1000
/** The newest files the actor may see, for clients that do not page. */
export const listNewest = async (seeing: Seeing) => {
  const rows = await seeing.db
    .select()
    .from(file)
    .where(visibleTo(seeing))
    .orderBy(sql`${file.id} desc`)
    .limit(mostUnpaged)
  return rows.map(presentFile)
}
