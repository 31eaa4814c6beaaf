import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { problemStatus } from '#contract/http/problem.ts'
import { loggableError } from './database/loggable-error.ts'
import { refusalOf } from './errors.ts'
import { wordsIn } from './language/wording.ts'
import { TooManyRequests } from './limits.ts'
import { escapeHtml, type Places } from './page-template.ts'

const formType = 'application/x-www-form-urlencoded'
const mostText = 64 * 1024

const isForm = ({ headers }: FastifyRequest) =>
  String(headers['content-type'] ?? '')
    .toLowerCase()
    .startsWith(formType)

/** A form of a public page, by the call it is sent to. */
export interface PageForm {
  /** The page it stands on. */
  page: string
  /** What it may hold, as its page calls it; whatever else is sent is not looked at. */
  fields: readonly string[]
}
/** Address of the call in lower case → its form. */
export type PageForms = Readonly<Record<string, PageForm>>

/** The form a request comes from; it is told what came of it by a page, anything else by JSON. */
export const pageFormOf = <F extends PageForm>(forms: Readonly<Record<string, F>>, request: FastifyRequest) =>
  isForm(request) ? forms[(request.routeOptions.url ?? '').toLowerCase()] : undefined

/** Put into an attribute they end it and add another: a page without scripts opens where the person goes on. */
const focusedField = { html: 'true" autofocus="' }
const focusedForm = { html: 'form" tabindex="-1" autofocus="' }

const placesFor = (
  fields: readonly string[],
  body: unknown,
  message: string,
  errors: readonly { field: string; message: string }[],
): Places => {
  const given = (body ?? {}) as Record<string, unknown>
  const first = fields.find((field) => errors.some((each) => each.field === field))
  const places: Record<string, Places[string]> = { formFailure: message, formFocus: first ? 'field' : focusedForm }
  for (const field of fields) {
    const error = errors.find((each) => each.field === field)
    places[`value-${field}`] = typeof given[field] === 'string' ? given[field] : ''
    places[`error-${field}`] = error?.message ?? ''
    places[`invalid-${field}`] = field === first ? focusedField : error ? 'true' : 'false'
  }
  const rows = errors
    .filter(({ field }) => fields.includes(field))
    .map((each) => `<li><a href="#${each.field}">${escapeHtml(each.message)}</a></li>`)
  places.formErrors = { html: rows.join('') }
  return places
}

/** Lets the routes of this scope take what a page's form sends, and answers it with that page when it is refused. */
export const takeForms = (scope: FastifyInstance, forms: PageForms) => {
  scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: mostText }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const form = pageFormOf(forms, request)
    if (!form) throw error
    const { code, message, errors: refused } = refusalOf(error, request.id)
    // the pages are English yet, and so is what they are told
    const errors = refused.map((each) => ({ field: each.field, message: wordsIn()(each.message) }))
    if (code === 'internal') request.log.error({ error: loggableError(error) }, 'fault')
    else request.log.info({ code, fields: errors.map(({ field }) => field) }, 'refused')
    if (error instanceof TooManyRequests) reply.header('retry-after', error.seconds)
    const said = errors.length > 1 ? `Check these ${errors.length} fields. Nothing you typed is lost.` : message
    return reply.sendForm(form.page, problemStatus[code], placesFor(form.fields, request.body, said, errors))
  })
}
