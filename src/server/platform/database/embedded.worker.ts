// The embedded PostgreSQL: PGlite in a thread of its own, spoken to in PostgreSQL's wire protocol.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFS } from './durable-fs.ts'
import { initialiseDirectory, lockDirectory } from './engine-directory.ts'
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages.ts'

const MINUTE = 60_000
const VACUUM_EVERY = 30
const CHUNK = 256 * 1024
const STARTUP = 0
const [ERROR_RESPONSE, READY, IN_NO_TRANSACTION] = Buffer.from('EZI')
/** PGlite's stand-in for longjmp: an SQL error on its way to the main loop. */
const LONGJMP = 100

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
]

const port = parentPort!
const { directory, wasm } = workerData as EngineOptions
let lastWords = ''

const lock = lockDirectory(directory)
await initialiseDirectory(directory, async (at) => {
  await (await PGlite.create(at, { pgliteWasmModule: wasm })).close()
})
const engine = await open()
dieOfCrashes()
const maintenance = setInterval(maintain, MINUTE)
let session = 0
let idle = true
let dirty = false
let checkpoints = 0

port.on('message', (message: ToEngine) => {
  if (message.kind === 'close') return void close()
  if (message.kind === 'hang-up') return void (message.session === session && endSession())
  if (message.messages[0] === STARTUP) session = message.session
  // A client that hung up may have messages under way; they belong to nobody.
  if (message.session === session) answer(message.messages)
})
post({ kind: 'ready' })

async function open() {
  try {
    return await PGlite.create({
      fs: new DurableFS(directory),
      extensions: { pg_trgm, btree_gist, amcheck },
      pgliteWasmModule: wasm,
      startParams,
      onStderr: hear,
    })
  } catch (cause) {
    throw new Error(`The database in ${directory} does not open: ${lastWords || cause}`, { cause })
  }
}

/** Keeps PostgreSQL's last complaint, for when it is the reason of an end. */
function hear(line: string) {
  if (/ (FATAL|PANIC): /.test(line)) lastWords = line
  return false
}

/** PGlite swallows a crash of PostgreSQL (a PANIC, a trap) and goes on over broken memory, mostly for ever. */
function dieOfCrashes() {
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

function die(error: unknown): never {
  post({ kind: 'warning', message: `PostgreSQL crashed: ${lastWords || error}` })
  process.exit(1)
}

function answer(messages: Uint8Array) {
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = (answered: boolean) => {
    const bytes = new Uint8Array(Buffer.concat(chunks, size))
    if (answered) idle = isIdle(bytes)
    post({ kind: 'wire', session, bytes, answered }, [bytes.buffer])
    chunks = []
    size = 0
  }
  dirty = true
  run(messages, (bytes) => {
    chunks.push(bytes.slice())
    size += bytes.length
    if (size > CHUNK) flush(false)
  })
  flush(true)
}

/** Whether an answer ends with "ready for query, in no transaction". */
function isIdle(bytes: Uint8Array) {
  return bytes.at(-6) === READY && bytes.at(-1) === IN_NO_TRANSACTION
}

/** Runs to its end before it returns, so maintenance never comes between two messages of a batch. */
function run(messages: Uint8Array, take: (bytes: Uint8Array) => void) {
  engine.execProtocolRawStream(messages, { syncToFs: false, onRawData: take }).catch(die)
}

function command(sql: string) {
  const body = Buffer.from(`${sql}\0`)
  const head = Buffer.from('S\0\0\0\x04Q\0\0\0\0') // a Sync first: after an error all else is ignored
  head.writeInt32BE(body.length + 4, 6)
  run(Buffer.concat([head, body]), (bytes) => {
    if (bytes[0] === ERROR_RESPONSE) post({ kind: 'warning', message: `${sql}: ${lastWords}` })
  })
}

function endSession() {
  session = 0
  idle = true
  command('rollback')
  command('discard all')
}

/** Single-user PostgreSQL has neither checkpointer nor autovacuum; without this the WAL grows without end. */
function maintain() {
  if (!dirty || !idle) return
  dirty = false
  if (++checkpoints % VACUUM_EVERY === 0) command('vacuum analyze')
  command('checkpoint')
}

async function close() {
  clearInterval(maintenance)
  endSession()
  await engine.close()
  lock.close()
  port.close()
}

function post(message: FromEngine, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer)
}
