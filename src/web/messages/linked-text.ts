export type Piece = { text: string; href: string | null }

const trailing = new Set(`.,;:!?'"…`)
const brackets: Record<string, string> = { ')': '(', ']': '[' }
const countOf = (text: string, sign: string) => text.split(sign).length - 1

/** What ends a sentence ends no address; a closing bracket belongs to one only if it opened there. */
function endOf(address: string): string {
  const loose: Record<string, number> = {}
  for (const [close, open] of Object.entries(brackets)) loose[close] = countOf(address, close) - countOf(address, open)
  let end = address.length
  for (; end > 0; end -= 1) {
    const sign = address[end - 1]!
    if (loose[sign] !== undefined && loose[sign] > 0) loose[sign] -= 1
    else if (!trailing.has(sign)) break
  }
  return address.slice(0, end)
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
