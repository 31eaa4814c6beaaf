import type { Asking } from '../platform/actor.ts'
import { headingsOf, readChosen, rememberedChoices, type SentFileBytes, sheetsOf } from './read-import.ts'
import { marinaImport } from './tables.ts'

/** Keeps a marina's file with what its columns are recognised as, or were chosen as for one like it. Returns its id. */
export const uploadImport = async (asking: Asking, file: SentFileBytes): Promise<number> => {
  const { db, actor, clock } = asking
  const first = await readChosen(asking, file, {})
  const choices = await rememberedChoices(db, headingsOf(first.tables))
  const { tables, notes } = choices ? await readChosen(asking, file, choices) : first
  const [made] = await db
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
}
