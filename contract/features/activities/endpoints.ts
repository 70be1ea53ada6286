import { get } from '../../endpoint.ts'
import { Days } from '../events/listing.ts'
import { Activities } from './schemas.ts'

export const activities = {
  list: get('/api/activities', {
    query: Days,
    returns: Activities,
    needs: 'calendar.read',
    watches: ['calendar_events', 'calendar_exceptions', 'care_logs'],
    about: 'The activities in a range of days: what was planned and how it was, and what was done without a plan.',
  }),
}
