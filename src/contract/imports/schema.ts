import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayField, flagField, instantAnswer, numberField, paragraphs, versionField } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { dayOrders, importFieldNames, importUnits } from './columns.ts'
import { longestSheetName } from './limits.ts'
import { addressChoices, importAbilities, importStateNames, remarkWeights, type Verdict, verdicts } from './states.ts'

/** As long as a cell of a sheet can be. */
const longestHeading = 32_767
const mostColumns = 4000
const mostSheets = 20

const columnAnswer = z.object({
  column: z.int().describe('From 0'),
  letters: z.string().describe('As spreadsheets call it'),
  heading: z.string().describe('With what stands above it'),
  headingKey: z.string().describe('By which it is chosen; the same for headings that say the same'),
  samples: z.array(z.string()).describe('Its first different cells, five at most'),
  field: z.enum(importFieldNames).nullable().describe('null: left out'),
  slot: z.int().describe('Which of the boats that stand side by side in a row, from 1'),
  unit: z.enum(importUnits).nullable().describe('In which bare numbers are read; null where it holds no measure'),
  dayOrder: z.enum(dayOrders).nullable().describe('Of days with slashes; null where nothing tells'),
  confidence: z.number().describe('0 to 1; 1 where a person has chosen'),
  reason: z.string().describe('Why, in a sentence'),
  candidates: z.array(z.enum(importFieldNames)).describe('What it could be, where a person has to choose'),
})
export type ImportColumn = z.infer<typeof columnAnswer>

const sheetAnswer = z.object({
  name: z.string(),
  leftOut: z.boolean().describe('Chosen by hand'),
  headerRow: z.int().nullable().describe('As spreadsheets count; null where no row looks like headings'),
  rows: z.int().describe('Rows that hold records'),
  notes: z.array(z.string()),
  columns: z.array(columnAnswer),
})
export type ImportSheet = z.infer<typeof sheetAnswer>

const countsAnswer = z.object(
  Object.fromEntries(verdicts.map((verdict) => [verdict, z.int()])) as Record<Verdict, z.ZodInt>,
)
/** What an import made, or would make by its last check. */
const madeAnswer = z.object({
  customers: z.int(),
  boats: z.int(),
  subscriptions: z.int(),
  placed: z.int().describe('Boats that are put on the rack'),
  changed: z.int().describe('Customers and boats that are changed'),
})
export type ImportMade = z.infer<typeof madeAnswer>

const importBriefSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(importStateNames),
  version: z.int(),
  byName: z.string().describe('Who brought the file'),
  createdDate: instantAnswer,
  checkedDate: instantAnswer.nullable(),
  importedDate: instantAnswer.nullable(),
  takeBackUntil: instantAnswer.nullable(),
  counts: countsAnswer.nullable().describe('Rows by what becomes of them; null before the first check'),
  made: madeAnswer.nullable().describe('What it made; after a check what it would make; null before'),
  abilities: z.array(z.enum(importAbilities)),
})
export type ImportBrief = z.infer<typeof importBriefSchema>
export const importListSchema = z.array(importBriefSchema)

const decisionAnswer = z.object({
  email: z.string(),
  accountId: z.int().describe('Who registered with it and never confirmed it'),
  accountName: z.string(),
  choice: z.enum(addressChoices).nullable(),
})
export const importSchema = importBriefSchema.extend({
  notes: z.array(z.string()).describe('What of the file was left out'),
  sheets: z.array(sheetAnswer),
  decisions: z.array(decisionAnswer).describe('Addresses somebody has to decide about, of the last check'),
})
export type Import = z.infer<typeof importSchema>

const remarkAnswer = z.object({
  cell: z.string().nullable().describe('As E14; null: the row'),
  field: z.enum(importFieldNames).nullable(),
  message: z.string(),
  weight: z
    .enum(remarkWeights)
    .describe('`wrong`: the row is not imported; `lost`: this cell is not; `look`: it is, and wants a look'),
})
export type ImportRemark = z.infer<typeof remarkAnswer>
const rowAnswer = z.object({
  id: z.int(),
  sheet: z.string(),
  rowNumber: z.int().describe('As spreadsheets count'),
  slot: z.int().describe('Which of the boats side by side'),
  verdict: z.enum(verdicts),
  customerName: z.string(),
  boatName: z.string(),
  length: z.number().nullable().describe('Metres, as the row says; null where it does not'),
  beam: z.number().nullable(),
  bay: z.string().nullable().describe('Where she stands, as the row says'),
  customerId: z.int().nullable().describe('Who it is, where they are known'),
  boatId: z.int().nullable().describe('Which she is, where she is known'),
  remarks: z.array(remarkAnswer),
})
export type ImportRow = z.infer<typeof rowAnswer>
const listQuery = pageQuery(['id'])
const chooseVerdict = carried(msg`Choose one of the kinds of rows`)
export const importRowsQuery = listQuery.omit({ sortBy: true, sortDirection: true }).extend({
  verdict: z.enum(verdicts, chooseVerdict).optional().describe('Left out: all rows'),
  remarked: flagField.describe('1: only rows with a remark'),
})
export const importRowsSchema = pageOf(rowAnswer)

const chooseColumns = carried(msg`Choose what the columns hold`)
const chooseField = carried(msg`Choose what the column holds, or leave it out`)
const chooseUnit = carried(msg`Choose a unit`)
const chooseOrder = carried(msg`Choose whether the day or the month comes first`)
const sheetName = paragraphs(longestSheetName, msg`Sheet`)
export const importMappingSchema = z.object({
  version: versionField,
  leftOut: z
    .array(sheetName, carried(msg`Choose sheets`))
    .max(mostSheets, carried(msg`Choose sheets`))
    .default([])
    .describe('Sheets that are not imported'),
  headers: z
    .array(
      z.object({
        sheet: sheetName,
        row: numberField(msg`Row must be a number`, z.int().min(1).max(100_000)),
      }),
      carried(msg`Choose rows of headings`),
    )
    .max(mostSheets, carried(msg`Choose rows of headings`))
    .default([])
    .describe('Rows of headings that were chosen by hand'),
  columns: z
    .array(
      z.object(
        {
          headingKey: paragraphs(longestHeading, msg`Heading`),
          field: z.enum(importFieldNames, chooseField).nullable(),
          unit: z.enum(importUnits, chooseUnit).nullish(),
          dayOrder: z.enum(dayOrders, chooseOrder).nullish(),
        },
        chooseColumns,
      ),
      chooseColumns,
    )
    .max(mostColumns, chooseColumns)
    .describe('Those that a person chose; the others are recognised'),
})
export type ImportMapping = z.output<typeof importMappingSchema>

const decideSentence = msg`Choose whether it is the same person`
const decide = carried(decideSentence)
export const importCheckSchema = z.object({
  version: versionField,
  decisions: z
    .array(
      z.object({
        accountId: numberField(decideSentence, z.int().positive(decide)),
        choice: z.enum(addressChoices, decide),
      }),
      decide,
    )
    .max(1000, decide)
    .default([])
    .describe('About accounts the last check asked of; earlier ones stay while the account is as it was'),
})

export const importRunSchema = z.object({
  version: versionField,
  papersDueFrom: dayField(msg`Enter the day from which missing papers close the gate`),
  withoutWrong: flagField.describe('1: rows that are wrong are left out; else they stop the import'),
})
export const importVersionSchema = z.object({ version: versionField })
