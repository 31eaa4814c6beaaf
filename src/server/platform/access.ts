import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SessionEnding, sessionEndings, sessionOver } from '#contract/accounts/session-endings.ts'
import type { ProblemValues } from '#contract/http/problem-answer.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { type Actor, mayCall } from './actor.ts'
import { apiPrefix, documentationPrefix } from './endpoint.ts'
import { refuse } from './problem-error.ts'
import { isFollowed } from './request-scope.ts'

export interface SessionReader {
  /** The session token of a request and how it came: browsers send a cookie, other clients a Bearer header. */
  tokenOf(request: FastifyRequest): { token: string; by: 'cookie' | 'header' } | null
  actorOf(token: string): Promise<Actor | null>
  /** Why a session lets nobody in; null where that is not known. */
  endingOf(token: string): Promise<SessionEnding | null>
}

/** A device of the marina that shows the yard's day. */
export interface YardScreen {
  readonly id: number
  readonly name: string
  /** Who acts there; null: nobody has said so within ten minutes. */
  readonly operator: Actor | null
}
export const noScreen = msg`This device is no yard screen any more: sign in to make it one again.`
export interface ScreenReader {
  tokenOf(request: FastifyRequest): string | null
  screenOf(token: string): Promise<YardScreen | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The yard screen that asks, on calls of the yard alone. */
    screen: YardScreen | null
  }
}

/** What is told to who comes with a session that is over, or with none. */
export const refusalOfSession = async (
  sessions: Pick<SessionReader, 'endingOf'>,
  token: string | undefined,
): Promise<{ sentence: Sentence; values: ProblemValues }> => {
  const reason = token === undefined ? null : await sessions.endingOf(token)
  return reason ? { sentence: sessionEndings[reason], values: { reason } } : { sentence: sessionOver, values: {} }
}

/** What is open to who must set up a second factor first. */
const openBefore = /^\/api\/(account|person\/me)(\/|$)/i

/** What is said to them. */
export const secondFactorFirst = msg`The marina requires a second factor: set it up under My account first.`

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decides, before a body is read, whether a call may go on: who asks, may that role, and does a state-changing call
 * with a cookie come from our own pages. Routes without an access level stop the start.
 */
export const guardAccess = (
  app: FastifyInstance,
  { sessions, screens }: { sessions: SessionReader; screens: ScreenReader },
  allowedOrigins: ReadonlySet<string>,
) => {
  const undeclared: string[] = []
  app.decorateRequest('actor', null)
  app.decorateRequest('screen', null)
  const refuseForeign = ({ method, headers }: FastifyRequest) => {
    if (safe.has(method) || allowedOrigins.has(headers.origin ?? '')) return
    refuse(
      'foreign_origin',
      msg`This came from another site and was refused. Open the marina’s own address and try again.`,
    )
  }
  /** Whether a yard screen asks; a sign-in on the same device does not count beside it. */
  const isOfScreen = async (request: FastifyRequest, token: string): Promise<boolean> => {
    refuseForeign(request)
    const screen = await screens.screenOf(token)
    request.screen = screen
    request.actor = screen?.operator ? { ...screen.operator, language: request.language } : null
    return screen !== null
  }
  app.addHook('onRoute', (route) => {
    const ours = route.url.startsWith(apiPrefix) && !route.url.startsWith(documentationPrefix)
    if (ours && !route.config?.access) undeclared.push(`${route.method} ${route.url}`)
  })
  app.addHook('onReady', async () => {
    if (undeclared.length > 0) throw new Error(`Routes without an access level: ${undeclared.join(', ')}`)
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (!access) return
    const ofScreen = access === 'yard' ? screens.tokenOf(request) : null
    if (ofScreen && (await isOfScreen(request, ofScreen))) return
    const presented = sessions.tokenOf(request)
    if (presented?.by === 'cookie') refuseForeign(request)
    const actor = presented && (await sessions.actorOf(presented.token))
    request.actor = actor && { ...actor, language: isFollowed(request) ? actor.language : request.language }
    if (mayCall(access, request.actor)) {
      const isHeldUp = access !== 'public' && request.actor?.lacksSecondFactor
      if (isHeldUp && !openBefore.test(request.routeOptions.url ?? ''))
        refuse('second_factor_missing', secondFactorFirst)
      return
    }
    if (!request.actor && ofScreen) refuse('screen_ended', noScreen)
    if (!request.actor) {
      const { sentence, values } = await refusalOfSession(sessions, presented?.token)
      refuse('not_signed_in', sentence, { values })
    }
    refuse('not_allowed', msg`Your role may not do this: ask the marina.`)
  })
}
