/** A hundred thousand, in thousandths. */
export const mostQuantity = 100_000_000
/** A million of the currency, in ten-thousandths. */
export const mostUnitPrice = 10_000_000_000
/** A hundred percent, in hundredths of one. */
export const mostRate = 10_000
