import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { Sentence } from '#contract/language/sentence.ts'
import { circleIn } from '#contract/racks/obstacles.ts'
import type { blockersSchema, changedBlockers } from '#contract/racks/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'
import { lockBays } from './lock-bays.ts'
import { readBays, readBlockers } from './queries.ts'
import { positionBlocker, rackPosition } from './tables.ts'

type SentBlockers = z.output<typeof blockersSchema>['bays']
const mostNamed = 6
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** Bays as they will stand, one who is named twice as it was named last. */
const unique = (bays: SentBlockers) => {
  const last = new Map(bays.map(({ id, blockedBy }) => [id, blockedBy]))
  return [...last].map(([id, before]) => ({
    id,
    blockedBy: [...new Set(before)].toSorted((one, other) => one - other),
  }))
}

/** Each bay with what is wrong about it; all of them are told at once. */
const judge = (bays: SentBlockers, rackOf: ReadonlyMap<number, { rackId: number; code: string }>) =>
  bays.flatMap(({ id, blockedBy }, index) => {
    const { rackId, code } = rackOf.get(id)!
    const refused = (message: Sentence) => [{ field: `bays.${index}.blockedBy`, message }]
    if (blockedBy.some((before) => !rackOf.has(before)))
      return refused(msg`A bay before ${{ bay: code }} is not there any more: choose again`)
    if (blockedBy.includes(id)) return refused(msg`Bay ${{ bay: code }} cannot be behind itself`)
    const elsewhere = blockedBy.find((before) => rackOf.get(before)!.rackId !== rackId)
    return elsewhere === undefined
      ? []
      : refused(
          msg`Bay ${{ before: rackOf.get(elsewhere)!.code }} is in another rack than ${{ bay: code }}: choose bays of the same rack`,
        )
  })

/** Says which bays stand before others, all or none. Who gives out bays and who says it take turns. */
export const changeBlockers = (
  outer: Asking,
  { bays }: z.output<typeof blockersSchema>,
): Promise<z.infer<typeof changedBlockers>> =>
  withTransaction(outer.db, async (db) => {
    const asked = unique(bays)
    await lockBays(db)
    await keepBays(db, asked)
    const [all, standing] = [await readBays(db), await readBlockers(db)]
    const rackOf = new Map(all.map((bay) => [bay.id, bay]))
    if (asked.some(({ id }) => !rackOf.has(id))) notFound('rack-position')
    const wrong = judge(asked, rackOf)
    if (wrong.length > 0) refuseFields('invalid_input', wrong)
    const after = new Map<number, readonly number[]>(standing)
    for (const { id, blockedBy } of asked) after.set(id, blockedBy)
    const codesOf = (ids: readonly number[]) => ids.map((id) => rackOf.get(id)!.code)
    const circle = circleIn(after)
    if (circle) {
      const message = msg`These bays would stand in each other’s way, so none of them could be emptied first: ${{ bays: codesOf(circle.slice(0, mostNamed)).join(', ') }}`
      refuseFields('invalid_input', [{ field: 'bays', message }])
    }
    const changed = asked.filter(({ id, blockedBy }) => !isSame(standing.get(id) ?? [], blockedBy))
    if (changed.length === 0) return { changed: 0 }
    await db.delete(positionBlocker).where(
      inArray(
        positionBlocker.positionId,
        changed.map(({ id }) => id),
      ),
    )
    const rows = changed.flatMap(({ id, blockedBy }) => blockedBy.map((blockerId) => ({ positionId: id, blockerId })))
    if (rows.length > 0) await db.insert(positionBlocker).values(rows)
    await recordAudit(
      { ...outer, db },
      ...changed.map(({ id, blockedBy }) => ({
        action: 'rack-position-changed' as const,
        subject: 'rack-position' as const,
        subjectId: id,
        subjectName: rackOf.get(id)!.code,
        before: { behind: codesOf(standing.get(id) ?? []).join(', ') || null },
        after: { behind: codesOf(blockedBy).join(', ') || null },
      })),
    )
    return { changed: changed.length }
  })

/** Kept from going until it is written, in the order of their ids. */
const keepBays = async (db: Db, asked: SentBlockers) => {
  const ids = [...new Set(asked.flatMap(({ id, blockedBy }) => [id, ...blockedBy]))]
  await db
    .select({ id: rackPosition.id })
    .from(rackPosition)
    .where(inArray(rackPosition.id, ids))
    .orderBy(rackPosition.id)
    .for('key share')
}
