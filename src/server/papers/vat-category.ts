import type { IssuedDocument, ZeroReason } from '#contract/money/issued-document.ts'

/** UNCL5305, of which these are used: standard, zero rated, exempt, reverse charge, not subject to VAT. */
type VatCode = 'S' | 'Z' | 'E' | 'AE' | 'O'
const codes: Readonly<Record<ZeroReason, VatCode>> = {
  'zero-rated': 'Z',
  exempt: 'E',
  'reverse-charge': 'AE',
  'outside-scope': 'O',
  'seller-not-registered': 'O',
  'passed-on': 'E',
}
/** Codes of the list VATEX; who has none says it in words. */
export const exemptionCodes: Readonly<Partial<Record<ZeroReason, string>>> = {
  'reverse-charge': 'VATEX-EU-AE',
  'outside-scope': 'VATEX-EU-O',
  'passed-on': 'VATEX-EU-79-C',
}

/**
 * The VAT category of a line or a rate. “Not subject to VAT” may not stand beside others (BR-O-11 to 14): among them it
 * is said as exempt, in the same words.
 */
export const vatCategory = (document: IssuedDocument, reason: ZeroReason | null): VatCode => {
  if (reason === null) return 'S'
  const code = codes[reason]
  return code === 'O' && !isOutsideWhole(document) ? 'E' : code
}

/** Such a document names no VAT number, neither the seller's nor the buyer's (BR-O-02). */
export const isOutsideWhole = ({ lines }: IssuedDocument): boolean =>
  lines.every(({ zeroReason }) => zeroReason !== null && codes[zeroReason] === 'O')
