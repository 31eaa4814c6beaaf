import type { BankEntryDoubt, BankEntryState } from '#contract/bank-files/kinds.ts'
import type { BankEntry, EntryMatch } from '#contract/money/bank-entries.ts'
import { referencesIn } from '#contract/money/reference-numbers.ts'
import { matchEntries } from '../papers/public.ts'
import { and, asc, inArray, isNull, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { holdPeople, type MatchableInvoice, readMatchable, readTakeable } from './queries.ts'
import { bankEntry, matchingLock } from './tables.ts'

type KeptEntry = typeof bankEntry.$inferSelect
interface Proposal {
  state: BankEntryState
  doubt: BankEntryDoubt | null
  accountId: number | null
  invoiceId: number | null
  takesBackId: number | null
}

/** Whoever matches, chooses or begins to book takes turns, until the transaction ends. */
export const takeMatching = (db: Tx) => db.execute(sql`select pg_advisory_xact_lock(${matchingLock})`)

const told = (entry: KeptEntry): BankEntry => ({
  ...entry,
  cents: entry.sum,
  textReferences: referencesIn(entry.text),
})
const proposalOf = (match: EntryMatch, invoices: ReadonlyMap<number, MatchableInvoice>): Proposal => {
  const invoiceId = match.is === 'unknown' ? null : match.invoice
  const accountId = invoiceId === null ? null : invoices.get(invoiceId)!.accountId
  const state = match.is === 'sure' ? 'matched' : match.is
  return { state, doubt: match.is === 'unsure' ? match.why : null, accountId, invoiceId, takesBackId: null }
}
const keys = ['state', 'doubt', 'accountId', 'invoiceId', 'takesBackId'] as const
const isAnother = (stored: KeptEntry, proposal: Proposal) => keys.some((key) => stored[key] !== proposal[key])

/** Of what the bank took back: the newest payment of that sum which went to the invoice, each for one entry. */
const findTakenBack = async (db: Tx, entries: readonly KeptEntry[], proposals: readonly Proposal[]) => {
  const reversals = entries.flatMap(({ sum }, at) => {
    const { invoiceId } = proposals[at]!
    return sum < 0 && invoiceId !== null ? [{ at, sum, invoiceId }] : []
  })
  const payments = await readTakeable(
    db,
    reversals.map(({ invoiceId }) => invoiceId),
  )
  const taken = new Set<number>()
  for (const { at, sum, invoiceId } of reversals) {
    const mine = payments.findLast((one) => one.invoiceId === invoiceId && one.sum === -sum && !taken.has(one.id))
    if (!mine) continue
    taken.add(mine.id)
    proposals[at]!.takesBackId = mine.id
  }
}

const write = (db: Tx, changed: readonly { id: number; proposal: Proposal }[]) => {
  const column = (name: keyof Proposal, type: 'int' | 'text') =>
    sql`${sql.param(changed.map(({ proposal }) => proposal[name]))}::${sql.raw(type)}[]`
  return db.execute(sql`
    update bank_entry e set state = m.state, doubt = m.doubt, account_id = m.account_id, invoice_id = m.invoice_id,
      takes_back_id = m.takes_back_id, version = e.version + 1
    from unnest(${sql.param(changed.map(({ id }) => id))}::int[], ${column('state', 'text')}, ${column('doubt', 'text')},
      ${column('accountId', 'int')}, ${column('invoiceId', 'int')}, ${column('takesBackId', 'int')})
      as m (id, state, doubt, account_id, invoice_id, takes_back_id) where e.id = m.id`)
}

/** Matches every entry that waits and of which nobody chose, of all files together. The caller has taken the matching. */
export const matchWaiting = async (db: Tx): Promise<void> => {
  const entries = await db
    .select()
    .from(bankEntry)
    .where(and(inArray(bankEntry.state, ['unsure', 'unknown', 'matched']), isNull(bankEntry.decidedBy)))
    .orderBy(asc(bankEntry.id))
  const given = entries.map(told)
  const references = given.flatMap(({ reference, textReferences }) => [reference ?? [], textReferences].flat())
  const invoices = await readMatchable(db, [...new Set(references)])
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const proposals = matchEntries(given, invoices).map((match) => proposalOf(match, byId))
  await findTakenBack(db, entries, proposals)
  const changed = entries.flatMap((entry, at) => {
    const proposal = proposals[at]!
    return isAnother(entry, proposal) ? [{ id: entry.id, proposal }] : []
  })
  if (changed.length === 0) return
  await holdPeople(db, [...new Set(changed.flatMap(({ proposal }) => proposal.accountId ?? []))])
  await write(db, changed)
}
