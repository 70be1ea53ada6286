import { routes } from '@kinfold/server/access/routes.ts'
import type { Config } from '@kinfold/server/config.ts'
import { type Connection, openDatabase } from '@kinfold/server/core/database.ts'
import { startKinfold } from '@kinfold/server/start.ts'
import { benchEndpoints } from './endpoints.ts'
import { passwordOf, SECRET } from './world.ts'

const config: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  databaseWaitSeconds: 0,
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Kinfold <kinfold@localhost>',
  secretKey: SECRET,
  trustedProxies: [],
  rateLimits: false,
  firebase: undefined,
  logLevel: 'info',
}

/** Kinfold itself, with one more endpoint. */
export async function startUnderTest(connection: Connection) {
  const database = openDatabase(connection, passwordOf, () => {})
  return startKinfold(config, { database, connection, passwordOf, close: () => database.close() }, (app, services) =>
    routes(benchEndpoints, { ping: ({ account }) => ({ userId: account.userId }) })(app, services),
  )
}
