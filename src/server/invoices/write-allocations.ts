import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import type { PaymentLeft } from './queries.ts'
import { allocation } from './tables.ts'

interface OwedSum {
  id: number
  /** Cents. */
  open: number
}
type AllocatedPart = { paymentId: number; aim: number; sum: number }

/** Payments to what is owed, both in their order, none beyond what it has. Pure. */
const share = (credit: readonly PaymentLeft[], owed: readonly OwedSum[]): AllocatedPart[] => {
  const parts: AllocatedPart[] = []
  const left = credit.map((each) => ({ ...each }))
  for (const { id, open } of owed) {
    let rest = open
    for (const each of left) {
      const sum = Math.min(rest, each.left)
      if (sum <= 0) continue
      parts.push({ paymentId: each.id, aim: id, sum })
      each.left -= sum
      rest -= sum
    }
  }
  return parts
}

const write = async (db: Db, rows: (typeof allocation.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await db.insert(allocation).values(rows)
}
/** Credit goes to invoices. The caller holds whose it is. */
export const payInvoices = (db: Db, credit: readonly PaymentLeft[], owed: readonly OwedSum[], madeAt: Date) =>
  write(
    db,
    share(credit, owed).map(({ paymentId, aim, sum }) => ({ paymentId, invoiceId: aim, sum, madeAt })),
  )
/** Credit goes back to the customer. */
export const payBackOf = (db: Db, credit: readonly PaymentLeft[], payBacks: readonly OwedSum[], madeAt: Date) =>
  write(
    db,
    share(credit, payBacks).map(({ paymentId, aim, sum }) => ({ paymentId, payBackId: aim, sum, madeAt })),
  )

/** Frees so many cents that were paid for an invoice: they are credit again, of the newest payment first. */
export const freeOf = async (db: Db, invoiceId: number, cents: number, madeAt: Date): Promise<void> => {
  const { rows } = await db.execute<Record<'id' | 'sum', string>>(sql`
    select l.payment_id as id, sum(l.sum) as sum from allocation l where l.invoice_id = ${invoiceId}
    group by l.payment_id having sum(l.sum) > 0 order by max(l.id) desc`)
  let rest = cents
  const freed: (typeof allocation.$inferInsert)[] = []
  for (const { id, sum } of rows) {
    const part = Math.min(rest, Number(sum))
    if (part > 0) freed.push({ paymentId: Number(id), invoiceId, sum: -part, madeAt })
    rest -= part
  }
  await write(db, freed)
}

interface PaymentPart {
  invoiceId: number | null
  payBackId: number | null
  sum: number
}
/** Where a payment went, what was freed again taken off. */
export const readParts = async (db: Db, paymentId: number): Promise<PaymentPart[]> => {
  const { rows } = await db.execute<{ invoiceId: number | null; payBackId: number | null; sum: string }>(sql`
    select l.invoice_id as "invoiceId", l.pay_back_id as "payBackId", sum(l.sum) as sum from allocation l
    where l.payment_id = ${paymentId} group by l.invoice_id, l.pay_back_id having sum(l.sum) <> 0`)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}
/** Frees a payment of all it went to; all of it goes to the one against it. */
export const takeBackOf = (
  db: Db,
  { id, sum, parts }: { id: number; sum: number; parts: readonly PaymentPart[] },
  againstId: number,
  madeAt: Date,
) =>
  write(db, [
    ...parts.map(({ invoiceId, sum: went }) => ({ paymentId: id, invoiceId, sum: -went, madeAt })),
    { paymentId: id, payBackId: againstId, sum, madeAt },
  ])
