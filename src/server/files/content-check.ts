import { msg } from '@lingui/core/runtime-macro'
import { fileTypeFromBuffer } from 'file-type'
import { documentTypes } from '#contract/files/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { type FileEnding, inWords, promised } from './content-words.ts'
import { endingOf } from './file-name.ts'
import { markupOf } from './markup.ts'
import { oldOfficeWatcher, textWatcher, type Watcher, zipWatcher } from './watchers.ts'

const headLength = 16 * 1024

const watchers: Partial<Record<FileEnding, () => Watcher>> = {
  txt: textWatcher,
  docx: zipWatcher,
  xlsx: zipWatcher,
  doc: oldOfficeWatcher,
  xls: oldOfficeWatcher,
}
/** Endings of one and the same kind, and kinds that are as good as another. */
const sameKind: Record<string, string> = { jpeg: 'jpg', tiff: 'tif', apng: 'png', ai: 'pdf' }
const kindOf = (name: string) => sameKind[name] ?? name

const isAllowed = (ending: string): ending is FileEnding => Object.hasOwn(documentTypes, ending)

/** Begins to judge a file by its name; `see` its bytes as they pass, then `judge` whether they are what it promises. */
export const contentCheck = (name: string) => {
  const given = endingOf(name)
  const ending = isAllowed(given) ? given : refuseEnding(given)
  const watcher = watchers[ending]?.()
  const head: Buffer[] = []
  let size = 0
  return {
    contentType: documentTypes[ending],
    see(chunk: Buffer) {
      if (size < headLength) head.push(chunk.subarray(0, headLength - size))
      size += chunk.length
      watcher?.see(chunk)
    },
    async judge() {
      if (size === 0) refuse('unsupported_content', msg`The file is empty.`)
      const seen = await kindSeen(Buffer.concat(head), watcher)
      if (seen === kindOf(ending)) return
      const kind = promised[ending]
      refuse(
        'unsupported_content',
        seen
          ? msg`“${{ name }}” is not what its name says. By its content: ${{ seen: inWords(seen) }}. By its name: ${{ kind }}. Allowed are images, pdf, doc, docx, xls, xlsx and txt.`
          : msg`“${{ name }}” is not what its name says. By its name: ${{ kind }}. Allowed are images, pdf, doc, docx, xls, xlsx and txt.`,
      )
    },
  }
}

const refuseEnding = (given: string): never => {
  const ending = given.slice(0, 20)
  return refuse(
    'unsupported_content',
    ending
      ? msg`Files ending in .${{ ending }} cannot be uploaded. Allowed are images, pdf, doc, docx, xls, xlsx and txt.`
      : msg`Files without an ending cannot be uploaded. Allowed are images, pdf, doc, docx, xls, xlsx and txt.`,
    { values: { ending } },
  )
}

/** What the bytes are: their beginning tells, text is text throughout, and containers tell more at their end. */
const kindSeen = async (head: Buffer, watcher: Watcher | undefined): Promise<string | null> => {
  const saw = watcher?.saw(head)
  // letters can look like a signature ("BM…"), so what is text all through is not asked for one
  if (saw) return saw === 'txt' ? (markupOf(head) ?? saw) : saw
  const detected = (await fileTypeFromBuffer(head))?.ext
  if (detected === undefined || detected === 'xml') return markupOf(head) ?? detected ?? null
  return kindOf(detected)
}
