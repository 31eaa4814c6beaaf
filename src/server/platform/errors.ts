import { msg } from '@lingui/core/runtime-macro'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ruleIn } from '#contract/http/fields.ts'
import { type ProblemCode, problemStatus } from '#contract/http/problem.ts'
import type { Problem } from '#contract/http/problem-answer.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { loggableError } from './database/loggable-error.ts'
import { databaseProblem } from './database/problem.ts'
import { wordsIn } from './language/wording.ts'
import { onePerField, ProblemError, wordTold } from './problem-error.ts'
import { StorageError } from './storage/storage-error.ts'

const fieldRefusals = (issues: readonly { instancePath: string; message?: string }[]) =>
  onePerField(
    issues.map((issue) => ({
      field: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: ruleIn(issue.message ?? ''),
    })),
  )

/** What Fastify itself refuses, by its code. */
const ownRefusals: Record<string, [ProblemCode, Sentence]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', msg`The request is not valid JSON.`],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', msg`The request is cut short: send it again.`],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_content', msg`Send JSON.`],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', msg`The request is too large.`],
  FST_REQ_FILE_TOO_LARGE: ['too_large', msg`The file is too large.`],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'unsupported_content',
    msg`Send the file as multipart/form-data in the field "file".`,
  ],
}

/** The refusal that anything thrown stands for. */
export const refusalOf = (error: FastifyError, requestId: string): ProblemError => {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldRefusals(error.validation)
    return new ProblemError('invalid_input', errors[0]?.message ?? msg`Check the marked fields.`, { errors })
  }
  const own = ownRefusals[error.code]
  if (own) return new ProblemError(...own)
  const database = databaseProblem(error)
  if (database?.kind === 'unavailable')
    return new ProblemError('database_away', msg`The marina’s database does not answer. Try again in a moment.`)
  const storage = error instanceof StorageError ? error.problem : undefined
  if (storage === 'missing' || storage === 'damaged')
    return new ProblemError(
      'file_lost',
      msg`This file is lost or damaged in the marina’s storage: upload it again, or ask the marina for it.`,
    )
  if (storage === 'away' || storage === 'denied')
    return new ProblemError(
      'storage_away',
      msg`The marina’s file storage does not answer, so files cannot be opened or saved. Try again in a moment.`,
    )
  if (database?.kind === 'disk-full' || storage === 'full')
    return new ProblemError('disk_full', msg`The marina’s disk is full, so nothing can be saved. Reading still works.`)
  if (database?.kind === 'busy')
    return new ProblemError('busy', msg`The marina is very busy right now. Try again in a moment.`)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ProblemError('invalid_input', msg`The request cannot be read.`)
  return new ProblemError(
    'internal',
    msg`Something went wrong on our side. Try again; if it stays, tell the marina this number: ${{ requestId }}`,
  )
}

const currentOf = async ({ current }: ProblemError, request: FastifyRequest) => {
  try {
    return await current?.()
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
    const refusal = refusalOf(error, request.id)
    const { code, errors, values, step } = refusal
    if (code === 'internal') request.log.error({ error: loggableError(error) }, 'fault')
    else if (code === 'file_lost') request.log.error({ error: loggableError(error) }, 'a file is lost or damaged')
    else if (code === 'storage_away') request.log.error({ error: loggableError(error) }, 'no file storage')
    else request.log.info({ code, fields: errors.map(({ field }) => field), ...whoWas(request, code) }, 'refused')
    reply.problem = code
    const word = wordsIn(request.language)
    const message = wordTold(refusal.told, word)
    const problem: Problem = {
      code,
      values,
      message,
      error: message,
      errors: errors.map((each) => ({ field: each.field, message: wordTold(each.message, word) })),
      requestId: request.id,
    }
    if (step) problem.step = step
    const current = await currentOf(refusal, request)
    if (current !== undefined) problem.current = current
    return reply
      .status(problemStatus[code])
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(problem))
  })
}
