import { get } from '../../endpoint.ts'
import { ActivityPage, ActivityQuery, ThisCircle } from './schemas.ts'

export const audit = {
  activity: get('/api/care-team/:clientId/activity', {
    params: ThisCircle,
    query: ActivityQuery,
    returns: ActivityPage,
    needs: 'audit.read',
    watches: 'everything',
    about: 'Who did what in a circle, newest first.',
  }),
}
