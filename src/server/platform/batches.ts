/** Rows of one statement: enough to be quick, few enough for the parameters a statement can have. */
const atOnce = 500

/** Many rows in the batches they are written by. */
export const batchesOf = <T>(rows: readonly T[], size = atOnce): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) => rows.slice(batch * size, (batch + 1) * size))
