const endMark = 0x06054b50
const endLength = 22
const longestComment = 65_535
const entryMark = 0x02014b50
const entryLength = 46
const utf8Flag = 0x800

/**
 * The names in a zip archive, from its last bytes: `tail` ends where the archive of `size` bytes ends. Null when
 * that is not the end of an archive, or its list of names does not lie whole in the tail.
 */
export const readZipNames = (tail: Buffer, size: number): string[] | null => {
  const end = endOf(tail)
  if (end === null) return null
  const count = tail.readUInt16LE(end + 10)
  const from = tail.readUInt32LE(end + 16) - (size - tail.length)
  const to = from + tail.readUInt32LE(end + 12)
  if (from < 0 || to > end) return null
  const names: string[] = []
  for (let at = from; at + entryLength <= to; ) {
    if (tail.readUInt32LE(at) !== entryMark) return null
    const encoding = tail.readUInt16LE(at + 8) & utf8Flag ? 'utf8' : 'latin1'
    const nameEnd = at + entryLength + tail.readUInt16LE(at + 28)
    names.push(tail.toString(encoding, at + entryLength, nameEnd))
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return names.length === count ? names : null
}

/** Where the end record lies, which only a comment may follow. */
const endOf = (tail: Buffer) => {
  const earliest = Math.max(0, tail.length - endLength - longestComment)
  for (let at = tail.length - endLength; at >= earliest; at -= 1)
    if (tail.readUInt32LE(at) === endMark && at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at
  return null
}
