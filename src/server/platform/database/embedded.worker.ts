// The embedded PostgreSQL: PGlite in a thread of its own, spoken to in PostgreSQL's wire protocol.
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Failure } from '../failure.ts'
import { folderFailure } from '../folder.ts'
import { DurableFS, durableParameters } from './durable-fs.ts'
import { initialiseDirectory, lockDirectory } from './engine-directory.ts'
import type { EngineOptions, FromEngine, Initialising, ToEngine } from './engine-messages.ts'
import { endsIdle, errorIn, simpleQuery } from './wire-messages.ts'

const VACUUM_EVERY = 30
const CHUNK = 256 * 1024
/** For what a checkpoint writes besides the pages in memory: it crashes PostgreSQL when it runs out of disk. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024
const STARTUP = 0
/** PGlite's stand-in for longjmp: an SQL error on its way to the main loop. */
const LONGJMP = 100

const port = parentPort!
const { directory, wasm, maintainEveryMs } = workerData as EngineOptions
let lastWords = ''

let session = 0
let idle = true
let dirty = false
let checkpoints = 0

const post = (message: FromEngine, transfer: ArrayBuffer[] = []) => {
  port.postMessage(message, transfer)
}

/** Keeps PostgreSQL's last complaint, for when it is the reason of an end. */
const hear = (line: string) => {
  lastWords = /(FATAL|PANIC): .*/.exec(line)?.[0] ?? lastWords
  return false
}

const open = async () => {
  try {
    return await PGlite.create({
      fs: new DurableFS(directory),
      extensions: { pg_trgm, btree_gist, amcheck },
      pgliteWasmModule: wasm,
      startParams: durableParameters,
      onStderr: hear,
    })
  } catch (cause) {
    const said = lastWords || String(cause)
    if (/No space left/.test(said)) throw new Failure('disk-full', `The disk of ${directory} is full: make room there.`)
    const sentence = `The database in ${directory} does not open: ${said}. Restore the newest backup into an empty DATA_DIR.`
    throw new Failure('database-damaged', sentence, { cause })
  }
}

const start = async () => {
  const lock = lockDirectory(directory)
  await initialiseDirectory(directory, async (at) => {
    const options = { workerData: { at, wasm } satisfies Initialising, resourceLimits: { maxYoungGenerationSizeMb: 2 } }
    await once(new Worker(new URL('./initialise.worker.ts', import.meta.url), options), 'exit')
  })
  return { lock, engine: await open() }
}

const die: (error: unknown) => never = (error) => {
  post({ kind: 'warning', message: `PostgreSQL crashed: ${lastWords || error}` })
  process.exit(1)
}

/** PGlite swallows a crash of PostgreSQL (a PANIC, a trap) and goes on over broken memory, mostly for ever. */
const dieOfCrashes = () => {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== LONGJMP) die(error)
      throw error
    }
  }
}

/** Runs to its end before it returns, so maintenance never comes between two messages of a batch. */
const run = (messages: Uint8Array, take: (bytes: Uint8Array) => void) => {
  engine.execProtocolRawStream(messages, { syncToFs: false, onRawData: take }).catch(die)
}

const answer = ({ messages, session: asking }: { messages: Uint8Array; session: number }) => {
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = (answered: boolean) => {
    const bytes = new Uint8Array(Buffer.concat(chunks, size))
    if (answered && asking === session) idle = endsIdle(bytes)
    post({ kind: 'wire', session: asking, bytes, answered }, [bytes.buffer])
    chunks = []
    size = 0
  }
  // A client that hung up may have messages under way; they are not run.
  if (asking !== session) return void flush(true)
  dirty = true
  run(messages, (bytes) => {
    chunks.push(bytes.slice())
    size += bytes.length
    if (size > CHUNK) flush(false)
  })
  flush(true)
}

const command = (sql: string) => {
  const chunks: Uint8Array[] = []
  run(simpleQuery(sql), (bytes) => chunks.push(bytes.slice()))
  const error = errorIn(Buffer.concat(chunks))
  if (error) post({ kind: 'warning', message: `${sql} failed: ${error}` })
}

const endSession = () => {
  session = 0
  idle = true
  command('rollback')
  command('discard all')
}

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize >= CHECKPOINT_BYTES
}

/** Single-user PostgreSQL has neither checkpointer nor autovacuum; without this the WAL grows without end. */
const maintain = () => {
  if (!dirty || !idle || !hasRoom()) return
  dirty = false
  if (++checkpoints % VACUUM_EVERY === 0) command('vacuum analyze')
  command('checkpoint')
}

/** On a full disk without the last checkpoint: the next start takes from the WAL what was committed. */
const close = async () => {
  clearInterval(maintenance)
  endSession()
  if (hasRoom()) await engine.close()
  lock.close()
  port.close()
}

// Said in a message as well, since Node now and then loses the error of a worker that ends by it.
const { lock, engine } = await start().catch((error: Error) => {
  const failure = error instanceof Failure ? error : folderFailure(error, `The database in ${directory}`)
  post({ kind: 'failed', ending: failure.kind, reason: failure.message })
  throw error
})
dieOfCrashes()
const maintenance = setInterval(maintain, maintainEveryMs)

port.on('message', (message: ToEngine) => {
  if (message.kind === 'close') return void close()
  if (message.kind === 'hang-up') return void (message.session === session && endSession())
  if (message.messages[0] === STARTUP) {
    if (session !== 0) endSession()
    session = message.session
  }
  answer(message)
})
post({ kind: 'ready' })
