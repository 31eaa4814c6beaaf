import { msg } from '@lingui/core/runtime-macro'
import { refuse } from '../platform/problem-error.ts'
import { importLimits, refuseBytes } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { type ReadFile, readWorkbook } from './read-workbook.ts'

const begins = (bytes: Uint8Array, mark: string) =>
  Buffer.from(bytes.subarray(0, mark.length)).toString('latin1') === mark
/** How a zip begins, and how files of Office of before 2007 and locked ones do. */
const zipMark = 'PK\u0003\u0004'
const oldOfficeMark = '\u00d0\u00cf\u0011\u00e0'
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')

const endings = { xlsx: 'workbook', xlsm: 'workbook', csv: 'text', tsv: 'text', txt: 'text' } as const
const promisedBy = (name: string) => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(endings, ending) ? endings[ending as keyof typeof endings] : null
}

const refuseOldOffice = (name: string, bytes: Uint8Array): never =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(lockedPart)
    ? refuse('unsupported_content', msg`“${{ name }}” is locked with a password. Save it without one and send that.`)
    : refuse(
        'unsupported_content',
        msg`“${{ name }}” is of the old kind (.xls). Open it in your spreadsheet program, save it as .xlsx and send that.`,
      )

/** Reads a customer's table by what its name promises, and refuses what it does not hold. */
export const readFile = async (name: string, bytes: Uint8Array): Promise<ReadFile> => {
  const promised = promisedBy(name)
  const most = importLimits.bytes[promised ?? 'workbook']
  if (bytes.length > most) refuseBytes(name, most)
  if (bytes.length === 0) refuse('unsupported_content', msg`“${{ name }}” is empty.`)
  if (begins(bytes, oldOfficeMark)) refuseOldOffice(name, bytes)
  if (!promised) refuse('unsupported_content', msg`“${{ name }}” is no table. Save it as .xlsx or .csv and send that.`)
  const isZip = begins(bytes, zipMark)
  if (promised === 'text' && isZip)
    refuse(
      'unsupported_content',
      msg`“${{ name }}” is a workbook by its contents. Give it the ending .xlsx and send it again.`,
    )
  if (promised === 'workbook' && !isZip)
    refuse('unsupported_content', msg`“${{ name }}” is no workbook by its contents. Save it as .xlsx and send that.`)
  const read = promised === 'workbook' ? await readWorkbook(name, bytes) : readCsv(name, bytes)
  if (read.sheets.every(({ rows }) => rows.length === 0))
    refuse('unsupported_content', msg`There is no row in “${{ name }}”.`)
  return read
}
