import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'

const inTheWay = new Set(['EEXIST', 'ENOTDIR'])
const notOurs = new Set(['EACCES', 'EPERM', 'EROFS'])
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** Why a folder cannot be used; `name` says which, as the person who starts the program knows it. */
export const folderFailure = (cause: NodeJS.ErrnoException, name: string): Failure => {
  const code = cause.code ?? 'unknown'
  if (noRoom.has(code)) return new Failure('disk-full', `The disk of ${name} is full: make room there.`, { cause })
  const reason = inTheWay.has(code)
    ? 'is a file, or lies below one: name a folder.'
    : notOurs.has(code)
      ? `cannot be written to (${code}): give this program’s user the folder, or name another one.`
      : `cannot be used (${code}): name another folder.`
  return new Failure('folder', `${name} ${reason}`, { cause })
}

/** Makes the folder that variable names if it is not there; refuses one that takes no files. */
export const assertFolder = (variable: string, path: string) => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderFailure(error as NodeJS.ErrnoException, `${variable}=${path}`)
  }
}

const ofOthers = 0o077
const sticky = 0o1000
/** What others may not read: the folder itself, and what in it opens the rest. */
const kept = ['.', 'secret', 'database', 'database.lock', 'files', 'outbox'] as const

/**
 * Takes from group and others what a data folder made beforehand gives them. Returns what stays open to them, because
 * it is another user's, or shared as `/tmp` is.
 */
export const narrowRights = (dataDir: string): string[] =>
  kept
    .map((name) => join(dataDir, name))
    .filter((path) => {
      const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
      if ((mode & ofOthers) === 0) return false
      if (mode & sticky) return true
      try {
        chmodSync(path, mode & ~ofOthers & 0o7777)
        return false
      } catch {
        return true
      }
    })
