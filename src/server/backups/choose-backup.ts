import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Failure } from '../platform/failure.ts'

const nightly = /^dry-marina-\d{4}-\d{2}-\d{2}\.tar$/
const ours = /^dry-marina-\d{4}-\d{2}-\d{2}(?:-\d{6})?\.tar$/
const unfinished = /^dry-marina-.*\.part$/
const day = 24 * 60 * 60 * 1000

export const nameOfNight = (marinaDay: string) => `dry-marina-${marinaDay}.tar`

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false

/** Where a new backup goes: the file that was named, or one named by the time in that folder. */
export const nameBackup = async (given: string, at: Date): Promise<string> => {
  const path = resolve(given)
  if (given.endsWith('/') || (await isFolder(path))) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const time = at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
    return join(path, `dry-marina-${time}.tar`)
  }
  if (await stat(path).catch(() => null))
    throw new Failure('not-empty', `There is a file at ${path} already: name another one, or a folder.`)
  if (!(await isFolder(dirname(path))))
    throw new Failure('usage', `There is no folder ${dirname(path)}: make it first.`)
  return path
}

/** The backup that was named, or the newest one in that folder. */
export const chooseBackup = async (given: string): Promise<string> => {
  const path = resolve(given)
  if (!(await isFolder(path))) return path
  const found = await Promise.all(
    (await readdir(path))
      .filter((name) => ours.test(name))
      .map(async (name) => ({ path: join(path, name), at: (await stat(join(path, name))).mtimeMs })),
  )
  const [newest] = found.sort((one, other) => other.at - one.at)
  if (!newest) throw new Failure('backup-unusable', `There is no backup in ${path}: name a file.`)
  return newest.path
}

/** Keeps the newest nightly ones and what people named themselves; a day later what a cut-off one left goes, too. */
export const dropOldBackups = async (folder: string, keep: number, now: Date) => {
  const names = await readdir(folder)
  const old = names
    .filter((name) => nightly.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of names.filter((each) => unfinished.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < now.getTime() - day) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
}
