import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Calendar, Days, EventSearch, FoundEvent } from './listing.ts'
import { CalendarEvent, EventEdit, NewEvent } from './schemas.ts'
import {
  AttendanceAnswer,
  EventRecord,
  NewQuestion,
  OfEvent,
  QuestionAnswer,
  Removal,
  Restoring,
  ThisQuestion,
  TransportAnswer,
} from './taking-part.ts'

const eventAreas = ['calendar_events', 'calendar_exceptions', 'calendar_attendances'] as const
/** Whoever left no longer drives. */
const shownAreas = [...eventAreas, 'members'] as const
const aboutEvent = { params: WithId, query: InCircle } as const

export const events = {
  list: get('/api/calendar', {
    query: Days,
    returns: Calendar,
    onDevice: true,
    needs: 'calendar.read',
    watches: shownAreas,
    about: 'What happens in a range of days: details once, and each occurrence.',
  }),
  search: get('/api/calendar/search', {
    query: EventSearch,
    returns: z.array(FoundEvent),
    needs: 'calendar.read',
    watches: eventAreas,
    about: 'Events whose title, place or provider has the words: what is to come, soonest first, then what is past.',
  }),
  create: post('/api/calendar', {
    query: InCircle,
    body: NewEvent,
    returns: CalendarEvent,
    needs: 'calendar.create',
    changes: ['calendar_events'],
    about: 'Adds an event or a series.',
  }),
  read: get('/api/calendar/:id', {
    params: WithId,
    query: OfEvent,
    returns: EventRecord,
    needs: 'calendar.read',
    watches: shownAreas,
    about: 'A whole event or series, and what its occurrence at `original` was changed to; without it, the next one.',
  }),
  update: put('/api/calendar/:id', {
    ...aboutEvent,
    body: EventEdit,
    returns: CalendarEvent,
    needs: 'calendar.update',
    changes: eventAreas,
    about: 'Replaces the content of an event, an occurrence, it and what follows, or a series.',
  }),
  remove: del('/api/calendar/:id', {
    params: WithId,
    query: Removal,
    returns: Done,
    needs: 'calendar.remove',
    changes: eventAreas,
    about: 'Removes an event, an occurrence, it and what follows, or a series.',
  }),
  restore: post('/api/calendar/:id/restore', {
    ...aboutEvent,
    body: Restoring,
    returns: CalendarEvent,
    needs: 'calendar.remove',
    changes: eventAreas,
    about: 'Undoes the removal of an event or of one occurrence.',
  }),
  attend: put('/api/calendar/:id/attendance', {
    ...aboutEvent,
    body: AttendanceAnswer,
    returns: Done,
    needs: 'calendar.takePart',
    changes: ['calendar_attendances'],
    about:
      'Says whether you are coming, to one occurrence or to all; an answer to all replaces yours to dates from today on.',
  }),
  transport: put('/api/calendar/:id/transport', {
    ...aboutEvent,
    body: TransportAnswer,
    returns: CalendarEvent,
    needs: 'calendar.takePart',
    changes: eventAreas,
    about: 'Offers to drive, confirms the offer or takes it back. If two people offer at once, one is taken.',
  }),
  ask: post('/api/calendar/:id/questions', {
    ...aboutEvent,
    body: NewQuestion,
    returns: CalendarEvent,
    needs: 'calendar.takePart',
    changes: eventAreas,
    about: 'Adds a question to ask there.',
  }),
  answerQuestion: put('/api/calendar/:id/questions/:questionId', {
    params: ThisQuestion,
    query: InCircle,
    body: QuestionAnswer,
    returns: CalendarEvent,
    needs: 'calendar.takePart',
    changes: eventAreas,
    about: 'Writes down the answer to one. An answer that is not in `seen` is not overwritten.',
  }),
}
