// Makes a new database, which takes more memory than the engine itself: this thread gives it back by ending.
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Initialising } from './engine-messages.ts'

const { at, wasm } = workerData as Initialising
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=1MB']
await (await PGlite.create(at, { pgliteWasmModule: wasm, startParams })).close()
