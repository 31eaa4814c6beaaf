import { pino } from 'pino'

/** A busy server writes many lines at once; a quiet one within this many milliseconds. */
const flushEvery = 200
const gathering = () => {
  const lines = pino.destination({ minLength: 4096, sync: false })
  setInterval(() => lines.flush(), flushEvery).unref()
  return lines
}

/** JSON lines on standard output. Tokens, passwords and texts people write never reach a log line. */
export const logger = (level = process.env.LOG_LEVEL ?? 'info') =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], remove: true },
      formatters: { level: (label) => ({ level: label }) },
    },
    gathering(),
  )
