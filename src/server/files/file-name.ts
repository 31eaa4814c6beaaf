const longest = 255
const longestEnding = 20

/** Control characters, and those that turn the writing direction and so can hide an ending. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The name as data: its last path part, what cannot be seen taken out, at most 255 characters, the ending kept. */
export const cleanFileName = (given: string | undefined) => {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(invisible, '').trim()
  if (name === '' || /^\.+$/.test(name)) return 'file'
  if (name.length <= longest) return name
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? ''
  const kept = ending.length <= longestEnding ? ending : ''
  return `${name.slice(0, longest - kept.length)}${kept}`.toWellFormed()
}

/** What comes after the last dot, in lower case; empty without a dot. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
