import { readZipNames } from './zip-names.ts'

/** Looks at a file while it streams past, and says at the end what it saw; keeps no more than it must. */
export interface Watcher {
  see(chunk: Buffer): void
  /** The kind of content, by its first bytes and all that passed; null when it is none that this watcher knows. */
  saw(head: Buffer): string | null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is what this looks for
const controls = /[\x00-\x08\x0e-\x1f\x7f]/

/** Text in UTF-8, UTF-16 with its mark, or the one-byte letters of older programs; never with control characters. */
export const textWatcher = (): Watcher => {
  let decoder: TextDecoder | undefined
  let isText = true
  return {
    see(chunk) {
      decoder ??= new TextDecoder(wide(chunk) ?? 'latin1', { fatal: true })
      try {
        if (controls.test(decoder.decode(chunk, { stream: true }))) isText = false
      } catch {
        isText = false
      }
    },
    saw: () => (isText ? 'txt' : null),
  }
}
const wide = (chunk: Buffer) =>
  chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : null

/** Far more than the list of names at the end of any document of 20 MB takes. */
const tailLength = 256 * 1024

/** A zip archive tells its names at its end. */
export const zipWatcher = (): Watcher => {
  let tail: Buffer[] = []
  let kept = 0
  let size = 0
  return {
    see(chunk) {
      tail.push(chunk)
      size += chunk.length
      kept += chunk.length
      while (kept - tail[0]!.length >= tailLength) kept -= tail.shift()!.length
    },
    saw(head) {
      if (!isZip(head)) return null
      const names = readZipNames(Buffer.concat(tail), size)
      tail = []
      return names ? kindOfZip(names) : 'damaged'
    },
  }
}

const isZip = (head: Buffer) => head.length > 4 && head.readUInt32LE(0) === 0x04034b50

const kindOfZip = (names: readonly string[]) => {
  const holds = (folder: string) => names.some((name) => name.startsWith(folder))
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macros'
  if (holds('word/')) return 'docx'
  if (holds('xl/')) return 'xlsx'
  return holds('ppt/') ? 'presentation' : 'zip'
}

const oldOfficeMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryLength = 128
const streams = { WordDocument: 'doc', Workbook: 'xls', Book: 'xls', 'PowerPoint Document': 'presentation' }
const streamEntries = Object.entries(streams).map(([name, kind]) => ({
  name: Buffer.from(`${name}\0`, 'utf16le'),
  kind,
}))

/**
 * Old Office files are small file systems; their directory can lie anywhere, but each of its entries of 128 bytes
 * starts at a multiple of 128. A stream's name there tells Word from Excel from an installer.
 */
export const oldOfficeWatcher = (): Watcher => {
  let rest = Buffer.alloc(0)
  let kind: string | null = null
  return {
    see(chunk) {
      if (kind) return
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - (bytes.length % entryLength)
      for (let at = 0; at < whole && !kind; at += entryLength) kind = kindOfEntry(bytes, at)
      rest = Buffer.from(bytes.subarray(whole))
    },
    saw: (head) => (head.subarray(0, 8).equals(oldOfficeMark) ? (kind ?? 'cfb') : null),
  }
}

const kindOfEntry = (bytes: Buffer, at: number) => {
  if (bytes[at + 66] !== 2) return null
  const length = bytes.readUInt16LE(at + 64)
  const found = streamEntries.find(
    ({ name }) => name.length === length && bytes.compare(name, 0, length, at, at + length) === 0,
  )
  return found?.kind ?? null
}
