import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { followRevocations } from './access/accounts/revocations.ts'
import { createTokens, derivedKey, fingerprintOf } from './access/accounts/tokens.ts'
import { filesOf, requireOwnFiles } from './access/circles/own-files.ts'
import { createLimits } from './access/limits.ts'
import type { Feature } from './access/manifest/feature.ts'
import { isStillFor } from './access/notifications/still-for.ts'
import { applyGuards } from './access/records/guards.ts'
import type { Services } from './access/services.ts'
import { allFeatures, tableRulesOf } from './all-features.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { readJobStates, runJobs } from './core/background/jobs.ts'
import { createLater } from './core/background/later.ts'
import { openLongReads } from './core/background/long-reads/long-reads.ts'
import { createQueues } from './core/background/queues.ts'
import { followEvents } from './core/changes/events.ts'
import { accountsRole, circleRole } from './core/database/database.ts'
import { finishCalls } from './core/database/finish-call.ts'
import { migrate } from './core/database/migrate.ts'
import type { RunningDatabase } from './core/database/open-database.ts'
import { requirePooler } from './core/database/pooled.ts'
import { addressToType, refuseAddress } from './core/program/listening.ts'
import { isRefused } from './core/program/refuse-start.ts'
import { keepFingerprint, requireSameKey } from './core/program/same-key.ts'
import type { ThreadInput } from './long-reads-thread.ts'
import { openStorage } from './services/files/open-storage.ts'
import { whyUnavailable } from './services/files/storage-failure.ts'
import { createIdentityProvider } from './services/identity-provider.ts'
import { type MailError, whyNotSent } from './services/mail/mail-trouble.ts'
import { openMail } from './services/mail/open-mail.ts'
import { countQueued } from './services/mail/queued.ts'
import { pageReader } from './services/pages/read-page.ts'
import { createWebPush } from './services/push/web-push.ts'

/** `isNew`: this start set up an empty database. */
export type Kinfold = { app: FastifyInstance; services: Services; isNew: boolean; close(): Promise<void> }

/**
 * Services of the caller that replace the real ones; `runsJobs` false: no background jobs. `features`: those of a test,
 * besides the real ones.
 */
export type Brought = Partial<Pick<Services, 'mail' | 'storage' | 'readPage' | 'push'>> & {
  runsJobs?: boolean
  features?: readonly Feature[]
  /** The program of the thread for long reads, if there is to be one. */
  longReads?: { thread: URL; startAfterMs?: number }
}

/** Everything between a reachable database and an open port. */
export async function startKinfold(
  config: Config,
  { database, connection, passwordOf }: RunningDatabase,
  brought: Brought = {},
): Promise<Kinfold> {
  const features = [...allFeatures, ...(brought.features ?? [])]
  const fingerprint = fingerprintOf(config.secretKey)
  const { isNew } = await migrate(database.owner, {
    before: (client) => requireSameKey(client, fingerprint),
    after: async (client) => {
      await keepFingerprint(client, fingerprint)
      await applyGuards(client, passwordOf, tableRulesOf(features))
    },
  })
  if (config.poolerUrl) await requirePooler(database, config.databaseWaitSeconds)
  for (const { upgradeData } of features) await upgradeData?.(database.owner)
  let app: FastifyInstance | undefined
  const pollingTrouble = (what: string) => (error?: Error) =>
    error
      ? app?.log.warn({ err: error }, `${what} are not read from the database`)
      : app?.log.warn(`${what} are read from the database again`)
  const events = await followEvents(database.owner, connection, pollingTrouble('changes'))
  const tokens = createTokens(config.secretKey)
  const revocations = await followRevocations(connection, tokens.lifetimeMs, pollingTrouble('ended sessions'))
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const pageUrl = (path: string) => (config.publicUrl?.replace(/\/+$/, '') ?? addressOf(app, config)) + path
  const longReads =
    brought.longReads &&
    openLongReads(
      brought.longReads.thread,
      (): ThreadInput => ({ config, connection, passwords: passwordsOf(passwordOf), address: pageUrl('') }),
      { ...brought.longReads, onTrouble: (error) => app?.log.warn({ err: error }, 'the thread for long reads ended') },
    )
  const onTrouble = (error: MailError, givenUp = false) =>
    app?.log.warn({ err: error, host: mailServer(config), reason: whyNotSent(error) }, toldOf(givenUp))
  const queues = createQueues(database.owner, (error) => app?.log.warn({ err: error }, 'the queues are in trouble'))
  const services: Services = {
    config,
    parts: features,
    tables: tableRulesOf(features),
    database,
    events,
    finishCall: finishCalls(database.accounts),
    revocations,
    tokens,
    identityProvider: createIdentityProvider(config.firebase),
    limits: createLimits(database.accounts, config.rateLimits),
    log: { info: (about, message) => app?.log.info(about, message) },
    later: createLater((error) => app?.log.warn({ err: error }, 'something was left undone after an answer')),
    mail:
      brought.mail ??
      openMail({
        ...{ config, key: derivedKey(config.secretKey, 'mail queue'), owner: database.owner, queues, onTrouble },
        isStillFor: (about) => isStillFor(database.owner, about),
      }),
    readPage: brought.readPage ?? pageReader(),
    push: brought.push ?? createWebPush({ key: derivedKey(config.secretKey, 'web push'), subject: subjectOf(config) }),
    storage: brought.storage ?? (await openStorage(config)),
    jobStates: () => readJobStates(database.owner, jobs),
    pageUrl,
    longReads,
  }
  const built = await buildApp(services, features)
  app = built
  if (!brought.storage) await checkFiles(services, built.log)
  if (!config.smtpUrl) await tellOfQueued(services, built.log)
  const stopJobs = runJobs({
    jobs: brought.runsJobs === false ? [] : jobs,
    queues,
    events,
    given: services,
    onTrouble: (error, job) => built.log.warn({ err: error, job }, 'a job failed'),
  })
  return {
    app: built,
    services,
    isNew,
    close: async () => {
      services.finishCall.lastCalls()
      await Promise.all([stopJobs(), built.close()])
      await longReads?.close()
      await services.later.settled()
      await services.mail.close()
      await queues.close()
      await revocations.close()
      await events.close()
    },
  }
}

/** A storage that cannot be reached does not prevent a start; before something is removed, it is checked again. */
async function checkFiles(services: Services, log: FastifyInstance['log']) {
  await requireOwnFiles(filesOf(services)).catch((error) => {
    if (isRefused(error)) throw error
    const place = services.config.storageUrl ? 'STORAGE_URL' : `${services.config.dataDir}/files`
    log.warn({ err: error }, `files can be neither opened nor added (${place}): ${whyUnavailable(error)}`)
  })
}

/** Letters of a time with SMTP_URL: nobody would look for them in the queue. */
async function tellOfQueued({ database }: Services, log: FastifyInstance['log']) {
  const letters = await countQueued(database.owner)
  if (letters > 0) log.warn({ letters }, 'emails wait in the queue: they are sent once SMTP_URL is set again')
}

/** Opens the port; returns the address to type. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    refuseAddress(error, config)
  }
  return addressOf(app, config)
}

const mailServer = ({ smtpUrl }: Config) => smtpUrl && new URL(smtpUrl).host
const toldOf = (givenUp: boolean) => (givenUp ? 'an email was given up' : 'an email is waiting')

const passwordsOf = (passwordOf: RunningDatabase['passwordOf']) =>
  Object.fromEntries([circleRole, accountsRole].map((role) => [role, passwordOf(role)]))

/** The contact for push services. */
function subjectOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** The address the server listens on, or will listen on. */
function addressOf(app: FastifyInstance | undefined, { host, port }: Config): string {
  const opened = app?.server.address() as AddressInfo | null | undefined
  return opened ? addressToType(host, opened) : `http://127.0.0.1:${port}`
}
