// Loaded before a process by `--import`: keeps in SYNCED_TO what a loss of power would leave of SYNCED_FROM. Names are
// kept as they change, as a journaling file system does; of a file's content only what was synced by then.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const { SYNCED_FROM: from = '', SYNCED_TO: to = '' } = process.env
const real = { ...fs }
/** Where a path below the one folder lies in the other. */
const kept = (file: fs.PathLike): string | undefined => {
  const within = path.relative(from, path.resolve(String(file)))
  return within.startsWith('..') ? undefined : path.join(to, within)
}

fs.fsyncSync = (descriptor) => {
  real.fsyncSync(descriptor)
  const file = real.readlinkSync(`/proc/self/fd/${descriptor}`)
  const place = kept(file)
  if (!place || real.fstatSync(descriptor).isDirectory()) return
  real.mkdirSync(path.dirname(place), { recursive: true })
  // the process may be killed in the middle of this
  const aside = `${to}.aside`
  real.copyFileSync(file, aside)
  real.renameSync(aside, place)
}
fs.renameSync = (before, after) => {
  real.renameSync(before, after)
  const [old, fresh] = [kept(before), kept(after)]
  if (old && fresh && real.existsSync(old)) real.renameSync(old, fresh)
}
fs.unlinkSync = (file) => {
  real.unlinkSync(file)
  const place = kept(file)
  if (place) real.rmSync(place, { force: true })
}
fs.mkdirSync = ((folder: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
  const made = real.mkdirSync(folder, options)
  const place = kept(folder)
  if (place) real.mkdirSync(place, { recursive: true })
  return made
}) as typeof fs.mkdirSync
syncBuiltinESMExports()
