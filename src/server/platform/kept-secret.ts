import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { assertFolder } from './folder.ts'

const shortest = 32

/** The secret of an instance outside production: made once and kept with the data. */
export const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, 'secret')
  const known = read(path)
  if (known !== null) return known
  assertFolder('DATA_DIR', dataDir)
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    // another process was first
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return read(path)!
}

const read = (path: string): string | null => {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    // what else is wrong with the folder is said when it is to be written to
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  if (secret.length >= shortest) return secret
  throw new Failure(
    'settings',
    `The secret in ${path} is cut short: delete that file, and a new one is made; or set SECRET.`,
  )
}
