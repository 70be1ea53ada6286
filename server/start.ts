import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { applyGuards } from './access/guards.ts'
import { createLimits } from './access/limits.ts'
import { followRevocations } from './access/revocations.ts'
import type { Services } from './access/services.ts'
import { createTokens } from './access/tokens.ts'
import { type AddRoutes, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { followEvents } from './core/events.ts'
import { migrate } from './core/migrate.ts'
import type { RunningDatabase } from './core/open-database.ts'
import { refuseStart } from './core/refuse-start.ts'
import { forgetOldReports } from './features/reports/forget-old.ts'

export type Kinfold = { app: FastifyInstance; services: Services; close(): Promise<void> }

/** Everything between a reachable database and an open port. */
export async function startKinfold(
  config: Config,
  { database, connection, passwordOf }: RunningDatabase,
  addMore: AddRoutes = () => {},
): Promise<Kinfold> {
  await migrate(database.owner, (client) => applyGuards(client, passwordOf))
  const events = await followEvents(database.owner, connection)
  const revocations = await followRevocations(database.accounts, events)
  const services: Services = {
    config,
    database,
    events,
    revocations,
    tokens: createTokens(config.secretKey),
    limits: createLimits(database.accounts, config.rateLimits),
  }
  const app = await buildApp(services, addMore)
  const stopForgetting = forgetOldReports(database.owner)
  return {
    app,
    services,
    close: async () => {
      stopForgetting()
      await app.close()
      revocations.close()
      await events.close()
    },
  }
}

/** Opens the port; answers the address people type. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      refuseStart(`Port ${port} on ${host} is taken by another program. Please stop it or set PORT.`)
    if (code === 'EACCES') refuseStart(`Port ${port} may not be opened by this user. Please set PORT to 1024 or more.`)
    refuseStart(`The address ${host}:${port} cannot be opened: ${message}`)
  }
  const { port: opened } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${opened}`
}
