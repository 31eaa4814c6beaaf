import { msg } from '@lingui/core/runtime-macro'
import type { ImportAbility } from '#contract/imports/states.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { abilitiesOf } from './policy.ts'
import { importNow } from './present-import.ts'
import { type StoredImport, withoutBytes } from './queries.ts'
import { marinaImport } from './tables.ts'

const refused = {
  map: msg`This import is done: its columns cannot be changed any more.`,
  check: msg`This import is done: it cannot be checked any more.`,
  import: msg`Check the file first.`,
  takeBack: msg`Only an import of the last day can be taken back.`,
  discard: msg`This import is in force. Take it back, or leave it.`,
} as const satisfies Record<ImportAbility, unknown>

export const changedMeanwhile = msg`Somebody changed this import meanwhile: look at it as it is now.`

interface Wanted {
  version?: number | undefined
  ability: ImportAbility
}
/** Refuses what may not be done with an import as it stands, or was changed since it was seen. */
export const requireFit = (outer: Asking, row: StoredImport, { version, ability }: Wanted) => {
  const current = importNow(outer, row.id)
  if (version !== undefined && version !== row.version) refuse('stale_version', changedMeanwhile, { current })
  if (!abilitiesOf(row, outer.clock.now()).includes(ability)) refuse('wrong_status', refused[ability], { current })
}

/**
 * Locks an import for something that may be done with it now, at the version that was seen; after the accounts it is about,
 * as whoever erases one of them does (docs/architecture.md).
 */
export const lockImport = async (
  { db, outer }: Asking & { outer: Asking },
  { id, ...wanted }: Wanted & { id: number },
): Promise<StoredImport> => {
  const [row] = await db.select(withoutBytes).from(marinaImport).where(eq(marinaImport.id, id)).for('update')
  if (!row) return notFound('import')
  requireFit(outer, row, wanted)
  return row
}
