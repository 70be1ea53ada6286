import { get } from '../../endpoint.ts'
import { Health, PublicSettings } from './schemas.ts'

export const system = {
  health: get('/api/health', {
    returns: Health,
    needs: 'anyone',
    about:
      'Whether this server and its database answer; when asked on its own machine, also how its background jobs are doing.',
  }),
  settings: get('/api/settings', { returns: PublicSettings, needs: 'anyone', about: 'What this installation offers.' }),
}
