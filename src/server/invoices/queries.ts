import type { BuyerReason } from '#contract/invoices/kinds.ts'
import { boat } from '../boats/tables.ts'
import { charge } from '../money/tables.ts'
import { account } from '../people/tables.ts'
import { type Actor, nameOf } from '../platform/actor.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { buyer } from './tables.ts'

/** Whether there is such a person, or was: money of who is erased goes on. */
export const knowsPerson = async (db: Db, id: number): Promise<boolean> => {
  const [found] = await db.select({ id: account.id }).from(account).where(eq(account.id, id))
  return found !== undefined
}

export interface BuyerChoice {
  country: string | null
  vatReason: BuyerReason | null
}
/** What staff chose of these people, by their ids. */
export const readChoices = async (db: Db, ids: readonly number[]): Promise<Map<number, BuyerChoice>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(buyer)
    .where(inArray(buyer.accountId, [...ids]))
  return new Map(rows.map(({ accountId, country, vatReason }) => [accountId, { country, vatReason }]))
}

/** Those who are not erased, by their ids. */
export const readPayers = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(account)
        .where(and(inArray(account.id, [...ids]), isNull(account.erasedAt)))

/** What paper says of boats. */
export const readBoatFacts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: boat.id,
          ownerId: boat.ownerId,
          name: boat.name,
          brand: boat.brand,
          lengthOverall: boat.lengthOverall,
          registrationNumber: boat.registrationNumber,
        })
        .from(boat)
        .where(inArray(boat.id, [...ids]))

/** Boats that charges of an invoice are of. */
export const readChargedBoats = async (db: Db, invoiceId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ boatId: charge.boatId })
    .from(charge)
    .where(and(eq(charge.invoiceId, invoiceId), isNotNull(charge.boatId)))
  return rows.flatMap(({ boatId }) => boatId ?? [])
}

interface InvoiceStanding {
  id: number
  /** Cents. */
  total: number
  credited: number
  paid: number
}
/** What was credited of invoices and what was paid for them, in cents; by the ids given or of one person's all. */
export const readStanding = async (
  db: Db,
  { ids, accountId }: { ids: readonly number[]; accountId?: never } | { accountId: number; ids?: never },
): Promise<Map<number, InvoiceStanding>> => {
  const { rows } = await db.execute<Record<keyof InvoiceStanding, string>>(sql`
    select i.id, i.total,
      coalesce((select sum(n.total) from invoice n where n.credits_id = i.id), 0) as credited,
      coalesce((select sum(l.sum) from allocation l where l.invoice_id = i.id), 0) as paid
    from invoice i where i.kind = 'invoice' and ${ids ? sql`i.id = ${anyOf(ids)}` : sql`i.account_id = ${accountId}`}`)
  return new Map(
    rows.map(({ id, total, credited, paid }) => [
      Number(id),
      { id: Number(id), total: Number(total), credited: Number(credited), paid: Number(paid) },
    ]),
  )
}
/** What is yet to be paid of an invoice. */
export const openOf = ({ total, credited, paid }: Omit<InvoiceStanding, 'id'>): number => total - credited - paid

/** Invoices of a person that are to be paid, the one due first first. */
export const readOpenInvoices = async (db: Db, accountId: number): Promise<{ id: number; open: number }[]> => {
  const { rows } = await db.execute<RowOf<{ id: number }>>(sql`
    select i.id from invoice i where i.account_id = ${accountId} and i.kind = 'invoice' order by i.due_on, i.id`)
  const standing = await readStanding(db, { accountId })
  return rows.map(({ id }) => ({ id, open: openOf(standing.get(id)!) })).filter(({ open }) => open > 0)
}

export interface PaymentLeft {
  id: number
  /** Cents of it that went nowhere yet. */
  left: number
}
/** Payments of a person of which something is left, the oldest first: together their credit. */
export const readCredit = async (db: Db, accountId: number): Promise<PaymentLeft[]> => {
  const { rows } = await db.execute<Record<keyof PaymentLeft, string>>(sql`
    select p.id, p.sum - coalesce((select sum(l.sum) from allocation l where l.payment_id = p.id), 0) as "left"
    from payment p where p.account_id = ${accountId} and p.sum > 0 order by p.paid_on, p.id`)
  return rows.map(({ id, left }) => ({ id: Number(id), left: Number(left) })).filter(({ left }) => left > 0)
}

/** Money of a person that went back and that no payment of theirs made up for yet, in cents. */
export const readUncovered = async (db: Db, accountId: number): Promise<{ id: number; open: number }[]> => {
  const { rows } = await db.execute<Record<'id' | 'open', string>>(sql`
    select p.id, -p.sum - coalesce((select sum(l.sum) from allocation l where l.pay_back_id = p.id), 0) as open
    from payment p where p.account_id = ${accountId} and p.sum < 0 order by p.paid_on, p.id`)
  return rows.map(({ id, open }) => ({ id: Number(id), open: Number(open) })).filter(({ open }) => open > 0)
}

/** The same as one sum: a debt that no invoice says. */
export const readTakenBack = async (db: Db, accountId: number): Promise<number> =>
  (await readUncovered(db, accountId)).reduce((all, { open }) => all + open, 0)

/** Cents that a person owes, and those that are owed to them. */
export const readBalance = async (db: Db, accountId: number): Promise<{ owed: number; credit: number }> => {
  const [owed, credit] = [await readOpenInvoices(db, accountId), await readCredit(db, accountId)]
  return {
    owed: owed.reduce((all, { open }) => all + open, await readTakenBack(db, accountId)),
    credit: credit.reduce((all, { left }) => all + left, 0),
  }
}

export type Payer = typeof account.$inferSelect

/** The account of who owes or pays, locked: whatever moves money of one person takes turns by this row, before all else. */
export const lockAccount = async (db: Db, id: number): Promise<Payer> => {
  const [found] = await db.select().from(account).where(eq(account.id, id)).for('no key update')
  return found ?? notFound('customer')
}

/** What these people are called, by id. */
export const readNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(inArray(account.id, [...ids]))
  return new Map(rows.map((person) => [person.id, nameOf(person)]))
}

/** Whom an invoice is for: the company, where there is one. */
export const calledOf = (payer: Pick<Payer, 'companyName' | 'firstName' | 'lastName'>) =>
  payer.companyName || nameOf(payer)
/** The same of these people, by id. */
export const readBuyerNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const { id, companyName, firstName, lastName } = account
  const rows = await db
    .select({ id, companyName, firstName, lastName })
    .from(account)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((payer) => [payer.id, calledOf(payer)]))
}

/** Who began a run issues: they stand on the invoices, whoever's turn it is. */
export const readIssuer = async (db: Db, id: number): Promise<Actor> => {
  const [person] = await db.select().from(account).where(eq(account.id, id))
  return { id, role: 'staff', firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' }
}
