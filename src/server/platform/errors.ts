import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ProblemCode, problemStatus } from '#contract/http/problem.ts'
import type { Problem, ProblemValues } from '#contract/http/problem-answer.ts'
import type { FieldError } from '#contract/http/told-problem.ts'
import { loggableError } from './database/loggable-error.ts'
import { databaseProblem } from './database/problem.ts'
import { ProblemError } from './problem-error.ts'
import { StorageError } from './storage/storage-error.ts'

const sentences = {
  internal: 'Something went wrong on our side. Try again; if it stays, tell the marina this number:',
  invalid_input: 'Check the marked fields.',
}

const fieldErrors = (issues: readonly { instancePath: string; message?: string }[]): FieldError[] => {
  const seen = new Set<string>()
  return issues
    .map((issue) => ({
      field: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'Check this field',
    }))
    .filter(({ field }) => !seen.has(field) && seen.add(field))
}

/** What Fastify itself refuses, by its code. */
const ownRefusals: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', 'The request is cut short: send it again.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_content', 'Send JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is too large.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'unsupported_content',
    'Send the file as multipart/form-data in the field "file".',
  ],
}

interface AnsweredRefusal {
  code: ProblemCode
  message: string
  errors: FieldError[]
  values?: ProblemValues
}

/** What anything thrown says to a client. */
export const refusalOf = (error: FastifyError): AnsweredRefusal => {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error.validation)
    return { code: 'invalid_input', message: errors[0]?.message ?? sentences.invalid_input, errors }
  }
  const own = ownRefusals[error.code]
  if (own) return { code: own[0], message: own[1], errors: [] }
  const database = databaseProblem(error)
  if (database?.kind === 'unavailable')
    return {
      code: 'database_away',
      message: 'The marina’s database does not answer. Try again in a moment.',
      errors: [],
    }
  const storage = error instanceof StorageError ? error.problem : undefined
  if (storage === 'missing' || storage === 'damaged')
    return {
      code: 'file_lost',
      message: 'This file is lost or damaged in the marina’s storage: upload it again, or ask the marina for it.',
      errors: [],
    }
  if (storage === 'away' || storage === 'denied')
    return {
      code: 'storage_away',
      message: 'The marina’s file storage does not answer, so files cannot be opened or saved. Try again in a moment.',
      errors: [],
    }
  if (database?.kind === 'disk-full' || storage === 'full')
    return {
      code: 'disk_full',
      message: 'The marina’s disk is full, so nothing can be saved. Reading still works.',
      errors: [],
    }
  if (database?.kind === 'busy')
    return { code: 'busy', message: 'The marina is very busy right now. Try again in a moment.', errors: [] }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'invalid_input', message: 'The request cannot be read.', errors: [] }
  return { code: 'internal', message: sentences.internal, errors: [] }
}

const currentOf = async (error: unknown, request: FastifyRequest) => {
  if (!(error instanceof ProblemError) || !error.current) return undefined
  try {
    return await error.current()
  } catch (cause) {
    request.log.warn({ error: loggableError(cause) }, 'the fresh record of a conflict could not be read')
    return undefined
  }
}

/** Who did what they may not, and from where; whoever merely forgot a field is nobody's concern. */
const whoWas = ({ actor, ip }: FastifyRequest, code: ProblemCode) => {
  const status = problemStatus[code]
  return [401, 403, 404, 429].includes(status) ? { actor: actor?.id, address: ip } : {}
}

/** The one mapper from anything thrown to a problem with its status, code, field errors and request id. */
export const mapErrors = (app: FastifyInstance) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { code, message, errors, values = {} } = refusalOf(error)
    if (code === 'internal') request.log.error({ error: loggableError(error) }, 'fault')
    else if (code === 'file_lost') request.log.error({ error: loggableError(error) }, 'a file is lost or damaged')
    else if (code === 'storage_away') request.log.error({ error: loggableError(error) }, 'no file storage')
    else request.log.info({ code, fields: errors.map(({ field }) => field), ...whoWas(request, code) }, 'refused')
    reply.problem = code
    const isFault = code === 'internal'
    const sentence = isFault ? `${message} ${request.id}` : message
    const problem: Problem = {
      code,
      values: isFault ? { requestId: request.id } : values,
      message: sentence,
      error: sentence,
      errors,
      requestId: request.id,
    }
    if (error instanceof ProblemError && error.step) problem.step = error.step
    const current = await currentOf(error, request)
    if (current !== undefined) problem.current = current
    return reply
      .status(problemStatus[code])
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(problem))
  })
}
