import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { databaseProblem } from '../platform/database/index.ts'
import { Failure } from '../platform/failure.ts'
import { StorageError } from '../platform/storage/storage-error.ts'

/** Why a job failed, as an admin reads it after a colon; what else there is to know is in the log. */
const reasons = {
  'files-away': () => msg`the file storage did not answer.`,
  'disk-full': () => msg`the disk is full.`,
  'database-away': () => msg`the database did not answer.`,
  unwritable: ({ code }) => msg`a file or folder cannot be written to (${{ code }}).`,
  folder: ({ code }) => msg`its folder cannot be written to (${{ code }}). Check BACKUP_DIR.`,
  logged: () => msg`the log says why.`,
} satisfies Record<string, (met: { code: string }) => Sentence>

/** A reason as it is kept, before anybody's language; `code` is what the machine called it, such as EACCES. */
export type FailureReason = { reason: keyof typeof reasons; code: string }

const systemCode = (error: unknown): string => {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : ''
}

const reasonIn = (error: unknown): FailureReason['reason'] => {
  if (error instanceof Failure) return error.kind === 'folder' || error.kind === 'disk-full' ? error.kind : 'logged'
  if (error instanceof StorageError) return error.problem === 'full' ? 'disk-full' : 'files-away'
  const kind = databaseProblem(error)?.kind
  if (kind) return kind === 'disk-full' ? kind : 'database-away'
  return systemCode(error) ? 'unwritable' : 'logged'
}
export const explainFailure = (error: unknown): FailureReason => ({
  reason: reasonIn(error),
  code: systemCode(error instanceof Failure ? error.cause : error),
})

/** A reason that a later version kept is in the log, too. */
export const failureSentence = ({ reason, code }: FailureReason): Sentence =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : reasons.logged)({ code })
