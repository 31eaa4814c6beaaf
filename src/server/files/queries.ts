import { type Actor, isStaff } from '../platform/actor.ts'
import { and, eq, isNull, or, type SQLWrapper } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { file } from './tables.ts'

/** What of a customer's: all they see, or without what others uploaded for a boat that is shared with them. */
export type SightOf = 'seen' | 'own'
/** Whether the row `file` of a statement hangs on a record that this customer may see. */
export type FileSight = (db: Db, actor: Actor, of: SightOf) => SQLWrapper

/** Who asks for a file, and what the slices above say of theirs, by the table that names the file. */
export interface Seeing {
  db: Db
  actor: Actor
  sights: Readonly<Record<string, FileSight>>
}

/** An upload is its uploader's until attached; from then on it is seen by whoever sees the record it hangs on. */
export const visibleTo = ({ db, actor, sights }: Seeing, of: SightOf = 'seen') => {
  if (isStaff(actor)) return undefined
  const ownUpload = and(isNull(file.attachedAt), eq(file.uploaderId, actor.id))
  return or(ownUpload, ...Object.values(sights).map((sees) => sees(db, actor, of).getSQL()))
}

/** The file, if it is there and the asker may see it. */
export const findVisibleFile = async (seeing: Seeing, id: number) => {
  const [found] = await seeing.db
    .select()
    .from(file)
    .where(and(eq(file.id, id), visibleTo(seeing)))
  return found
}
