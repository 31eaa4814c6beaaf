import { Fragment } from 'react'
import classes from './whole.module.css'

/** From when till when, as hours are written. */
const hours = /(\d{1,2}[:.]\d{2}–\d{1,2}[:.]\d{2}[.,;]?)/
/** The text around a part; a sign that ends the part stays with it. */
const around = (text: string, part: string) =>
  text.split(part).flatMap((rest, at) => {
    if (at === 0) return [rest]
    const signs = /^[.,;]/.test(rest) ? 1 : 0
    return [part + rest.slice(0, signs), rest.slice(signs)]
  })
/** Every second piece is hours or one of `parts`. */
function piecesOf(text: string, parts: readonly (string | null)[]): string[] {
  let pieces = text.split(hours)
  for (const part of parts)
    if (part) pieces = pieces.flatMap((piece, at) => (at % 2 === 1 ? [piece] : around(piece, part)))
  return pieces
}

/** A text whose dates, where they are named, and hours begin a line rather than break at its end. */
export const Whole = ({ text, parts = [] }: { text: string; parts?: readonly (string | null)[] }) =>
  piecesOf(text, parts).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    <Fragment key={at}>{at % 2 === 1 ? <span className={classes.whole}>{piece}</span> : piece}</Fragment>
  ))
