import { areas } from '../../areas.ts'
import { get } from '../../endpoint.ts'
import { ActivityPage, ActivityQuery, ThisCircle } from './schemas.ts'

export const audit = {
  activity: get('/api/care-team/:clientId/activity', {
    params: ThisCircle,
    query: ActivityQuery,
    returns: ActivityPage,
    needs: 'audit.read',
    watches: areas,
    about: 'Who did what in a circle, newest first.',
  }),
}
