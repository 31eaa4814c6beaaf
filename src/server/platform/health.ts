import type { FastifyInstance } from 'fastify'
import { loggableError } from './database/loggable-error.ts'
import type { Parts } from './parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on readiness says no, so that no new work comes; liveness still says yes. */
    beginDraining(): void
  }
}

/** `/livez` while the process runs, `/readyz` when the database and the storage of files answer. */
export const healthRoutes = (app: FastifyInstance, { database, storage }: Parts) => {
  let draining = false
  app.decorate('beginDraining', () => {
    draining = true
  })
  app.get('/livez', { logLevel: 'silent' }, async () => ({ alive: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (draining) return reply.status(503).send({ ready: false, why: 'shutting down' })
    try {
      await Promise.all([database.ready(), storage.ready()])
      return { ready: true }
    } catch (error) {
      app.log.warn({ error: loggableError(error) }, 'not ready')
      return reply.status(503).send({ ready: false, why: 'database or file storage does not answer' })
    }
  })
}
