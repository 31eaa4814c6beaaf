import type { OpenCharges } from '#contract/money/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { presentCharge } from './present-charge.ts'
import { readOpenCharges, readToCredit } from './queries.ts'

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

/** What a customer owes and is not invoiced yet; a customer's own, whoever is named. What is to be credited staff alone see. */
export const listOpenCharges = async ({ db, actor }: Asking, personId: number | undefined): Promise<OpenCharges> => {
  const accountId = isStaff(actor) ? (personId ?? actor.id) : actor.id
  const charges = (await readOpenCharges(db, accountId)).map((record) => presentCharge(actor, record))
  const toCredit = isStaff(actor) ? await readToCredit(db, accountId) : []
  return {
    charges,
    toCredit: toCredit.map((record) => presentCharge(actor, record)),
    net: sum(charges.map(({ net }) => net)),
    vat: sum(charges.map(({ vat }) => vat)),
    gross: sum(charges.map(({ gross }) => gross)),
  }
}
