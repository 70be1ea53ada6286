import { system } from '@kinfold/contract/features/system/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { VERSION } from '../../core/version.ts'
import { isOnThisMachine } from './on-this-machine.ts'

export const systemRoutes = routes(system, {
  health: async ({ services, request, reply }) => {
    const database = await services.database.accounts.query('select 1').then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    )
    if (database !== 'ok') reply.code(503)
    const jobs = database === 'ok' && isOnThisMachine(request) ? await services.jobStates().catch(() => null) : null
    return { status: database, database, version: VERSION, jobs }
  },
  settings: ({ services }) => ({
    googleSignIn: services.config.firebase ?? null,
    mailLeaves: services.mail.leaves,
  }),
})
