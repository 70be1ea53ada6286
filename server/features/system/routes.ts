import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '@kinfold/contract/features/system/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { VERSION } from '../../core/program/version.ts'
import { known, PATIENCE_MS, readMachine } from './machine.ts'
import { isOnThisMachine } from './on-this-machine.ts'

export const systemRoutes = routes(system, {
  health: async ({ services, request, reply }) => {
    const answered = services.database.accounts.query('select 1').then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    )
    const database = await Promise.race([answered, sleep(PATIENCE_MS, 'unavailable' as const)])
    const hasDatabase = database === 'ok'
    if (!hasDatabase) reply.code(503)
    const untrustedProxies = request.server.untrustedProxies()
    const [jobs, machine] = isOnThisMachine(request)
      ? await Promise.all([
          hasDatabase ? known(() => services.jobStates()) : null,
          // Also without the database: its disk may be full.
          readMachine(services, { hasDatabase, untrustedProxies }),
        ])
      : [null, null]
    return { status: database, database, version: VERSION, jobs, machine }
  },
  settings: ({ services }) => ({
    googleSignIn: services.config.firebase ?? null,
    mailLeaves: services.mail.leaves,
  }),
})
