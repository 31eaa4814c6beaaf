export { DiskFullError } from './disk-guard.ts'
export { examineServer } from './examine-server.ts'

export { loggableError } from './loggable-error.ts'
export { migrate } from './migrate.ts'
export { openDatabase } from './open.ts'
export { databaseProblem } from './problem.ts'
export { withTransaction } from './transaction.ts'
export type { Database, DatabaseLog } from './types.ts'
