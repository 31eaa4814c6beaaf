import { encode } from 'uqr'

/** Level M and version 13 at most, as EPC069-12 asks. */
const asBanksRead = { ecc: 'M', maxVersion: 13, border: 0 } as const

/** Rows of squares, true for dark, without a margin. */
export const bankQrSquares = (text: string): readonly (readonly boolean[])[] => encode(text, asBanksRead).data

/** One path that is the dark squares of a code, a square a unit, from its upper left corner. */
export const pathOfSquares = (squares: readonly (readonly boolean[])[]): string =>
  squares
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
    )
    .join('')
const runFrom = (row: readonly boolean[], from: number) => {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}

/** Four squares of quiet around it, which readers need. */
const margin = 4

/** A picture for a page; black on white in dark pages, too. */
export const bankQrSvg = (text: string): string => {
  const squares = bankQrSquares(text)
  const side = squares.length + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path d="M${-margin} ${-margin}h${side}v${side}h${-side}z" fill="#fff"/><path d="${pathOfSquares(squares)}" fill="#000"/></svg>`
}
