import { workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { createTokens, derivedKey } from './access/accounts/tokens.ts'
import { mayBeLong } from './access/may-be-long.ts'
import type { ReadServices, Services } from './access/services.ts'
import { allFeatures, tableRulesOf } from './all-features.ts'
import type { Config } from './config.ts'
import { answerLongReads } from './core/background/long-reads/answer-long-reads.ts'
import { REQUEST_ID } from './core/background/long-reads/long-read.ts'
import { type Connection, connectionFromUrl, openDatabase } from './core/database/database.ts'
import { finishCalls } from './core/database/finish-call.ts'
import { answerError } from './core/errors.ts'
import { serializerCompiler, validatorCompiler } from './core/http/schemas.ts'
import { loggerOptions } from './core/logging.ts'
import { openStorage } from './services/files/open-storage.ts'
import { readMail } from './services/mail/open-mail.ts'
import { createWebPush } from './services/push/web-push.ts'

/** What the server gives its thread for long reads. `address`: where its pages begin. */
export type ThreadInput = {
  config: Config
  connection: Connection
  passwords: Record<string, string>
  address: string
}

/** A long read uses few connections at a time, and few are read at a time. */
const POOL_SIZES = { calls: 3, owner: 1 }

/*
 * The thread that answers long reads (core/background/long-reads): the same handlers, with the rights of the same caller,
 * but no port, no jobs, and nothing that the server has done before: limits, ended sessions, headers, the line in the log.
 */
const { config, connection, passwords, address } = workerData as ThreadInput
const pooler = config.poolerUrl ? connectionFromUrl(config.poolerUrl) : undefined
const database = openDatabase(
  connection,
  (role) => passwords[role]!,
  () => {},
  { pooler, sizes: POOL_SIZES },
)

const services: ReadServices &
  Pick<Services, 'tokens'> & { revocations: { has(): boolean }; limits: { count(): Promise<void> } } = {
  config,
  database,
  finishCall: finishCalls(database.accounts),
  pageUrl: (path) => address + path,
  parts: allFeatures,
  storage: await openStorage(config),
  tables: tableRulesOf(allFeatures),
  mail: readMail({ config, owner: database.owner }),
  push: createWebPush({ key: derivedKey(config.secretKey, 'web push'), subject: address }),
  tokens: createTokens(config.secretKey),
  revocations: { has: () => false },
  limits: { count: async () => {} },
}

const app = Fastify({
  logger: loggerOptions({
    ...config,
    logLevel: config.logLevel === 'info' || config.logLevel === 'debug' ? 'warn' : config.logLevel,
  }),
  trustProxy: config.trustedProxies,
  exposeHeadRoutes: false,
  genReqId: ({ headers }) => String(headers[REQUEST_ID]),
})
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.decorateRequest('account', undefined)
app.setErrorHandler(answerError)
// The type of handlers (access/routes.ts) gives reads no other services than these.
for (const { routes = [] } of allFeatures)
  for (const addRoutes of routes) addRoutes(app, services as unknown as Services, mayBeLong)

await answerLongReads(app, async () => {
  await app.close()
  await database.close()
})
