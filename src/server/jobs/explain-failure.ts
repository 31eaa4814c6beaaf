import { databaseProblem } from '../platform/database/index.ts'
import { Failure } from '../platform/failure.ts'
import { StorageError } from '../platform/storage/storage-error.ts'

/** Why a job failed, as an admin reads it after a colon; what else there is to know is in the log. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof Failure) return error.message
  if (error instanceof StorageError) return 'the file storage did not answer.'
  const kind = databaseProblem(error)?.kind
  if (kind === 'disk-full') return 'the disk is full.'
  if (kind) return 'the database did not answer.'
  const { code } = error as NodeJS.ErrnoException
  if (code && /^E[A-Z]+$/.test(code)) return `a file or folder cannot be written to (${code}).`
  return 'the log says why.'
}
