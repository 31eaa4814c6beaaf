import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { datesIn } from '#contract/dates.ts'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import { inOrderOf, type NamesIn, type RecordFieldSet, sayValue } from '#contract/record-fields.ts'
import { wallClock } from '#contract/time.ts'
import { wordsIn } from './language/wording.ts'

/** A column of a sheet: its cells are numbers, texts or dates, never something to be guessed from text. */
export interface SheetColumn<R> {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly format?: string
  readonly cell: (row: R) => CellValue
}
type CellReader<R, T> = (row: R) => T | null | undefined

/** What a cell can hold in the programs that open these files. */
const longestText = 32_767

/** What XML cannot carry. Line ends are newlines alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
/** `_x0041_` in a text would be read as the letter of that code, so its underscore is written by its own. */
const codeLike = /_(?=x[0-9a-f]{4}_)/gi

/** A text as a cell can hold it, and as the programs that open these files read it back. */
export const writableText = (text: string) =>
  text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritable, '')
    .replaceAll(codeLike, '_x005F_')

/** The columns of a sheet of such rows in a language; instants are shown on the marina's wall clock. */
export const columnsFor = <R>(timeZone: string, language: Language = sourceLanguage) => {
  const word = wordsIn(language)
  // as lists show them (specification 9)
  const { sheetDay } = datesIn(language)
  return {
    number: (title: Unworded, of: CellReader<R, number>, width = 10): SheetColumn<R> => ({
      title: word(title),
      width,
      cell: (row) => of(row) ?? null,
    }),
    text: (title: Unworded, of: CellReader<R, Unworded>, width = 24): SheetColumn<R> => ({
      title: word(title),
      width,
      cell: (row) => {
        const text = of(row)
        return text ? writableText(word(text)) : null
      },
    }),
    day: (title: Unworded, of: CellReader<R, string>): SheetColumn<R> => ({
      title: word(title),
      width: 13,
      format: sheetDay,
      cell: (row) => {
        const day = of(row)
        return day ? new Date(`${day}T00:00:00Z`) : null
      },
    }),
    instant: (title: Unworded, of: CellReader<R, string>): SheetColumn<R> => ({
      title: word(title),
      width: 18,
      format: `${sheetDay} hh:mm`,
      // a date in a sheet has no zone: what it counts is the wall clock
      cell: (row) => {
        const instant = of(row)
        return instant ? new Date(`${wallClock(instant, timeZone).replace(' ', 'T')}:00Z`) : null
      },
    }),
  }
}

/** The columns of a record's own fields by their names; what is chosen is written as it is called. */
export const fieldColumns = <F extends RecordFieldSet, R extends Readonly<Record<NamesIn<F, 'row'>, unknown>>>(
  fields: F,
  { number, text, day, instant }: ReturnType<typeof columnsFor<R>>,
): [keyof F, SheetColumn<R>][] =>
  inOrderOf(fields, 'sheet').flatMap(([name, { sheet, input }]) => {
    if (!sheet) return []
    const { title, width, none } = sheet
    const valueIn = <T>(row: R) => (row as Readonly<Record<keyof F, unknown>>)[name] as T | null
    const columns = {
      number: () => number(title, valueIn<number>, width),
      text: () => text(title, valueIn<string>, width),
      paragraphs: () => text(title, valueIn<string>, width),
      choice: () => text(title, (row) => sayValue(input, valueIn(row)) ?? none, width),
      day: () => day(title, valueIn<string>),
      instant: () => instant(title, valueIn<string>),
    }
    return [[name, columns[input.kind]()]]
  })

/** Writes batches of rows as an .xlsx file; a batch is asked for when the reader has taken the one before. */
export const spreadsheetOf = <R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  batches: AsyncIterable<readonly R[]>,
): Readable => {
  const defined: ColumnDef[] = columns.map(({ title, width, format }) => ({
    header: title,
    width,
    ...(format && { numFmt: format }),
    style: { font: { bold: true } },
  }))
  const rows = async function* () {
    // styles are of columns alone, and the head is written by the time the first row is asked for
    for (const column of defined) delete column.style
    for await (const batch of batches) for (const row of batch) yield columns.map(({ cell }) => cell(row))
  }
  const stream = writeXlsxStream(rows(), {
    name,
    columns: defined,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as WebStream<Uint8Array>)
}
