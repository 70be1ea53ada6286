import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import {
  Handover,
  HandoverAcknowledgement,
  HandoverAcknowledgementQuery,
  HandoverAcknowledgements,
  HandoverQuery,
  NewHandoverAcknowledgement,
  SinceYouLooked,
} from './schemas.ts'

const watched = [
  ...['care_logs', 'care_log_comments', 'care_log_acknowledgements', 'care_log_photos'],
  ...['allergies', 'medications', 'medication_schedules', 'doses'],
  ...['care_tasks', 'care_task_completions', 'calendar_events', 'calendar_exceptions'],
  ...['vital_readings', 'vital_thresholds', 'mood_entries', 'food_profiles'],
  ...['emergency_contacts', 'clients', 'members', 'handover_acknowledgements'],
] as const

export const handover = {
  read: get('/api/handover', {
    query: HandoverQuery,
    returns: Handover,
    onDevice: true,
    needs: 'handover.read',
    watches: watched,
    about: 'What happened in the circle since the caller last took over: incidents and urgent logs first.',
  }),
  sinceYouLooked: get('/api/handover/since-you-looked', {
    query: InCircle,
    returns: SinceYouLooked,
    needs: 'handover.read',
    watches: watched,
    about: 'The same in numbers.',
  }),
  acknowledgements: get('/api/handover/acknowledgements', {
    query: HandoverAcknowledgementQuery,
    returns: HandoverAcknowledgements,
    needs: 'handover.read',
    watches: ['handover_acknowledgements'],
    about: 'Who read a handover, and when, newest first.',
  }),
  acknowledge: post('/api/handover/acknowledgements', {
    changes: ['handover_acknowledgements'],
    query: InCircle,
    body: NewHandoverAcknowledgement,
    returns: HandoverAcknowledgement,
    needs: 'handover.acknowledge',
    about: '‘I have read this handover’: the next one begins here.',
  }),
  takeBack: del('/api/handover/acknowledgements/:id', {
    changes: ['handover_acknowledgements'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'handover.takeBack',
    about: 'Undoes that in the first 10 minutes: what was new then is new again.',
  }),
}
