import { msg } from '@lingui/core/runtime-macro'
import { longestSheetName, mostBytes } from '#contract/imports/limits.ts'
import { refuse } from '../platform/problem-error.ts'

const megabyte = 1024 * 1024
/** What a file of a marina never needs and what a hostile one would take: judged before and while it is read. */
export const importLimits = {
  bytes: mostBytes,
  /** All parts of a workbook together, as they become when unpacked. */
  unpackedBytes: 40 * megabyte,
  /** How much larger than packed a part of some size may become. */
  ratio: 200,
  ratioFrom: megabyte,
  parts: 2000,
  sheets: 20,
  sheetName: longestSheetName,
  rows: 10_000,
  columns: 200,
  /** Boats side by side each one, in all sheets together. */
  records: 20_000,
  /** What a cell can hold in the programs that write such files. */
  cellLength: 32_767,
} as const

export const refuseRows = (sheet: string): never =>
  refuse(
    'too_large',
    msg`The sheet “${{ sheet }}” has more than ${{ most: importLimits.rows }} rows. Divide it into several files.`,
  )
export const refuseRecords = (name: string): never =>
  refuse(
    'too_large',
    msg`“${{ name }}” holds more than ${{ most: importLimits.records }} boats and customers. Divide it into several files.`,
  )
export const refuseColumns = (sheet: string): never =>
  refuse(
    'too_large',
    msg`The sheet “${{ sheet }}” has more than ${{ most: importLimits.columns }} columns. Delete those that are not needed.`,
  )
export const refuseCell = (sheet: string, cell: string): never =>
  refuse(
    'too_large',
    msg`The cell ${{ cell }} of the sheet “${{ sheet }}” holds more than ${{ most: importLimits.cellLength }} letters. Shorten it.`,
  )
export const refuseSheetName = (name: string): never =>
  refuse(
    'too_large',
    msg`In “${{ name }}” a sheet has a name of more than ${{ most: importLimits.sheetName }} letters. Shorten it.`,
  )
export const refuseBytes = (name: string, most: number): never =>
  refuse(
    'too_large',
    msg`“${{ name }}” is larger than ${{ most: most / megabyte }} MB. Save it without pictures, or divide it into several files.`,
  )
export const refuseUnpacked = (name: string): never =>
  refuse(
    'too_large',
    msg`“${{ name }}” becomes far too large when it is unpacked. Copy its rows into a new workbook and save that.`,
  )
export const refuseBroken = (name: string): never =>
  refuse(
    'unsupported_content',
    msg`“${{ name }}” is damaged and cannot be read. Open it in your spreadsheet program, save it anew and send that.`,
  )

/** More of a kind are not named one by one. */
const mostListed = 20
/** The first of them, and whether there are more. */
export const firstOf = (names: readonly string[]) => ({
  listed: names.length > mostListed ? [...names.slice(0, mostListed), '…'] : names,
})
