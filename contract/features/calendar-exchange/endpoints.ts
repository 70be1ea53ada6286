import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Feed, FeedMade, FeedToken, ImportQuery, ImportResult, MAX_IMPORT_BYTES, NewFeed } from './schemas.ts'

export const calendarExchange = {
  feeds: get('/api/calendar/feeds', {
    query: InCircle,
    returns: z.array(Feed),
    needs: 'calendar.feed',
    watches: ['calendar_feeds'],
    about: 'Your own links for other calendar apps.',
  }),
  createFeed: post('/api/calendar/feeds', {
    query: InCircle,
    body: NewFeed,
    returns: FeedMade,
    needs: 'calendar.feed',
    changes: ['calendar_feeds'],
    about: 'Creates a secret link that other calendar apps can read.',
  }),
  revokeFeed: del('/api/calendar/feeds/:id', {
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'calendar.feed',
    changes: ['calendar_feeds'],
    about: 'Revokes a link.',
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
    // Browsers send no type where no calendar program is installed.
    media: ['*/*'],
    bodyLimit: MAX_IMPORT_BYTES,
    returns: ImportResult,
    needs: 'calendar.importFile',
    changes: ['calendar_events', 'calendar_exceptions', 'calendar_attendances'],
    about: 'Imports an iCalendar file, or shows what would be imported. The same file again changes nothing.',
  }),
}
