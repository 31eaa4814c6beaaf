import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { sessionOver } from '#contract/accounts/session-endings.ts'
import type { ProblemCode } from '#contract/http/problem.ts'
import type { ProblemValues } from '#contract/http/problem-answer.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { sessionKey, sessionReader, tokenIn } from '../../accounts/public.ts'
import { refusalOfSession, type SessionReader, secondFactorFirst } from '../../platform/access.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { languageOf } from '../../platform/request-scope.ts'
import { type ConnectionTokens, connectionTokens } from './connection-token.ts'
import type { Hub } from './hub.ts'

/** Tabs and devices of one account at one instance. */
const mostLinksOfAccount = 32

export interface Refused {
  readonly status: 401 | 403 | 409 | 429 | 503
  readonly code: ProblemCode
  readonly sentence: Sentence
  readonly values?: ProblemValues
}
export interface Presented {
  readonly token: string
  readonly session: string
  /** As the client asks for; a browser cannot say it for a WebSocket, so its account's counts. */
  readonly language: Language | undefined
}
export interface Admitted {
  readonly id: string
  readonly actor: Actor
  readonly session: string
}

const signIn: Refused = { status: 401, code: 'not_signed_in', sentence: sessionOver }
const foreign: Refused = {
  status: 403,
  code: 'foreign_origin',
  sentence: msg`This came from another site and was refused. Open the marina’s own address and try again.`,
}
const heldUp: Refused = { status: 403, code: 'second_factor_missing', sentence: secondFactorFirst }
const tooMany: Refused = {
  status: 429,
  code: 'too_many_requests',
  sentence: msg`The chat is open in too many windows: close some of them.`,
}
const stale: Refused = {
  status: 401,
  code: 'not_signed_in',
  sentence: msg`This connection was not negotiated by you, or too long ago: begin anew.`,
}
const taken: Refused = { status: 409, code: 'busy', sentence: msg`This connection is open already: begin anew.` }
const stopping: Refused = {
  status: 503,
  code: 'busy',
  sentence: msg`The marina’s server is stopping: try again in a moment.`,
}

export const isRefused = (outcome: object): outcome is Refused => 'sentence' in outcome

/** Who may open a link: the same for negotiating and for the upgrade, which browsers send with the cookie alone. */
export class Gate {
  readonly #app: FastifyInstance
  readonly #hub: Hub
  readonly #parts: Parts
  readonly #tokens: ConnectionTokens
  readonly #sessions: SessionReader

  constructor(app: FastifyInstance, hub: Hub, parts: Parts) {
    this.#app = app
    this.#hub = hub
    this.#parts = parts
    this.#tokens = connectionTokens(parts.config.secret)
    this.#sessions = sessionReader(parts)
  }

  /** A cookie comes by itself, so it needs our own page's Origin; a token in the query is what SignalR clients send. */
  present(request: IncomingMessage, query: URLSearchParams): Presented | Refused {
    const { headers } = request
    const { origin } = headers
    const isOurs = origin !== undefined && this.#parts.config.origins.has(origin)
    if (origin !== undefined && !isOurs) return foreign
    const inQuery = query.get('access_token')
    const found = tokenIn(headers, this.#app)
    const token = found?.by === 'header' ? found.token : (inQuery ?? found?.token)
    if (!token) return signIn
    const byCookie = !inQuery && found?.by === 'cookie'
    if (byCookie && !isOurs) return foreign
    return { token, session: sessionKey(token), language: byCookie ? undefined : languageOf(request) }
  }

  async #whoIs({ token, language }: Presented): Promise<Actor | Refused> {
    const actor = await this.#sessions.actorOf(token)
    if (!actor) return { ...signIn, ...(await refusalOfSession(this.#sessions, token)) }
    if (actor.lacksSecondFactor) return heldUp
    return this.#hub.links.ofAccount(actor.id).size >= mostLinksOfAccount
      ? tooMany
      : { ...actor, language: language ?? actor.language }
  }

  /** A new connection's id and the token that stands for it. */
  async negotiate(presented: Presented): Promise<{ id: string; token: string } | Refused> {
    const actor = await this.#whoIs(presented)
    if (isRefused(actor)) return actor
    const id = randomUUID()
    const holder = { accountId: actor.id, session: presented.session }
    return { id, token: this.#tokens.issue(id, holder, this.#parts.clock.now()) }
  }

  /** Clients may skip negotiating; who negotiated brings the connection's token as `id`. */
  async admit(presented: Presented, connectionToken: string | null): Promise<Admitted | Refused> {
    if (this.#hub.isClosing) return stopping
    const actor = await this.#whoIs(presented)
    if (isRefused(actor)) return actor
    const { session } = presented
    const holder = { accountId: actor.id, session }
    const id =
      connectionToken === null ? randomUUID() : this.#tokens.verify(connectionToken, holder, this.#parts.clock.now())
    if (id === null) return stale
    return this.#hub.links.all.has(id) ? taken : { id, actor, session }
  }
}
