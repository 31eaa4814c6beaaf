import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface WriterOptions {
  hangAfterMs?: number
  maintainEveryMs?: number
  /** What it runs instead of writing rows. */
  statement?: string
  env?: Readonly<Record<string, string>>
}

/** Starts another process that writes rows into an embedded database and says which ones were acknowledged. */
export function startWriter(
  dataDir: string,
  { hangAfterMs = 60_000, maintainEveryMs = 60_000, statement = '', env = {} }: WriterOptions = {},
) {
  const program = new URL('./writing-process.ts', import.meta.url).pathname
  const given = [dataDir, String(hangAfterMs), String(maintainEveryMs), statement]
  const writer = spawn(process.execPath, [program, ...given], { env: { ...process.env, ...env } })
  let output = ''
  let errors = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  writer.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const closed = once(writer, 'close')
  const written = () => output.split('\n').length - 1
  return {
    process: writer,
    errors: () => errors,
    /** Resolves once so many rows were acknowledged. */
    async wrote(count: number) {
      while (written() < count) {
        if (writer.exitCode !== null) throw new Error(`the writer ended: ${errors}`)
        await Promise.race([once(writer.stdout, 'data'), closed])
      }
    },
    /** Ends it with kill -9 and tells how many rows it knew to be safe. */
    async kill(): Promise<number> {
      writer.kill('SIGKILL')
      await closed
      return written()
    },
    /** What it complained about when it ended by itself. */
    async failure(): Promise<string> {
      await closed
      return errors
    },
  }
}
