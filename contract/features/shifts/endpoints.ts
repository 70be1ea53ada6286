import { get, put } from '../../endpoint.ts'
import { InCircle } from '../../fields.ts'
import { Days } from '../events/listing.ts'
import { Coverage, CoverageHours } from './schemas.ts'

export const shifts = {
  coverage: get('/api/calendar/coverage', {
    query: Days,
    returns: Coverage,
    onDevice: true,
    needs: 'calendar.read',
    watches: ['calendar_events', 'calendar_exceptions', 'calendar_attendances', 'calendar_settings'],
    about: 'Who is on duty in a range of days, now and next, and which hours that need cover have nobody.',
  }),
  coverageHours: get('/api/calendar/coverage-hours', {
    query: InCircle,
    returns: CoverageHours,
    needs: 'calendar.read',
    watches: ['calendar_settings'],
    about: 'The hours of the week that need cover.',
  }),
  setCoverageHours: put('/api/calendar/coverage-hours', {
    query: InCircle,
    body: CoverageHours,
    returns: CoverageHours,
    needs: 'calendar.setCoverage',
    changes: ['calendar_settings'],
    about: 'Sets the hours of the week that need cover.',
  }),
}
