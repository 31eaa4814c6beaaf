import { msg, plural } from '@lingui/core/runtime-macro'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { problemStatus } from '#contract/http/problem.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { isLanguage } from '#contract/language/languages.ts'
import { loggableError } from './database/loggable-error.ts'
import { refusalOf } from './errors.ts'
import { wordsIn } from './language/wording.ts'
import { TooManyRequests } from './limits.ts'
import { escapeHtml, type Places } from './page-template.ts'
import { wordTold } from './problem-error.ts'

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

const checkFields = (count: number) =>
  msg`${plural({ count }, { one: 'Check this field. Nothing you typed is lost.', other: 'Check these # fields. Nothing you typed is lost.' })}`

/** Lets the routes of this scope take what a page's form sends, and answers it with that page when it is refused. */
export const takeForms = (scope: FastifyInstance, forms: PageForms) => {
  scope.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: mostText },
    async (request: FastifyRequest, body: string) => {
      const { language, ...fields } = Object.fromEntries(new URLSearchParams(body))
      request.pageLanguage = isLanguage(language) ? language : await request.visitorLanguage()
      return fields
    },
  )
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const form = pageFormOf(forms, request)
    if (!form) throw error
    const { code, told, errors: refused } = refusalOf(error, request.id)
    const word = wordsIn(request.language)
    const errors = refused.map((each) => ({ field: each.field, message: wordTold(each.message, word) }))
    if (code === 'internal') request.log.error({ error: loggableError(error) }, 'fault')
    else request.log.info({ code, fields: errors.map(({ field }) => field) }, 'refused')
    if (error instanceof TooManyRequests) reply.header('retry-after', error.seconds)
    const count = errors.length
    const said = wordTold(count > 1 ? checkFields(count) : told, word)
    return reply.sendForm(
      addressIn(request.language, form.page),
      problemStatus[code],
      placesFor(form.fields, request.body, said, errors),
    )
  })
}
