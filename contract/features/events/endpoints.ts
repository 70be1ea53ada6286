import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Coverage, CoverageHours, LayerItem } from './coverage.ts'
import { Feed, FeedMade, FeedToken, ImportQuery, ImportResult, MAX_IMPORT_BYTES, NewFeed } from './exchange.ts'
import { Calendar, Days } from './look.ts'
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
const aboutEvent = { params: WithId, query: InCircle } as const

export const calendar = {
  list: get('/api/calendar', {
    query: Days,
    returns: Calendar,
    needs: 'calendar.read',
    watches: eventAreas,
    about: 'What happens on some days: details once, and each occurrence.',
  }),
  create: post('/api/calendar', {
    query: InCircle,
    body: NewEvent,
    returns: CalendarEvent,
    needs: 'calendar.create',
    changes: ['calendar_events'],
    about: 'Adds an event or a series.',
  }),
  layers: get('/api/calendar/layers', {
    query: Days,
    returns: z.object({ items: z.array(LayerItem) }),
    needs: 'calendar.read',
    watches: ['care_tasks', 'care_task_completions', 'medications', 'medication_schedules', 'doses'],
    about: 'Tasks and doses that fall on some days.',
  }),
  coverage: get('/api/calendar/coverage', {
    query: Days,
    returns: Coverage,
    needs: 'calendar.read',
    watches: [...eventAreas, 'calendar_settings'],
    about: 'Who is on duty on some days, now and next, and where nobody is though somebody should be.',
  }),
  coverageHours: get('/api/calendar/coverage-hours', {
    query: InCircle,
    returns: CoverageHours,
    needs: 'calendar.read',
    watches: ['calendar_settings'],
    about: 'The hours of the week in which somebody should be there.',
  }),
  setCoverageHours: put('/api/calendar/coverage-hours', {
    query: InCircle,
    body: CoverageHours,
    returns: CoverageHours,
    needs: 'calendar.setCoverage',
    changes: ['calendar_settings'],
    about: 'Sets them.',
  }),
  feeds: get('/api/calendar/feeds', {
    query: InCircle,
    returns: z.array(Feed),
    needs: 'calendar.feed',
    watches: ['calendar_feeds'],
    about: 'One’s own links for other calendar programs.',
  }),
  createFeed: post('/api/calendar/feeds', {
    query: InCircle,
    body: NewFeed,
    returns: FeedMade,
    needs: 'calendar.feed',
    changes: ['calendar_feeds'],
    about: 'Makes a secret link that other calendar programs can read.',
  }),
  revokeFeed: del('/api/calendar/feeds/:id', {
    ...aboutEvent,
    returns: Done,
    needs: 'calendar.feed',
    changes: ['calendar_feeds'],
    about: 'Ends one.',
  }),
  feed: get('/api/calendar-feed/:token', {
    params: FeedToken,
    answers: 'file',
    media: ['text/calendar'],
    needs: 'anyone',
    limit: 'feed',
    about: 'The circle’s calendar as iCalendar, behind a secret link.',
  }),
  importFile: post('/api/calendar/import', {
    query: ImportQuery,
    takes: 'file',
    // Where no calendar program is installed, browsers name no type at all.
    media: ['*/*'],
    bodyLimit: MAX_IMPORT_BYTES,
    returns: ImportResult,
    needs: 'calendar.importFile',
    changes: eventAreas,
    about: 'Takes in an iCalendar file, or shows what would come in. The same file again changes nothing.',
  }),
  read: get('/api/calendar/:id', {
    params: WithId,
    query: OfEvent,
    returns: EventRecord,
    needs: 'calendar.read',
    watches: eventAreas,
    about: 'An event or series whole; with `original` also what that occurrence was changed to.',
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
    about: 'Takes the removal of an event or of one occurrence back.',
  }),
  attend: put('/api/calendar/:id/attendance', {
    ...aboutEvent,
    body: AttendanceAnswer,
    returns: Done,
    needs: 'calendar.takePart',
    changes: ['calendar_attendances'],
    about: 'Says whether one comes, to one occurrence or to all.',
  }),
  transport: put('/api/calendar/:id/transport', {
    ...aboutEvent,
    body: TransportAnswer,
    returns: CalendarEvent,
    needs: 'calendar.takePart',
    changes: eventAreas,
    about: 'Offers to drive, confirms the offer or takes it back. Of two who offer at once one is taken.',
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
    about: 'Writes down the answer to one.',
  }),
}
