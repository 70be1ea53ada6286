import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Services } from './access/services.ts'
import { derivedKey } from './access/tokens.ts'
import { followCalls } from './core/calls-in-flight.ts'
import { answerError } from './core/errors.ts'
import { describeApi, serveApiReference } from './core/http/api-reference.ts'
import { requireSameOrigin } from './core/http/same-origin.ts'
import { serializerCompiler, validatorCompiler } from './core/http/schemas.ts'
import { protectApi, protectPages } from './core/http/security-headers.ts'
import { serveWebPages } from './core/http/web-pages.ts'
import { logCalls, loggerOptions } from './core/logging.ts'
import { VERSION } from './core/version.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { allergyRoutes } from './features/allergies/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { calendarExchangeRoutes } from './features/calendar-exchange/routes.ts'
import { careLogRoutes } from './features/care-logs/routes.ts'
import { careTaskRoutes } from './features/care-tasks/routes.ts'
import { circleRoutes } from './features/circles/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { doseRoutes } from './features/doses/routes.ts'
import { emergencyCardRoutes } from './features/emergency-card/routes.ts'
import { emergencyContactRoutes } from './features/emergency-contacts/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { handoverRoutes } from './features/handover/routes.ts'
import { interactionRoutes } from './features/interactions/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { joinRequestRoutes } from './features/join-requests/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { reconciliationRoutes } from './features/prescriptions/reconciliation/routes.ts'
import { medicationRoutes } from './features/prescriptions/routes.ts'
import { deliveryRoutes } from './features/prescriptions/supply/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { shiftRoutes } from './features/shifts/routes.ts'
import { systemRoutes } from './features/system/routes.ts'

const features = [
  systemRoutes,
  accountRoutes,
  circleRoutes,
  invitationRoutes,
  joinRequestRoutes,
  careLogRoutes,
  careTaskRoutes,
  allergyRoutes,
  medicationRoutes,
  interactionRoutes,
  reconciliationRoutes,
  deliveryRoutes,
  doseRoutes,
  eventRoutes,
  shiftRoutes,
  calendarExchangeRoutes,
  calendarRoutes,
  reminderRoutes,
  notificationRoutes,
  emergencyContactRoutes,
  emergencyCardRoutes,
  dashboardRoutes,
  handoverRoutes,
  auditRoutes,
  reportRoutes,
  liveRoutes,
]

/** A feature's routes. */
export type AddRoutes = (app: FastifyInstance, services: Services) => void

const BODY_LIMIT = 256 * 1024

/** The whole server: plugins, then the features. Opens no port and no connection of its own. */
export async function buildApp(services: Services, addMore: AddRoutes = () => {}): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies,
    frameworkErrors: answerError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    // HEAD would run what GET does, and GET /api/live never ends.
    exposeHeadRoutes: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('account', undefined)
  app.setErrorHandler(answerError)
  followCalls(app)
  logCalls(app)
  requireSameOrigin(app, config.publicUrl)

  await app.register(cookie, { secret: derivedKey(config.secretKey, 'cookies').toString('base64url') })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await describeApi(app, VERSION)
  app.register(async (api) => {
    protectApi(api)
    for (const addFeature of [...features, addMore]) addFeature(api, services)
  })
  app.register(async (pages) => {
    await protectPages(pages, config.publicUrl, config.firebase)
    await serveApiReference(pages)
    await serveWebPages(pages)
  })
  return app
}
