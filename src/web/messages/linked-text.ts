export type Piece = { text: string; href: string | null }

/** What ends a sentence ends no address; a closing bracket belongs to one only if it opened there. */
const trailing = /[.,;:!?'"…]+$/
function endOf(address: string): string {
  const cut = address.replace(trailing, '')
  const isLoose = (open: string, close: string) =>
    cut.endsWith(close) && cut.split(open).length < cut.split(close).length
  if (isLoose('(', ')') || isLoose('[', ']')) return endOf(cut.slice(0, -1))
  return cut
}

/** Cuts a text into what is read and what can be followed: http and https alone, nothing else becomes a link. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const found of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const address = endOf(found[0])
    if (!URL.canParse(address) || !/^https?:\/\/[^/?#]/i.test(address)) continue
    if (found.index > done) pieces.push({ text: text.slice(done, found.index), href: null })
    pieces.push({ text: address, href: address })
    done = found.index + address.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
}
