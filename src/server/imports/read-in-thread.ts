import { msg } from '@lingui/core/runtime-macro'
import type { ProblemCode } from '#contract/http/problem.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { askThread } from '../platform/ask-thread.ts'
import { refuse, type Told } from '../platform/problem-error.ts'
import { takeTurns } from '../platform/take-turns.ts'
import type { ImportTable, TableOptions } from './table-of-file.ts'
import type { SheetRemarks } from './write-remarks.ts'

export interface ReadingOrder {
  name: string
  bytes: Uint8Array
  options: TableOptions
  /** With them the file is not read into tables but written anew, with a column of them. */
  remarks?: SheetRemarks
}
interface ReadTables {
  tables: ImportTable[]
  notes: Sentence[]
}
export type ReadingOutcome = ReadTables | { workbook: Uint8Array } | { code: ProblemCode; told: Told }

/** Far longer than a full file takes, and more memory than it needs. */
const longest = 60_000
const mostMegabytes = 768
const inTurn = takeTurns({
  atOnce: 1,
  mostWaiting: 4,
  tooMany: msg`Several files are being read already. Try again in a moment.`,
})

const outcomeOf = async (order: ReadingOrder): Promise<ReadingOutcome> => {
  const script = new URL('./read.worker.ts', import.meta.url)
  const outcome = await askThread<ReadingOutcome>(script, order, { longest, mostMegabytes })
  if ('told' in outcome) return outcome.told
  return {
    code: 'too_large',
    told:
      outcome.limit === 'time'
        ? msg`The file takes too long to read. Divide it into several files.`
        : msg`The file needs too much memory. Divide it into several files.`,
  }
}

const inThread = (order: ReadingOrder) =>
  inTurn(async () => {
    const outcome = await outcomeOf(order)
    return 'code' in outcome ? refuse(outcome.code, outcome.told) : outcome
  })

/** Reads a marina's file in a thread of its own, one at a time, so that nobody waits for it but who sent it. */
export const readInThread = async (order: Omit<ReadingOrder, 'remarks'>): Promise<ReadTables> =>
  (await inThread(order)) as ReadTables

/** Writes it anew with a column of remarks, in the same way. */
export const remarkInThread = async (order: Required<ReadingOrder>): Promise<Uint8Array> =>
  ((await inThread(order)) as { workbook: Uint8Array }).workbook
