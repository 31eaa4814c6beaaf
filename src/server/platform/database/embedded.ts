import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type EndingKind, Failure } from '../failure.ts'
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages.ts'
import type { DatabaseLog } from './types.ts'
import { Watchdog } from './watchdog.ts'
import { WireStream } from './wire-stream.ts'

const STOPPED = 'Connection terminated: the embedded database has stopped'

export interface EmbeddedOptions {
  directory: string
  log: DatabaseLog
  /** Called once when the engine is lost: crashed, or silent for `hangAfterMs` with work outstanding. */
  onLost: (reason: string) => void
  hangAfterMs: number
  maintainEveryMs: number
}

/** PostgreSQL inside this process: WebAssembly in a worker thread, reached through streams that pg takes for sockets. */
export interface EmbeddedEngine {
  stream(): WireStream
  pauseWatchdog(): () => void
  close(): Promise<void>
}

export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedEngine> => {
  const { directory, log, onLost, hangAfterMs, maintainEveryMs } = options
  const workerData: EngineOptions = { directory, maintainEveryMs, wasm: await compiled() }
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData,
    // what it reads and writes is the engine's own memory; few objects of it live long
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve))
  await started(worker, directory)

  const streams = new Map<number, WireStream>()
  let sessions = 0
  let closing = false
  let over = false
  let lastWarning = ''
  const post = (message: ToEngine, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)

  const end = (reason?: string) => {
    if (over) return
    over = true
    watchdog.stop()
    void worker.terminate()
    for (const stream of streams.values()) stream.destroy(new Error(STOPPED))
    if (reason && closing) log.warn({ directory, reason }, 'the embedded database did not close cleanly')
    else if (reason) onLost(reason)
  }
  const watchdog = new Watchdog({
    hangAfterMs,
    onHang: () => end(`no answer for ${Math.round(hangAfterMs / 1000)} s; a full or failing disk can do this`),
  })
  worker.on('error', (error: Error) => end(error.message))
  worker.on('exit', (code) => end(closing && code === 0 ? undefined : lastWarning || `its thread ended with ${code}`))
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'wire') {
      watchdog.heard(message)
      streams.get(message.session)?.push(Buffer.from(message.bytes.buffer))
    } else if (message.kind === 'warning') {
      lastWarning = message.message
      log.warn({ directory }, message.message)
    }
  })

  return {
    stream: () =>
      new WireStream((stream) => {
        const session = ++sessions
        streams.set(session, stream)
        return {
          send(messages) {
            if (over) return void stream.destroy(new Error(STOPPED))
            watchdog.asked()
            post({ kind: 'wire', session, messages }, [messages.buffer])
          },
          hangUp() {
            streams.delete(session)
            post({ kind: 'hang-up', session })
          },
        }
      }),
    pauseWatchdog: () => watchdog.pause(),
    async close() {
      closing = true
      watchdog.asked() // a disk that fails only now must not keep the process
      if (!over) post({ kind: 'close' })
      await exited
    },
  }
}

/** Resolves at the worker's first word if that is "ready"; rejects if it is another, or if there is none. */
const started = (worker: Worker, directory: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (reason: string, kind: EndingKind = 'database-damaged') => reject(new Failure(kind, reason))
  worker.once('message', (message: FromEngine) =>
    message.kind === 'failed' ? fail(message.reason, message.ending) : resolve(),
  )
  worker.once('error', (error: Error) => fail(error.message))
  worker.once('exit', (code) => fail(`The database in ${directory} does not open: its thread ended with ${code}.`))
  return promise
}

/** To optimise one of PostgreSQL's functions takes V8 600 MB for a second or two: more than all the rest. */
const asFirstCompiled = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']
let module: Promise<WebAssembly.Module> | undefined

/** The engine's code, compiled once for all databases this process opens. */
const compiled = (): Promise<WebAssembly.Module> => {
  for (const flag of asFirstCompiled) v8.setFlagsFromString(flag)
  const dist = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  module ??= readFile(path.join(dist, 'pglite.wasm')).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)))
  return module
}
