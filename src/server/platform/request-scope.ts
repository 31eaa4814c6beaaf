import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage, knownLanguage, type Language, sourceLanguage } from '#contract/language/languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which its answer is read: as the page says that a form stands on, else as `Accept-Language` asks. */
    language: Language
    /** Of the page whose form this is (page-form.ts). */
    pageLanguage: Language | null
    /** In which a page is sent and a person is kept: the same, but whose language is none of ours has the marina's. */
    visitorLanguage(): Promise<Language>
  }
}

const scope = new AsyncLocalStorage<string>()

/** The id of the request this work is done for; undefined in jobs. */
export const currentRequestId = (): string | undefined => scope.getStore()

const acceptedBy = ({ headers }: Pick<FastifyRequest, 'headers'>) => acceptedLanguage(headers['accept-language'])

/** What its reader's browser or program asks for, else English. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => acceptedBy(request) ?? sourceLanguage

/** A browser follows a link, as to a spreadsheet, with a header of its own: the account says in which language it is. */
export const isFollowed = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-fetch-mode'] === 'navigate'

/** The language its reader is known to want; null where it is none of ours. */
const wantedBy = (request: FastifyRequest): Language | null => {
  if (request.pageLanguage) return request.pageLanguage
  return isFollowed(request) && request.actor ? knownLanguage(request.actor.language) : acceptedBy(request)
}

/** Lets whatever a request sets off know the request's id, and in which language to answer. */
export const scopeRequests = (app: FastifyInstance, marinaLanguage: () => Promise<Language>): void => {
  app.decorateRequest('pageLanguage', null)
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return wantedBy(this) ?? sourceLanguage
    },
  })
  app.decorateRequest('visitorLanguage', async function (this: FastifyRequest) {
    return wantedBy(this) ?? marinaLanguage()
  })
  app.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done))
}
