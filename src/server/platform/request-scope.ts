import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const scope = new AsyncLocalStorage<string>()

/** The id of the request this work is done for; undefined in jobs. */
export const currentRequestId = (): string | undefined => scope.getStore()

/** Lets whatever a request sets off know the request's id. */
export const scopeRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done))
}
