import { msg } from '@lingui/core/runtime-macro'
import { mayPicture, mostWorkPictures } from '#contract/work-orders/rules.ts'
import { recordAudit } from '../audit/public.ts'
import { attachFiles, releaseFiles } from '../files/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockWorkOrder } from './lock-work-order.ts'
import { readPictures, readWorkPicture } from './queries.ts'
import { workPicture } from './tables.ts'

interface HungPicture {
  orderId: number
  /** The answer it belongs to; null: it shows the work. */
  eventId: number | null
  abFileId: number
}
/** Hangs an upload of the actor's own on an order that the caller holds. */
export const hangPicture = async (asking: Asking, { orderId, eventId, abFileId }: HungPicture): Promise<void> => {
  await attachFiles(asking, [abFileId], { pictures: true, fieldOf: () => 'abFileId' })
  const added = { orderId, eventId, fileId: abFileId, addedAt: asking.clock.now() }
  await asking.db.insert(workPicture).values(added)
}

/** Adds a picture of the work; the same one sent once more is there already. */
export const addWorkPicture = (outer: Asking, { id, abFileId }: { id: number; abFileId: number }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { order, refuseNow } = await lockWorkOrder(asking, outer, { id, version: undefined })
    const there = (await readPictures(db, id)).filter(({ eventId }) => eventId === null)
    if (there.some(({ fileId }) => fileId === abFileId)) return
    if (!mayPicture(order.status)) refuseNow(msg`Pictures are added once it is offered, and until it ends.`)
    if (there.length >= mostWorkPictures)
      refuse('wrong_status', msg`There are ${{ most: mostWorkPictures }} pictures of this work: take one off first.`)
    await hangPicture(asking, { orderId: id, eventId: null, abFileId })
  })

/** Takes a picture of the work off; returns of which order. */
export const removeWorkPicture = (outer: Asking, id: number): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const found = (await readWorkPicture(db, id)) ?? notFound('picture')
    const { order } = await lockWorkOrder(asking, outer, { id: found.orderId, version: undefined })
    // what an answer came on stays with it
    if (found.eventId !== null) return notFound('picture')
    const [gone] = await db.delete(workPicture).where(eq(workPicture.id, id)).returning()
    if (!gone) return notFound('picture')
    await releaseFiles(db, [gone.fileId])
    await recordAudit(asking, {
      ...{ action: 'work-picture-removed', subject: 'work-order', subjectId: order.id, subjectName: order.title },
    })
    return order.id
  })
