import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sessionReader } from './accounts/public.ts'
import { accountRoutes } from './accounts/routes.ts'
import { boatRoutes } from './boats/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { guardAccess } from './platform/access.ts'
import { apiPrefix, documentationPrefix } from './platform/endpoint.ts'
import { mapErrors } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import type { Parts } from './platform/parts.ts'
import { refuse } from './platform/problem-error.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { serveWeb } from './platform/web.ts'
import { rackRoutes } from './racks/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'

/** Every slice mounts its calls here; there is no other list. */
const slices = [
  accountRoutes,
  boatRoutes,
  dashboardRoutes,
  fileRoutes,
  notificationRoutes,
  rackRoutes,
  scheduleRoutes,
  settingsRoutes,
  subscriptionRoutes,
]

const jsonBodyLimit = 1024 * 1024

/** Builds the app from its parts without listening. `ready()` rejects when a route has no access level. */
export const buildApp = async (parts: Parts, options: Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> = {}) => {
  const app = Fastify({
    ...options,
    genReqId: () => randomUUID(),
    bodyLimit: jsonBodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // an empty body is no body: calls without one come with a JSON content type, too
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0
      ? done(null, undefined)
      : app.getDefaultJsonParser('error', 'error')(request, body as string, done),
  )
  mapErrors(app)
  securityHeaders(app, parts.config)
  guardAccess(app, sessionReader(parts), parts.config.origins)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Dry Marina', version: '1', description: 'Paths are matched without regard to case.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'authToken' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: documentationPrefix, staticCSP: true })
  healthRoutes(app, parts)
  for (const routes of slices) routes(app, parts)
  await serveWeb(app, parts.config)
  app.setNotFoundHandler(async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && !request.url.toLowerCase().startsWith(apiPrefix))
      return reply.sendPage(request)
    return refuse('not_found', 'There is nothing at this address.')
  })
  return app
}
