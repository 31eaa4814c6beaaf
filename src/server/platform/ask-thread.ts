import { Worker } from 'node:worker_threads'

interface ThreadLimits {
  /** Milliseconds. */
  longest: number
  mostMegabytes: number
}
/** What a thread told, or which of its limits ended it before it could. */
export type ThreadOutcome<T> = { told: T } | { limit: 'time' | 'memory' }

/** Gives an order to a script in a thread of its own, so that nobody waits for it but who asked; resolves with its one message. */
export const askThread = <T>(script: URL, order: unknown, { longest, mostMegabytes }: ThreadLimits) =>
  new Promise<ThreadOutcome<T>>((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      resolve({ limit: 'time' })
    }, longest)
    worker.once('message', (told: T) => resolve({ told }))
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ limit: 'memory' }) : reject(error),
    )
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`A thread ended with ${code} before it told anything.`))
    })
  })

/** Neither NUL nor half a surrogate pair can be stored, and no person means one. */
export const storable = <T>(told: T): T =>
  JSON.parse(
    JSON.stringify(told, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
    ),
  ) as T
