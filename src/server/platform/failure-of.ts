import { DiskFullError } from './database/disk-guard.ts'
import { loggableError } from './database/loggable-error.ts'
import { databaseFailure } from './database/start-failure.ts'
import { endings, Failure } from './failure.ts'
import { folderFailure } from './folder.ts'
import { StorageError } from './storage/storage-error.ts'

/** What ends the program, whatever was thrown: a kind and a sentence. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (error instanceof DiskFullError)
    return new Failure('disk-full', `${error.message} Make room: 512 MB must be free.`, { cause: error })
  if (error instanceof StorageError) return storageFailure(error)
  return databaseFailure(error) ?? systemFailure(error) ?? fault(error)
}

const storageFailure = (cause: StorageError) =>
  cause.problem === 'full'
    ? new Failure('disk-full', 'The bucket of FILES_URL takes no more files: make room there.', { cause })
    : new Failure('files-refused', `The files cannot be reached: ${cause.message} Check FILES_URL and its keys.`, {
        cause,
      })

/** What the machine said no to, by a path or an address. */
const systemFailure = (error: unknown) => {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code && syscall && path ? folderFailure(error as NodeJS.ErrnoException, path) : undefined
}

/** Why no requests can be taken at that address. */
export const portFailure = (cause: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Something else listens on port ${port} of ${host}: stop it, or set PORT to another one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to one above 1023, with a proxy in front.`,
  }
  const elsewhere = `HOST=${host} is no address of this machine: set it to one, such as 127.0.0.1 or 0.0.0.0.`
  return new Failure('port', reasons[cause.code ?? ''] ?? elsewhere, { cause })
}

/** A statement's values may stand in the message of what wraps the cause, never in the cause's. */
const fault = (error: unknown) => {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  const sentence = `Dry Marina met a fault of its own and ended: ${reason.replace(/\.$/, '')}. Start it again with LOG_LEVEL=debug, which shows where, and report it.`
  return new Failure('fault', sentence, { cause: error })
}

/** Ends the process with a sentence and the code of its kind. */
export const endWith = (error: unknown): never => {
  const failure = failureOf(error)
  console.error(failure.message)
  if (process.env.LOG_LEVEL === 'debug') console.error(loggableError(error))
  return process.exit(endings[failure.kind].code)
}
