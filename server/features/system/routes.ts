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
    if (database !== 'ok') reply.code(503)
    const isOperator = database === 'ok' && isOnThisMachine(request)
    const [jobs, machine] = isOperator
      ? await Promise.all([known(() => services.jobStates()), readMachine(services, request.server.untrustedProxies())])
      : [null, null]
    return { status: database, database, version: VERSION, jobs, machine }
  },
  settings: ({ services }) => ({
    googleSignIn: services.config.firebase ?? null,
    mailLeaves: services.mail.leaves,
  }),
})
