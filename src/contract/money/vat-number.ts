const form = /^[A-Z]{2}[A-Z0-9]{2,13}$/
/** Of Greece and of Northern Ireland, which their VAT numbers do not call by the code of their country. */
const otherPrefixes = ['EL', 'XI']
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether this is a code of a country, two capitals (ISO 3166-1). */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined

/** Whether a VAT number has the form that invoices can be sent with: the country, then letters and figures. */
export const isVatNumber = (number: string): boolean =>
  form.test(number) &&
  /\d/.test(number) &&
  (otherPrefixes.includes(number.slice(0, 2)) || isCountry(number.slice(0, 2)))

/** A VAT number as invoices write it; figures alone take the prefix of their country. null: it has no such form. */
export const asVatNumber = (typed: string, country: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s.-]/g, '')
  const number = /^\d/.test(signs) ? `${country === 'GR' ? 'EL' : country}${signs}` : signs
  return isVatNumber(number) ? number : null
}
