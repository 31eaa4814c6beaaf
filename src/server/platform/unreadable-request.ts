import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyBaseLogger, FastifyReply, FastifyServerOptions } from 'fastify'
import { problemStatus } from '#contract/http/problem.ts'
import type { Problem } from '#contract/http/problem-answer.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Config } from './config.ts'
import { wordsIn } from './language/wording.ts'
import { languageOf } from './request-scope.ts'
import { protectiveHeaders } from './security-headers.ts'

type UnreadableRefusal = Pick<Problem, 'code'> & { status: number; sentence: Sentence }

const notHttp: UnreadableRefusal = {
  status: 400,
  code: 'invalid_input',
  sentence: msg`The request cannot be read: send it again.`,
}
/** What Node refuses, by its code; headers too long and a sender too slow have statuses of their own in HTTP. */
const refusals: Record<string, UnreadableRefusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    sentence: msg`The request’s headers are too long: clear this site’s cookies and try again.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'invalid_input',
    sentence: msg`The request took too long to arrive: send it again.`,
  },
}
const badAddress: UnreadableRefusal = {
  status: 400,
  code: 'invalid_input',
  sentence: msg`This address cannot be read: check how it is written.`,
}
const noAddress: UnreadableRefusal = {
  status: problemStatus.not_found,
  code: 'not_found',
  sentence: msg`There is nothing at this address.`,
}

const answerTo = ({ code, sentence }: UnreadableRefusal, requestId: string, language?: Language) => {
  const message = wordsIn(language)(sentence)
  return JSON.stringify({ code, values: {}, message, error: message, errors: [], requestId } satisfies Problem)
}

/** Answers what cannot be read as a request or an address as all else is answered; Fastify itself would repeat it. */
export const unreadableRequests = (
  config: Config,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => {
  const headers = { ...protectiveHeaders(config), 'content-type': 'application/json; charset=utf-8' }
  return {
    frameworkErrors(error, request, reply) {
      const refusal = error.code === 'FST_ERR_BAD_URL' ? badAddress : noAddress
      request.log.info({ code: refusal.code, address: request.ip }, 'refused')
      ;(reply as unknown as FastifyReply)
        .status(refusal.status)
        .headers({ ...headers, 'x-request-id': request.id })
        .send(answerTo(refusal, request.id, languageOf(request)))
    },
    clientErrorHandler(this: { log: FastifyBaseLogger }, error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const refusal = refusals[error.code ?? ''] ?? notHttp
      // the error holds the bytes that came, and with them perhaps somebody's cookie
      this.log.info({ code: refusal.code, reason: error.code, address: socket.remoteAddress }, 'refused')
      if (!socket.writable) return socket.destroy()
      const id = randomUUID()
      const body = answerTo(refusal, id)
      const lines = Object.entries({
        ...headers,
        'x-request-id': id,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroySoon()
    },
  }
}
