import { msg } from '@lingui/core/runtime-macro'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { count, isNull, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { headingsOf, readChosen, rememberedChoices, type SentFileBytes, sheetsOf } from './read-import.ts'
import { importLocks, marinaImport } from './tables.ts'

/** The database keeps each of them whole for a week, and staff see no more than the newest hundred of all imports. */
const mostDrafts = 50

/** Refuses one more where there are enough, and holds whoever brings another meanwhile. */
const requireRoom = async (db: Db) => {
  await db.execute(sql`select pg_advisory_xact_lock(${importLocks.of}, ${importLocks.drafts})`)
  const [drafts] = await db.select({ count: count() }).from(marinaImport).where(isNull(marinaImport.importedAt))
  if (drafts!.count >= mostDrafts)
    refuse(
      'wrong_status',
      msg`There are ${{ most: mostDrafts }} files already that were not imported. Throw away those that nobody needs.`,
    )
}

/** Keeps a marina's file with what its columns are recognised as, or were chosen as for one like it. Returns its id. */
export const uploadImport = async (asking: Asking, file: SentFileBytes): Promise<number> => {
  const { db, actor, clock } = asking
  // before the reading, which costs; counted again in the transaction
  await requireRoom(db)
  const first = await readChosen(asking, file, {})
  const choices = await rememberedChoices(db, headingsOf(first.tables))
  const { tables, notes } = choices ? await readChosen(asking, file, choices) : first
  return withTransaction(db, async (tx) => {
    await requireRoom(tx)
    const [made] = await tx
      .insert(marinaImport)
      .values({
        fileName: file.fileName,
        bytes: Buffer.from(file.bytes),
        createdBy: actor.id,
        createdAt: clock.now(),
        choices: choices ?? {},
        notes,
        sheets: sheetsOf(tables, choices ?? {}),
      })
      .returning({ id: marinaImport.id })
    return made!.id
  })
}
