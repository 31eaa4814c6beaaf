const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** The remainder by 97 of letters and figures, letters read as 10 to 35: what IBAN and RF are checked by (ISO 7064). */
export const remainderBy97 = (signs: string): number =>
  [...signs].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value < 10 ? 10 : 100) + value) % 97
  }, 0)

/** An account number as banks keep it: capitals, without spaces. */
export const asIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether this is an account number (ISO 13616), written without spaces; that the account exists nobody can tell. */
export const isIban = (iban: string): boolean =>
  shape.test(iban) && remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1

/** As people read it: fours with a space between. */
export const inFours = (signs: string): string => signs.replace(/(.{4})(?=.)/g, '$1 ')
