import { asDecimal } from './decimal.ts'
import type { IssuedDocument } from './issued-document.ts'
import { isRf } from './reference-numbers.ts'

/** What a bank's app is told. */
export type PaidDocument = Pick<IssuedDocument, 'kind' | 'currency' | 'total' | 'reference'> & {
  seller: Pick<IssuedDocument['seller'], 'name' | 'iban' | 'bic'>
}

const longestName = 70
/** What EPC069-12 allows a code to hold, in bytes. */
const mostBytes = 331
const mostCents = 99_999_999_999

/**
 * What the bank QR holds (EPC069-12, version 002, UTF-8). An RF stands in the field of references, a 7-3-1 number in the
 * free text: never both. null: nothing is to be paid, or not in euros, which no such code can say.
 */
export const bankQrText = ({ kind, currency, total, reference, seller }: PaidDocument): string | null => {
  if (kind !== 'invoice' || currency !== 'EUR' || total < 1 || total > mostCents || reference === null) return null
  const name = Array.from(seller.name).slice(0, longestName).join('').trim()
  const [structured, free] = isRf(reference) ? [reference, ''] : ['', reference]
  const fields = [
    'BCD',
    '002',
    '1',
    'SCT',
    seller.bic ?? '',
    name,
    seller.iban,
    `EUR${asDecimal(total, 2)}`,
    '',
    structured,
    free,
  ]
  const text = fields.join('\n').trimEnd()
  return new TextEncoder().encode(text).length > mostBytes ? null : text
}
