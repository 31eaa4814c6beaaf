import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '../platform/problem-error.ts'
import type { ReadingOrder, ReadingOutcome } from './read-in-thread.ts'
import { tableOfFile } from './table-of-file.ts'
import { writeRemarks } from './write-remarks.ts'

/** Neither NUL nor half a surrogate pair can be stored, and no person means one. */
const storable = <T>(read: T): T =>
  JSON.parse(
    JSON.stringify(read, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
    ),
  ) as T

const { name, bytes, options, remarks } = workerData as ReadingOrder
const work = async (): Promise<ReadingOutcome> =>
  remarks ? { workbook: await writeRemarks(name, bytes, remarks) } : storable(await tableOfFile(name, bytes, options))

const outcome = await work().catch((error: unknown): ReadingOutcome => {
  if (error instanceof ProblemError) return { code: error.code, told: error.told }
  throw error
})
parentPort!.postMessage(outcome)
