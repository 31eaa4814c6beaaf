import { msg } from '@lingui/core/runtime-macro'
import { lineSums } from '#contract/money/line-sums.ts'
import { mayOffer } from '#contract/work-orders/rules.ts'
import { readItems, vatOfDay } from '../money/public.ts'
import { noticeOf, ring } from '../notifications/public.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { readToday } from '../settings/public.ts'
import { lockWorkOrder, recordWork, requireTheirs } from './lock-work-order.ts'
import { type EstimateOffering, mailOffered } from './mail-estimate.ts'
import { workNotices } from './notices.ts'
import { type LineRecord, workLine } from './tables.ts'

type ItemRate = Pick<LineRecord, 'vatRate' | 'vatReason'>
const pick = ({ vatRate, vatReason }: ItemRate): ItemRate => ({ vatRate, vatReason })

/** Offers what was not offered yet: from now on these lines stay as they are, with VAT of today. */
export const offerEstimate = (
  outer: EstimateOffering,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const offering: EstimateOffering = { ...outer, db }
    const locked = await lockWorkOrder(offering, outer, { id, version })
    const { order, lines, judged, settings, refuseNow } = locked
    requireTheirs(locked)
    if (!mayOffer(judged)) refuseNow(msg`There is nothing new to offer: add a line first.`)
    const now = offering.clock.now()
    const today = await readToday(offering)
    const offered = lines.filter(({ offeredAt }) => offeredAt === null)
    const vatOf = await vatOfDay(db, settings, today)
    const items = new Map(
      (
        await readItems(
          db,
          offered.flatMap(({ itemId }) => itemId ?? []),
        )
      ).map((item) => [item.id, item]),
    )
    for (const line of offered) {
      // as the price list taxes it by now
      const own = pick(items.get(line.itemId ?? 0) ?? line)
      const { vatRate } = vatOf(own)
      const { net, gross } = lineSums({ ...line, vatRate })
      await db
        .update(workLine)
        .set({ ...own, offeredAt: now, offeredRate: vatRate, net, gross })
        .where(eq(workLine.id, line.id))
    }
    await recordWork(
      offering,
      order,
      {
        status: order.status === 'draft' ? 'offered' : order.status,
        currency: order.currency ?? settings.currency,
        offeredAt: order.offeredAt ?? now,
      },
      { event: 'offered', actorId: offering.actor.id },
    )
    await mailOffered(offering, { ...locked, order: { ...order, currency: order.currency ?? settings.currency } })
    // the mail with its own address says the rest
    await ring(offering, {
      accountId: order.accountId,
      notice: noticeOf(workNotices, 'estimate-offered', { boat: order.boatName, title: order.title }),
      link: `/WorkOrders/${id}`,
    })
  })
