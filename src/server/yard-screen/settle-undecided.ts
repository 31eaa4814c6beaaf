import { recordAudit } from '../audit/public.ts'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import type { Asking } from '../platform/actor.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { FoundUndecided } from './list-undecided.ts'
import { undecidedMove } from './tables.ts'

/** Writes down what staff decided about a kept move, with its boat locked; false where somebody had decided before. */
export const settleUndecided = async (
  asking: Asking,
  { id, boatId, accountId, operatorName, device }: FoundUndecided,
  action: 'kept-move-taken' | 'kept-move-dropped',
): Promise<boolean> => {
  const { db, clock, actor } = asking
  const boat = boatId === null ? null : await lockBoat(db, boatId)
  const [decided] = await db
    .update(undecidedMove)
    .set({ decidedAt: clock.now(), decidedBy: actor.id })
    .where(and(eq(undecidedMove.id, id), isNull(undecidedMove.decidedAt)))
    .returning({ id: undecidedMove.id })
  if (!decided) return false
  const kept = { device, receivedAt: clock.now() }
  if (boat) await recordHistory({ ...asking, kept }, { boatId: boat.id, event: action })
  await recordAudit(asking, {
    action,
    ...{ subject: 'account', subjectId: accountId, subjectName: operatorName },
    after: { device, boats: boat?.name ?? '' },
  })
  return true
}
