import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountingRoutes } from './accounting/routes.ts'
import { accountNotices, sessionReader } from './accounts/public.ts'
import { accountRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupNotices } from './backups/public.ts'
import { bankFileRoutes } from './bank-files/routes.ts'
import { serviceNotices } from './boat-services/public.ts'
import { boatServiceRoutes } from './boat-services/routes.ts'
import { boatNotices, lockBoat, seesBoatPaper } from './boats/public.ts'
import { broadcastNotices } from './broadcasts/public.ts'
import { broadcastRoutes } from './broadcasts/routes.ts'
import { serveHub } from './chat/hub/serve-hub.ts'
import { seesSentFile } from './chat/public.ts'
import { chatRoutes } from './chat/routes.ts'
import { conditionNotices } from './condition/public.ts'
import { conditionRoutes } from './condition/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dayNotices } from './day/public.ts'
import { dayRoutes } from './day/routes.ts'
import { displayRoutes } from './display/routes.ts'
import { enquiryNotices } from './enquiries/public.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { expiryRoutes } from './expiries/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { boatRoutes } from './fleet/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { keepCurrency } from './invoices/public.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { nameInLanguage } from './lookups/public.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { machineRoutes } from './machines/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { nameItems } from './money/public.ts'
import { moneyRoutes } from './money/routes.ts'
import { mailNotices } from './notifications/public.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerNotices } from './offers/public.ts'
import { offerRoutes } from './offers/routes.ts'
import { belongings } from './own-data/public.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { namePlans } from './plans/public.ts'
import { planRoutes } from './plans/routes.ts'
import { guardAccess } from './platform/access.ts'
import { serializerCompiler } from './platform/answers.ts'
import { apiPrefix, documentationPrefix } from './platform/endpoint.ts'
import { mapErrors } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import { serveMetrics } from './platform/metrics.ts'
import { openApiDocument } from './platform/open-api.ts'
import type { Parts } from './platform/parts.ts'
import { cutOffAfter, type Patience, patience } from './platform/patience.ts'
import { notFound } from './platform/problem-error.ts'
import { readBodies } from './platform/read-bodies.ts'
import { scopeRequests } from './platform/request-scope.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { keepSubmissions } from './platform/submissions.ts'
import { unreadableRequests } from './platform/unreadable-request.ts'
import { serveWeb } from './platform/web.ts'
import { providerNotices } from './providers/public.ts'
import { providerRoutes } from './providers/routes.ts'
import { rackMapRoutes } from './rack-map/routes.ts'
import { rackRoutes } from './racks/routes.ts'
import { reminderNotices } from './reminders/public.ts'
import { keepSeasonCurrency, paymentsFollowed, renewalNotices, seesSeasonPaper } from './renewals/public.ts'
import { renewalRoutes } from './renewals/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { calendarRoutes } from './schedules/calendar-routes.ts'
import { gatesOpened, machinesFollowed, readOccupants, scheduleNotices, seesPicture } from './schedules/public.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import type { SettingsFollowed } from './settings/change-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import { siteContent } from './site/public.ts'
import { siteRoutes } from './site/routes.ts'
import { readHomes, subscriptionNotices } from './subscriptions/public.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { keepOfferedCurrency, seesWorkPicture, workNotices } from './work-orders/public.ts'
import { workOrderRoutes } from './work-orders/routes.ts'
import { screenReader } from './yard-screen/public.ts'
import { yardRoutes } from './yard-screen/routes.ts'

/** Whether a customer sees a file, by the table that names it; a test holds it against the database. */
export const sights = {
  boat_document: seesBoatPaper,
  schedule_picture: seesPicture,
  message_file: seesSentFile,
  work_picture: seesWorkPicture,
  renewal_offer: seesSeasonPaper,
}

/** What the slices tell of in notices; no event stands in two tables, as a test holds. */
export const notices = [
  accountNotices,
  backupNotices,
  boatNotices,
  broadcastNotices,
  conditionNotices,
  dayNotices,
  enquiryNotices,
  mailNotices,
  offerNotices,
  providerNotices,
  reminderNotices,
  renewalNotices,
  scheduleNotices,
  serviceNotices,
  subscriptionNotices,
  workNotices,
]

/** What has names by language is named anew. */
const languageChanged: SettingsFollowed['languageChanged'] = async (db, language) => {
  await nameInLanguage(db, language)
  await namePlans(db, language)
  await nameItems(db, language)
}

/** What was charged, paid or offered in a currency keeps it. */
const currencyChanged: SettingsFollowed['currencyChanged'] = async (db) => {
  await keepCurrency(db)
  await keepOfferedCurrency(db)
  await keepSeasonCurrency(db)
}

/** Every slice mounts its calls here; there is no other list. */
const slices = [
  (app: FastifyInstance, parts: Parts) => accountRoutes(app, { ...parts, belongings }),
  accountingRoutes,
  auditRoutes,
  bankFileRoutes,
  boatRoutes,
  boatServiceRoutes,
  broadcastRoutes,
  chatRoutes,
  conditionRoutes,
  dashboardRoutes,
  dayRoutes,
  displayRoutes,
  enquiryRoutes,
  expiryRoutes,
  exportRoutes,
  importRoutes,
  (app: FastifyInstance, parts: Parts) => invoiceRoutes(app, { ...parts, ...paymentsFollowed }),
  jobRoutes,
  (app: FastifyInstance, parts: Parts) => fileRoutes(app, { ...parts, sights }),
  lookupRoutes,
  (app: FastifyInstance, parts: Parts) => machineRoutes(app, { ...parts, ...machinesFollowed }),
  mailRoutes,
  (app: FastifyInstance, parts: Parts) => moneyRoutes(app, { ...parts, lockBoat }),
  (app: FastifyInstance, parts: Parts) => notificationRoutes(app, { ...parts, notices }),
  (app: FastifyInstance, parts: Parts) => ownDataRoutes(app, { ...parts, sights, notices }),
  offerRoutes,
  planRoutes,
  (app: FastifyInstance, parts: Parts) => providerRoutes(app, { ...parts, ...paymentsFollowed }),
  rackMapRoutes,
  (app: FastifyInstance, parts: Parts) => rackRoutes(app, { ...parts, readOccupants, readHomes }),
  (app: FastifyInstance, parts: Parts) => renewalRoutes(app, { ...parts, gatesOpened }),
  reviewRoutes,
  scheduleRoutes,
  calendarRoutes,
  (app: FastifyInstance, parts: Parts) => settingsRoutes(app, { ...parts, languageChanged, currencyChanged }),
  siteRoutes,
  (app: FastifyInstance, parts: Parts) => subscriptionRoutes(app, { ...parts, gatesOpened }),
  visitRoutes,
  workOrderRoutes,
  yardRoutes,
]

/** Room for the longest texts and lists of the contract. */
const jsonBodyLimit = 256 * 1024

/** The documentation's own policy without what it frees for nothing of ours: other sites, frames, a base address. */
const documentationPolicy = (policy: string) =>
  `${policy
    .replace(/ https:(?=[ ;])| validator\.swagger\.io/g, '')
    .replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'")
    .replace(/ upgrade-insecure-requests;/, '')} form-action 'self'`

interface AppOptions extends Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> {
  /** With clients that keep it waiting. */
  limits?: Patience | undefined
}

/** Builds the app from its parts without listening. `ready()` rejects when a route has no access level. */
export const buildApp = async (parts: Parts, { limits = patience, ...options }: AppOptions = {}) => {
  const app = Fastify({
    ...options,
    ...cutOffAfter(limits),
    genReqId: () => randomUUID(),
    bodyLimit: jsonBodyLimit,
    trustProxy: parts.config.trustedProxies.length > 0 ? [...parts.config.trustedProxies] : false,
    ...unreadableRequests(parts.config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readBodies(app)
  const content = siteContent(parts, app.log)
  scopeRequests(app, content.language)
  serveMetrics(app, parts)
  mapErrors(app)
  securityHeaders(app, parts.config)
  guardAccess(app, { sessions: sessionReader(parts), screens: screenReader(parts) }, parts.config.origins)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() } })
  await app.register(swaggerUi, {
    routePrefix: documentationPrefix,
    staticCSP: true,
    transformStaticCSP: documentationPolicy,
  })
  keepSubmissions(app, parts)
  healthRoutes(app, parts)
  for (const routes of slices) routes(app, parts)
  serveHub(app, parts)
  await serveWeb(app, parts.config, content)
  app.setNotFoundHandler(async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && !request.url.toLowerCase().startsWith(apiPrefix))
      return reply.sendPage(request)
    return notFound('address')
  })
  return app
}
