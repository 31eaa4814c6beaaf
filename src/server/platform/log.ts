import { pino } from 'pino'

/** JSON lines on standard output. Tokens, passwords and texts people write never reach a log line. */
export const logger = (level = process.env.LOG_LEVEL ?? 'info') =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], remove: true },
    formatters: { level: (label) => ({ level: label }) },
  })
