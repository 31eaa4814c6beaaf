import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseLog } from './database/types.ts'
import { endings } from './failure.ts'

const drainMs = 20_000

/**
 * SIGTERM and SIGINT: say unready, stop accepting, let what runs finish, close the database; 20 s at most. Idle
 * kept-alive connections are closed as they fall idle, else they would hold the server for more than a minute.
 */
export const stopOnSignal = (app: FastifyInstance, database: Database, log: DatabaseLog) => {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    app.beginDraining()
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const late = setTimeout(() => app.server.closeAllConnections(), drainMs - 1000)
    setTimeout(() => process.exit(endings['cut-off'].code), drainMs).unref()
    await app.close()
    clearInterval(idle)
    clearTimeout(late)
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
}
