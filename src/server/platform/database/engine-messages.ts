import type { EndingKind } from '../failure.ts'

/** What the main thread tells the embedded engine's worker. */
export type ToEngine =
  | { kind: 'wire'; session: number; messages: Uint8Array<ArrayBuffer> }
  | { kind: 'hang-up'; session: number }
  | { kind: 'close' }

/** What the worker tells the main thread, at first `ready` or `failed`. `answered` marks the end of the answer to one `wire` message. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'failed'; ending: EndingKind; reason: string }
  | { kind: 'wire'; session: number; bytes: Uint8Array<ArrayBuffer>; answered: boolean }
  | { kind: 'warning'; message: string }

/** Given to the worker at its start. */
export interface EngineOptions {
  directory: string
  wasm: WebAssembly.Module
  /** How often to checkpoint, when there is something to save. */
  maintainEveryMs: number
}

/** Given to the thread that makes a new database. */
export interface Initialising {
  at: string
  wasm: WebAssembly.Module
}
