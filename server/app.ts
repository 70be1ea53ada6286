import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { derivedKey } from './access/accounts/tokens.ts'
import type { Feature } from './access/manifest/feature.ts'
import type { Services } from './access/services.ts'
import { answerError } from './core/errors.ts'
import { describeApi, serveApiReference } from './core/http/api-reference.ts'
import { serveMetrics } from './core/http/metrics.ts'
import { requireOneHost } from './core/http/one-host.ts'
import { requireSameOrigin } from './core/http/same-origin.ts'
import { serializerCompiler, validatorCompiler } from './core/http/schemas.ts'
import { protectApi, protectFiles, protectPages } from './core/http/security-headers.ts'
import { cutSlowConnections, slowRequests } from './core/http/slow-connections.ts'
import { noticeUntrustedProxies } from './core/http/untrusted-proxies.ts'
import { closeUnusedConnections } from './core/http/unused-connections.ts'
import { serveAssets, serveWebPages } from './core/http/web-pages.ts'
import { logCalls, loggerOptions } from './core/logging.ts'
import { followCalls } from './core/program/calls-in-flight.ts'
import { VERSION } from './core/program/version.ts'

const BODY_LIMIT = 256 * 1024
/** How often to check for requests whose headers do not arrive. */
const CHECKED_MS = 5_000

/** The whole server: plugins, then the features. Opens no port and no connection of its own. */
export async function buildApp(services: Services, features: readonly Feature[]): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies,
    frameworkErrors: answerError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered (unused-connections.ts).
    return503OnClosing: false,
    requestTimeout: slowRequests.requestTimeout,
    http: { headersTimeout: slowRequests.headersTimeout, connectionsCheckingInterval: CHECKED_MS },
    requestIdHeader: false,
    // HEAD would run the GET handler, and GET /api/live never ends.
    exposeHeadRoutes: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('account', undefined)
  app.decorate('isTls', config.publicUrl?.startsWith('https:') ?? false)
  app.setErrorHandler(answerError)
  followCalls(app)
  closeUnusedConnections(app)
  cutSlowConnections(app)
  logCalls(app)
  noticeUntrustedProxies(app, config.trustedProxies)
  requireOneHost(app)
  requireSameOrigin(app, config.publicUrl)

  if (config.metricsToken) {
    const { circle, accounts, owner } = services.database
    await serveMetrics(app, {
      token: config.metricsToken,
      pools: { circle, accounts, owner },
      jobStates: services.jobStates,
      lettersWaiting: () => services.mail.waiting(),
    })
  }

  await app.register(cookie, { secret: derivedKey(config.secretKey, 'cookies').toString('base64url') })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await describeApi(app, VERSION)
  app.register(async (api) => {
    protectApi(api)
    for (const { routes = [] } of features) for (const addRoutes of routes) addRoutes(api, services)
  })
  app.register(async (files) => {
    protectFiles(files)
    await serveAssets(files)
  })
  app.register(async (pages) => {
    await protectPages(pages, config.publicUrl, config.firebase)
    await serveApiReference(pages)
    await serveWebPages(pages, { publicUrl: config.publicUrl, google: config.firebase })
  })
  return app
}
