/** “240.00” of 24000 with two places: whole numbers as files of banks and invoices write them, with a dot. */
export const asDecimal = (whole: number, places: number): string => {
  const figures = String(Math.abs(whole)).padStart(places + 1, '0')
  return `${whole < 0 ? '-' : ''}${figures.slice(0, -places)}.${figures.slice(-places)}`
}
