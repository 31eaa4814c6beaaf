import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** A disk of so many megabytes in memory, where one may be mounted; else undefined, and why is printed. */
export const mountDisk = (megabytes: number) => {
  const at = mkdtempSync(join(tmpdir(), 'marina-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(at)
    const reason = String((error as Error).message)
    console.log(`left out: no disk may be mounted here (${reason.trim().split('\n').at(-1)})`)
    return undefined
  }
  const ballast = join(at, 'ballast')
  return {
    at,
    /** Fills it until so many bytes are free; 0 until it takes no more. */
    fill: (leave: number) => fill(at, ballast, leave),
    makeRoom: () => rmSync(ballast),
    takeNoWrites: () => execFileSync('mount', ['-o', 'remount,ro', at]),
    remove() {
      execFileSync('umount', [at])
      rmdirSync(at)
    },
  }
}

const fill = (at: string, ballast: string, leave: number) => {
  const file = openSync(ballast, 'a')
  const piece = Buffer.alloc(megabyte, 1)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(at)
      const room = bavail * bsize - leave
      if (room <= 0) return
      writeSync(file, piece, 0, Math.min(room, piece.length))
    }
  } catch (error) {
    // somebody else took the last of it
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
