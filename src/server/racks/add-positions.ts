import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { newPositionsSchema, RackPosition } from '#contract/racks/schema.ts'
import { addEntries, type Lookup } from '../lookups/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'

const lastNumber = 9999

/** Adds positions alike, numbered on from the last of the row; the number ends each code. Two at once take turns. */
export const addPositions = (
  outer: Asking,
  lookup: Lookup<RackPosition>,
  { rackRowId, count, codePrefix, ...sizes }: z.output<typeof newPositionsSchema> & { rackRowId: number },
): Promise<RackPosition[]> =>
  withTransaction(outer.db, async (db) => {
    const { rows: found } = await db.execute(sql`select from rack_row where id = ${rackRowId} for update`)
    if (found.length === 0) notFound('rack-row')
    const { rows } = await db.execute<{ last: number }>(
      sql`select coalesce(max(position_number), 0)::int as last from rack_position where rack_row_id = ${rackRowId}`,
    )
    const last = rows[0]?.last ?? 0
    if (last + count > lastNumber)
      refuseFields(
        'invalid_input',
        [{ field: 'count', message: msg`The last number a tier can have is ${{ most: lastNumber }}` }],
        {
          most: lastNumber,
        },
      )
    const numbers = Array.from({ length: count }, (_, index) => last + 1 + index)
    const entries = numbers.map((positionNumber) => ({
      rackRowId,
      positionNumber,
      code: `${codePrefix}${positionNumber}`,
      ...sizes,
    }))
    return addEntries({ ...outer, db }, lookup, entries)
  })
