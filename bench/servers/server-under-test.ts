import { setTimeout as pause } from 'node:timers/promises'
import type { ClosedCircle } from '@kinfold/server/access/circles/circles.ts'
import type { Feature } from '@kinfold/server/access/manifest/feature.ts'
import { routes } from '@kinfold/server/access/routes.ts'
import type { Config } from '@kinfold/server/config.ts'
import { openDatabase } from '@kinfold/server/core/database/database.ts'
import { latestCareLogs } from '@kinfold/server/features/care-logs/list.ts'
import { startKinfold } from '@kinfold/server/start.ts'
import { benchEndpoints } from '../endpoints.ts'
import { passwordOf, SECRET, type World } from '../world.ts'

const config: Omit<Config, 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  poolerUrl: undefined,
  databaseWaitSeconds: 0,
  publicUrl: undefined,
  storageUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Kinfold <kinfold@localhost>',
  secretKey: SECRET,
  metricsToken: undefined,
  trustedProxies: [],
  rateLimits: false,
  firebase: undefined,
  outsideModel: undefined,
  logLevel: 'info',
}

/** Kinfold with the benchmarks' own endpoints. */
export async function startUnderTest({
  connection,
  dataDir,
  pooler,
}: Pick<World, 'connection' | 'dataDir' | 'pooler'>) {
  const database = openDatabase(connection, passwordOf, () => {}, { pooler })
  const benches: Feature = {
    routes: [
      routes(benchEndpoints, {
        ping: ({ account }) => ({ userId: account.userId }),
        drip: ({ circle }) => ({ name: 'drip.txt', type: 'text/plain', content: drip(circle) }),
      }),
    ],
  }
  const running = { database, connection, passwordOf, close: () => database.close() }
  return startKinfold({ ...config, dataDir }, running, { features: [benches] })
}

async function* drip(circle: ClosedCircle) {
  for (;;) {
    const [log] = await circle.with((open) => latestCareLogs(open.may('careLogs.read')!, 1))
    yield `${log?.id}\n`
    await pause(PIECE_MS)
  }
}

const PIECE_MS = 1_000
