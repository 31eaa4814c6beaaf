import { msg } from '@lingui/core/runtime-macro'
import { lineSums } from '#contract/money/line-sums.ts'
import { chargeWithin, mayFinish } from '#contract/work-orders/rules.ts'
import { chargeRecord, takeUpWork, vatOn } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { type LockedWork, lockWorkOrder, recordWork } from './lock-work-order.ts'
import { workNotices } from './notices.ts'
import { readUses } from './queries.ts'
import { type LineRecord, workUse } from './tables.ts'

interface Finishing {
  id: number
  workedOn: string | null
  note: string | null
  used: readonly { lineId: number; quantity: number }[]
  version: number | undefined
}
interface UsedLine {
  line: LineRecord
  quantity: number
  workedOn: string
  /** Of the time before, which was undone. */
  earlier: number | undefined
}

/** Charges what was used of one accepted line, within what was accepted. */
const chargeLine = async (asking: Asking, { order, boat, settings }: LockedWork, used: UsedLine) => {
  const { db } = asking
  const { line, quantity, workedOn, earlier } = used
  const { vatRate } = await vatOn(db, settings, line, workedOn)
  const accepted = { ...line, net: line.net ?? 0, gross: line.gross ?? 0 }
  const charged = chargeWithin(accepted, quantity, vatRate)
  const sums = charged ? lineSums(charged) : { net: 0, vat: 0, gross: 0 }
  const use = { lineId: line.id, quantity, net: sums.net, gross: sums.gross }
  const before = earlier === undefined ? 'invoiced' : await takeUpWork(db, earlier, charged)
  const [made] =
    earlier === undefined || before === 'invoiced'
      ? await db.insert(workUse).values(use).returning({ id: workUse.id })
      : await db
          .update(workUse)
          .set({ ...use, undoneAt: null })
          .where(eq(workUse.id, earlier))
          .returning({ id: workUse.id })
  if (!charged || before === 'kept') return
  const { words, names, itemId, vatReason } = line
  await chargeRecord(
    asking,
    {
      ...{ recordKind: 'work', recordId: made!.id, supplyDay: workedOn },
      boat: { id: boat?.id ?? null, name: order.boatName, ownerId: order.accountId },
    },
    { ...charged, itemId, planId: null, words, names, vatRate: line.vatRate, vatReason },
  )
}

/** Done: what was used of accepted lines is charged in this transaction. */
export const finishWork = (outer: Asking, { id, workedOn, note, used, version }: Finishing): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockWorkOrder(asking, outer, { id, version })
    const { order, lines, judged, refuseNow } = locked
    if (!mayFinish(judged)) refuseNow(msg`Begin the work first.`)
    const today = await readToday(asking)
    const day = workedOn ?? today
    const accepted = lines.filter(({ answer }) => answer === 'accepted')
    const errors = [
      ...(day > today ? [{ field: 'workedOn', message: msg`Choose today or a day before` }] : []),
      ...used.flatMap(({ lineId }, index) =>
        accepted.some((line) => line.id === lineId)
          ? []
          : [{ field: `used.${index}.lineId`, message: msg`Only what was accepted is charged` }],
      ),
    ]
    if (errors.length > 0) refuseFields('invalid_input', errors)
    const quantities = new Map(used.map(({ lineId, quantity }) => [lineId, quantity]))
    const earlier = new Map((await readUses(db, id)).map((use) => [use.lineId, use.id]))
    for (const line of accepted)
      await chargeLine(asking, locked, {
        ...{ line, workedOn: day, earlier: earlier.get(line.id) },
        quantity: quantities.get(line.id) ?? line.quantity,
      })
    await recordWork(
      asking,
      order,
      { status: 'done', workedOn: day, doneNote: note },
      { event: 'done', actorId: asking.actor.id, note },
    )
    await notify(asking, {
      accountId: order.accountId,
      notice: noticeOf(workNotices, 'work-done', { boat: order.boatName, title: order.title }),
      link: `/WorkOrders/${id}`,
      kind: 'service',
    })
  })
