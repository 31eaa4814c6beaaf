import { parentPort, workerData } from 'node:worker_threads'
import { storable } from '../platform/ask-thread.ts'
import { ProblemError } from '../platform/problem-error.ts'
import type { ReadingOrder, ReadingOutcome } from './read-in-thread.ts'
import { tableOfFile } from './table-of-file.ts'
import { writeRemarks } from './write-remarks.ts'

const { name, bytes, options, remarks } = workerData as ReadingOrder
const work = async (): Promise<ReadingOutcome> =>
  remarks ? { workbook: await writeRemarks(name, bytes, remarks) } : storable(await tableOfFile(name, bytes, options))

const outcome = await work().catch((error: unknown): ReadingOutcome => {
  if (error instanceof ProblemError) return { code: error.code, told: error.told }
  throw error
})
parentPort!.postMessage(outcome)
