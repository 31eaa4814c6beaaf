import { type IssuedDocument, issuedDocument } from '#contract/money/issued-document.ts'
import type { Asking } from '../platform/actor.ts'
import { numberOf, takePlace } from './number-document.ts'
import type { Setup } from './read-setup.ts'
import { invoice } from './tables.ts'

/** All of a document but what its number makes. */
export type Unnumbered = Omit<IssuedDocument, 'number' | 'series' | 'reference'>
interface Frozen {
  id: number
  number: string
}
interface Freezing {
  setup: Setup
  accountId: number
  document: Unnumbered
  creditsId: number | null
  reason: string | null
  /** Of a number. */
  referenceOf: (number: string) => string | null
}

/** Whether a document can be frozen at all, whatever its number: asked before a number is taken. */
export const isPrintable = (document: Unnumbered): boolean =>
  issuedDocument.safeParse({
    ...document,
    ...{ number: '1', series: '1', reference: document.kind === 'invoice' ? '13' : null },
  }).success

/** Gives a document its number and writes it as it will stay. Nothing may fail in its transaction afterwards but the database. */
export const freezeDocument = async (
  { db, actor, clock }: Asking,
  { setup, accountId, document: given, creditsId, reason, referenceOf }: Freezing,
): Promise<Frozen> => {
  const { kind, issuedOn, dueOn, currency, net, vat, rounding, total } = given
  const year = Number(issuedOn.slice(0, 4))
  const place = await takePlace(db, kind, year)
  const number = numberOf(setup, kind, year, place)
  const reference = referenceOf(number)
  const document = issuedDocument.parse({ ...given, number, series: `${year}`, reference })
  const [made] = await db
    .insert(invoice)
    .values({
      ...{ kind, year, place, number, accountId, issuedOn, dueOn, reference, creditsId, reason },
      ...{ currency, net, vat, rounding, total, document },
      ...{ issuedBy: actor.id, issuedAt: clock.now() },
    })
    .returning({ id: invoice.id })
  return { id: made!.id, number }
}
