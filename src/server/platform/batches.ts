import { setImmediate as othersTurn } from 'node:timers/promises'

/** Rows of one statement: enough to be quick, few enough for the parameters a statement can have. */
const atOnce = 500

/** Many rows in the batches they are written by. */
export const batchesOf = <T>(rows: readonly T[], size = atOnce): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) => rows.slice(batch * size, (batch + 1) * size))

/** What holds the thread for a few milliseconds. */
const inOneGo = 100
/** Does something with each of many, and lets whoever else waits for this thread have their turn in between. */
export const eachInTurn = async <T>(all: readonly T[], work: (one: T) => void): Promise<void> => {
  for (const batch of batchesOf(all, inOneGo)) {
    for (const one of batch) work(one)
    await othersTurn()
  }
}

/** Does something with one after the other, until the program stops; what fails hinders none of the others, and the first of it is thrown at the end. */
export const eachForItself = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const failed: unknown[] = []
  for (const one of all) {
    if (signal?.aborted) break
    await work(one).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
