import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ProblemCode } from '#contract/http/problem.ts'
import type { Parts } from './parts.ts'
import { currentRequestId } from './request-scope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A figure of a slice, read when metrics are collected; `name` is without the product's prefix. */
    addGauge(name: string, help: string, read: () => number | Promise<number>): void
  }
  interface FastifyReply {
    /** What the request was refused for. */
    problem: ProblemCode | null
  }
}

const prefix = 'dry_marina_'
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies add: who asked them, through what, and numbers of their own. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|(?:x-)?original-.*|x-forwarded.*|x-(?:envoy|amzn?|azure|arr|appengine|vercel|nf|varnish)-.*|(?:cf|fly|fastly|akamai|incap)-.*|(?:.*-)?(?:client|connecting|real|remote|proxyuser|originating|cluster)-?(?:ip|addr))$/
/** A page elsewhere can make a browser on this machine ask, under a name of its own that points here. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const longestStatement = 2_000

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** With a token whoever shows it; without, this machine alone, and nobody through a proxy on it. */
const mayCollect = ({ headers, raw }: FastifyRequest, token: string | null) => {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name))
  return loopback.has(raw.socket.remoteAddress ?? '') && ownHost.test(headers.host ?? '') && !isForwarded
}

/** Counts answers, refusals and statements, logs the slow ones, and serves `GET /metrics` for Prometheus. */
export const serveMetrics = (app: FastifyInstance, { config, database }: Pick<Parts, 'config' | 'database'>): void => {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time from the first byte of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const refusals = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Refused requests by their code',
    labelNames: ['code'],
    registers,
  })
  const statements = new Histogram({
    name: `${prefix}statement_seconds`,
    help: 'Time from sending a statement to the database to its answer',
    buckets: seconds,
    registers,
  })
  const slow = new Counter({ name: `${prefix}slow_statements_total`, help: 'Statements that were logged', registers })

  app.decorateReply('problem', null)
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    answers.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.problem) refusals.inc({ code: reply.problem })
    done()
  })
  database.pool.watchStatements((text) => {
    const reqId = currentRequestId()
    return (ms) => {
      statements.observe(ms / 1000)
      if (ms < config.slowStatementMs) return
      slow.inc()
      const statement = text.replace(/\s+/g, ' ').slice(0, longestStatement)
      app.log.warn({ ms: Math.round(ms), statement, reqId }, 'slow statement')
    }
  })
  app.decorate('addGauge', (name: string, help: string, read: () => number | Promise<number>) => {
    const gauge: Gauge = new Gauge({
      name: `${prefix}${name}`,
      help,
      registers,
      async collect() {
        gauge.set(await read())
      },
    })
  })
  app.addGauge('database_connections', 'Open connections', () => database.pool.totalCount)
  app.addGauge('database_connections_idle', 'Open connections nobody uses', () => database.pool.idleCount)
  app.addGauge('database_waiting', 'Pieces of work that wait for a connection', () => database.pool.waitingCount)

  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayCollect(request, config.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}
