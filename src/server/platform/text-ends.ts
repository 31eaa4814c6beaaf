/** A text without what repeats at its end; a pattern for it would look at each place once for every place before it. */
export const withoutEnd = (text: string, sign: string) => {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}

/** The path of an address as ours are matched: in any letter case, without the slashes at its end. */
export const pathOf = (address: string) => {
  const path = withoutEnd(address.split('?', 1)[0]!.toLowerCase(), '/')
  return path === '' ? '/' : path
}

/** At most so many signs of a text, without half of one at the end. */
export const beginningOf = (text: string, most: number) => {
  const cut = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
