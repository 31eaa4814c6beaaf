import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
  node: object
}

interface EmscriptenParts {
  FS: { ErrnoError: new (errno: number) => Error }
  NODEFS: { realPath(node: object): string; stream_ops: { fsync?(file: OpenFile): number } }
}

const EIO = 29

/** PostgreSQL's start parameters that go with it: fsync on, and not by fdatasync, which here does nothing either. */
export const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
]

/** PGlite's directory storage with a real fsync: the stock one returns without doing anything. */
export class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun?.push((module) => {
      const { FS, NODEFS } = module as unknown as EmscriptenParts
      NODEFS.stream_ops.fsync = (file) => {
        try {
          if (file.nfd === undefined) syncPath(NODEFS.realPath(file.node))
          else fs.fsyncSync(file.nfd)
          return 0
        } catch {
          // PostgreSQL must hear of it: it stops rather than trust pages that may be lost.
          throw new FS.ErrnoError(EIO)
        }
      }
    })
    return result
  }
}

/** Makes one file or directory durable. */
export const syncPath = (file: string) => {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Makes a directory and all it holds durable. */
export const syncTree = (directory: string) => {
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    syncPath(path.join(directory, name))
  }
  syncPath(directory)
}
