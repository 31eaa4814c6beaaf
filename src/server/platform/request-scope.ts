import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage, knownLanguage, type Language, sourceLanguage } from '#contract/language/languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which its answer is read, as `Accept-Language` asks. */
    language: Language
  }
}

const scope = new AsyncLocalStorage<string>()

/** The id of the request this work is done for; undefined in jobs. */
export const currentRequestId = (): string | undefined => scope.getStore()

/** What its reader's browser or program asks for, else English. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  acceptedLanguage(headers['accept-language']) ?? sourceLanguage

/** A browser follows a link, as to a spreadsheet, with a header of its own: the account says in which language it is. */
export const isFollowed = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-fetch-mode'] === 'navigate'

/** Lets whatever a request sets off know the request's id, and in which language to answer. */
export const scopeRequests = (app: FastifyInstance): void => {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return isFollowed(this) && this.actor ? knownLanguage(this.actor.language) : languageOf(this)
    },
  })
  app.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done))
}
