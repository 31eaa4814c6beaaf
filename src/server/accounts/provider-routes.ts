import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/accounts/provider-endpoints.ts'
import { acceptedLanguage } from '#contract/language/languages.ts'
import { loggableError } from '../platform/database/loggable-error.ts'
import { apiPrefix, mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { browserEntry } from './enter-browser.ts'
import { openProvider } from './provider.ts'
import { beginFlow, exchangeTicket, finishFlow, newBrowserMark } from './provider-flow.ts'

const markCookie = 'signInBrowser'
const markSeconds = 15 * 60
/** Only addresses of our own; another site's begins with two slashes or a scheme. */
const ownAddress = (next: unknown) =>
  typeof next === 'string' && next.length <= 500 && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/home'

/** Sign-in by another site. The two addresses a browser is led through are no calls: they answer by leading on. */
export const providerRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const limits = openLimits(parts)
  const enter = browserEntry(parts)
  const opened = new Map<string, ReturnType<typeof openProvider>>(
    config.providers.map((one) => [
      one.key,
      openProvider(one, `${config.publicUrl}${apiPrefix}/Person/callback/${one.key}`),
    ]),
  )
  const options = {
    path: `${apiPrefix}/Person`,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  const markOf = (request: FastifyRequest) => request.cookies[markCookie] ?? ''
  const lead = (reply: FastifyReply, search: Record<string, string>) =>
    reply.redirect(`${config.publicUrl}/login?${new URLSearchParams(search)}`, 302)
  const providerOf = (request: FastifyRequest) => {
    const { provider: key } = request.params as { provider: string }
    const provider = opened.get(key) ?? refuse('not_found', msg`There is no such way to sign in.`)
    return { key, provider }
  }
  const away = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
    request.log.warn({ error: loggableError(error) }, 'a sign-in elsewhere failed')
    return lead(reply, { failed: 'away' })
  }

  mount(app, calls.providers, async () => config.providers.map(({ key, name }) => ({ provider: key, name })))
  mount(app, calls.exchangeTicket, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const given = { ticket: body.ticket, browser: markOf(request), userAgent }
    const entered = await tellWhen(reply, async () => {
      const attempt = await limits.provider.take(addressKey(request.ip))
      const exchanged = await exchangeTicket({ db, clock }, given)
      await attempt.giveBack()
      return exchanged
    })
    reply.clearCookie(markCookie, options)
    return enter(request, reply, entered, 'another site')
  })

  const open = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(`${apiPrefix}/Person/signin/:provider`, open, async (request, reply) => {
    const { key, provider } = providerOf(request)
    // each start keeps a row, and asks the other site
    await tellWhen(reply, () => limits.provider.take(addressKey(request.ip)))
    const browser = newBrowserMark()
    const next = ownAddress((request.query as { next?: unknown }).next)
    try {
      const address = await beginFlow({ db, clock }, provider, { key, browser, next })
      return reply.setCookie(markCookie, browser, { ...options, maxAge: markSeconds }).redirect(address, 302)
    } catch (error) {
      return away(request, reply)(error)
    }
  })
  app.get(`${apiPrefix}/Person/callback/:provider`, open, async (request, reply) => {
    const { key, provider } = providerOf(request)
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    try {
      const language = acceptedLanguage(request.headers['accept-language']) ?? undefined
      const context = { db, clock, language }
      const outcome = await finishFlow(context, provider, { key, search, browser: markOf(request) })
      return lead(reply, { ...outcome })
    } catch (error) {
      return away(request, reply)(error)
    }
  })
}
