import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../failure.ts'
import { syncPath, syncTree } from './durable-fs.ts'

const SQLITE_BUSY = 5

/**
 * Takes the directory for this process; the kernel gives it back when the process ends, however it ends.
 * The returned handle must be kept, since letting go of it frees the lock.
 */
export const lockDirectory = (directory: string): DatabaseSync => {
  fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 })
  // SQLite would make it readable for everybody; a file that is there is left alone, since to close it frees its locks
  if (!fs.existsSync(`${directory}.lock`)) fs.closeSync(fs.openSync(`${directory}.lock`, 'a', 0o600))
  const lock = new DatabaseSync(`${directory}.lock`)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    throw new Failure(
      'database-open',
      `The database in ${directory} is open in another process: stop that process, or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}

export const isInitialised = (directory: string) => fs.existsSync(path.join(directory, 'PG_VERSION'))

/**
 * Fills a missing or empty directory. It is built aside, made durable and renamed, so that a database is either
 * whole or absent; what an interrupted attempt left behind is thrown away.
 */
export const initialiseDirectory = async (directory: string, build: (at: string) => Promise<void>): Promise<void> => {
  if (isInitialised(directory)) return
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0) {
    throw new Failure(
      'database-foreign',
      `${directory} holds files but no database: move them away, or set DATA_DIR to another directory.`,
    )
  }
  const aside = `${directory}.new`
  fs.rmSync(aside, { recursive: true, force: true })
  fs.mkdirSync(aside, { mode: 0o700 })
  await build(aside)
  syncTree(aside)
  fs.renameSync(aside, directory)
  syncPath(path.dirname(directory))
}
