import type { WorkOrder } from '#contract/work-orders/schema.ts'
import type { TestApp } from './app.ts'

type Who = { token: string }

/** Four hours at 55 € without VAT, and two anodes at 18 € with it. */
export const labour = { kind: 'labour', words: 'Polishing', quantity: 4000, unitPrice: 550_000, priced: 'net' }
export const anodes = { kind: 'part', words: 'Zinc anode', quantity: 2000, unitPrice: 180_000, priced: 'gross' }

const held = ({ status, body, bytes }: { status: number; body: WorkOrder; bytes: Buffer }): WorkOrder => {
  if (status !== 200) throw new Error(`the work order answered ${status}: ${bytes}`)
  return body
}
export const drawnUp = async (app: TestApp, staff: Who, boatId: number, values: object = {}): Promise<WorkOrder> =>
  held(
    await app
      .as(staff)
      .post<WorkOrder>('/WorkOrder', { boatId, title: 'Hull polished', lines: [labour, anodes], ...values }),
  )
export const offeredOrder = async (app: TestApp, staff: Who, boatId: number, values: object = {}) => {
  const { id, version } = await drawnUp(app, staff, boatId, values)
  return held(await app.as(staff).put<WorkOrder>('/WorkOrder/Offer', { id, version }))
}
/** Accepts these lines of an order, by their place, as its owner. */
export const accept = (app: TestApp, owner: Who, { id, lines, version }: WorkOrder, places: readonly number[]) =>
  app.as(owner).put<WorkOrder>('/WorkOrder/Answer', {
    ...{ id, version },
    answers: places.map((place) => ({ lineId: lines[place]!.id, answer: 'accepted' })),
  })
export const stepOrder = (
  app: TestApp,
  staff: Who,
  { id, version }: Pick<WorkOrder, 'id' | 'version'>,
  step: 'begin' | 'end' | 'undo',
  reason: string | null = null,
) => app.as(staff).put<WorkOrder>('/WorkOrder/Step', { id, step, reason, version })
/** Offered, its lines accepted by their places, and begun. */
export const begunOrder = async (
  app: TestApp,
  who: { staff: Who; owner: Who },
  boatId: number,
  places: readonly number[] = [0, 1],
) => {
  const answered = held(await accept(app, who.owner, await offeredOrder(app, who.staff, boatId), places))
  return held(await stepOrder(app, who.staff, answered, 'begin'))
}
export const finishOrder = (app: TestApp, staff: Who, { id, version }: WorkOrder, values: object = {}) =>
  app.as(staff).put<WorkOrder>('/WorkOrder/Done', { id, version, used: [], ...values })
