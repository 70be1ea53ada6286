import { system } from '@kinfold/contract/features/system/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { VERSION } from '../../core/version.ts'

export const systemRoutes = routes(system, {
  health: async ({ services, reply }) => {
    const database = await services.database.accounts.query('select 1').then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    )
    if (database !== 'ok') reply.code(503)
    return { status: database, database, version: VERSION }
  },
  settings: ({ services }) => ({
    googleSignIn: services.config.firebase ?? null,
    mailLeaves: services.mail.leaves,
  }),
})
