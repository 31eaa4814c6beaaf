import { Fragment } from 'react'
import classes from './whole.module.css'

/** From when till when, as hours are written. */
const hours = /(\d{1,2}[:.]\d{2}–\d{1,2}[:.]\d{2}[.,;]?)/
/** Every second piece is one of `parts`, or hours. */
function piecesOf(text: string, parts: readonly (string | null)[]): string[] {
  const part = parts.find((one) => one !== null && one !== '' && text.includes(one))
  if (!part) return text.split(hours)
  const at = text.indexOf(part)
  const end = at + part.length + (/^[.,;]/.test(text.slice(at + part.length)) ? 1 : 0)
  return [...piecesOf(text.slice(0, at), parts), text.slice(at, end), ...piecesOf(text.slice(end), parts)]
}

/** A text whose dates, where they are named, and hours begin a line rather than break at its end. */
export const Whole = ({ text, parts = [] }: { text: string; parts?: readonly (string | null)[] }) =>
  piecesOf(text, parts).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    <Fragment key={at}>{at % 2 === 1 ? <span className={classes.whole}>{piece}</span> : piece}</Fragment>
  ))
