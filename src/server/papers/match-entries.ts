import type { BankEntry, EntryDoubt, EntryMatch, OpenInvoice } from '#contract/money/bank-entries.ts'

/** In a text a shorter one may be any number: of a house, a boat, a day. */
const shortestInText = 6

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
/** Banks write names in capitals, without accents, last name first. */
const nameKey = (name: string) => folded(name).sort().join(' ')
const nameAndSum = (name: string, cents: number) => `${cents} ${nameKey(name)}`
/** A number of an invoice as it may stand in a text: its letters and figures alone. */
const numberKey = (number: string) => folded(number).join('')

const unsure = (invoice: OpenInvoice | undefined, why: EntryDoubt): EntryMatch => ({
  ...{ is: 'unsure', invoice: invoice?.id ?? null, why },
})
const mostPieces = 4
/** Every piece of a text, and of each so many together, without what stands between. */
const piecesOf = (text: string): string[] => {
  const pieces = folded(text)
  return pieces.flatMap((_, at) =>
    Array.from({ length: mostPieces }, (_, more) => pieces.slice(at, at + more + 1).join('')),
  )
}

/**
 * Which open invoice each entry pays, in the order of the entries. Surely is said only where one reference names one
 * invoice and the sum is what is open on it, and no entry before it paid that. In time linear in both.
 */
export const matchEntries = (entries: readonly BankEntry[], invoices: readonly OpenInvoice[]): EntryMatch[] => {
  const byReference = Map.groupBy(invoices, ({ reference }) => reference)
  const byNumber = Map.groupBy(invoices, ({ number }) => numberKey(number))
  const byNameAndSum = Map.groupBy(invoices, ({ buyerName, open }) => nameAndSum(buyerName, open))
  const paid = new Set<number>()

  const byName = ({ payerName, cents }: BankEntry): EntryMatch => {
    const alike = payerName === null ? [] : (byNameAndSum.get(nameAndSum(payerName, cents)) ?? [])
    const free = alike.find(({ id }) => !paid.has(id))
    return free ? unsure(free, 'name-and-sum') : { is: 'unknown' }
  }
  const byText = (entry: BankEntry): EntryMatch => {
    const named = new Set(piecesOf(entry.text).flatMap((piece) => byNumber.get(piece) ?? []))
    const [invoice, ...others] = named
    if (!invoice) return byName(entry)
    return unsure(
      others.length === 0 ? invoice : undefined,
      others.length === 0 ? 'number-in-text' : 'several-invoices',
    )
  }

  return entries.map((entry): EntryMatch => {
    const { reference, textReferences, cents } = entry
    const named = reference === null ? textReferences : [reference]
    const meant = [...new Set(named.flatMap((one) => byReference.get(one) ?? []))]
    const [invoice, ...others] = meant
    if (entry.isReversal || cents <= 0) return unsure(others.length === 0 ? invoice : undefined, 'reversal')
    if (!invoice) return reference === null ? byText(entry) : byName(entry)
    if (others.length > 0) return unsure(undefined, 'several-invoices')
    if (paid.has(invoice.id)) return unsure(invoice, 'paid-by-another-entry')
    if (cents !== invoice.open) return unsure(invoice, cents < invoice.open ? 'part' : 'more')
    if (reference === null && invoice.reference.length < shortestInText) return unsure(invoice, 'short-reference')
    paid.add(invoice.id)
    return { is: 'sure', invoice: invoice.id }
  })
}
