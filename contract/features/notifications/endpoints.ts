import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { Done, Page } from '../../fields.ts'
import { NotificationPage, Seen } from './schemas.ts'

const WithToken = z.object({ token: z.string() })

export const notifications = {
  unsubscribe: post('/api/notifications/unsubscribe/:token', {
    params: WithToken,
    ignoresBody: true,
    returns: Done,
    needs: 'anyone',
    limit: 'lookup',
    about:
      'One click in a mail program: no letters about this circle to this person any more, and no digest (RFC 8058).',
  }),
  unsubscribePage: get('/api/notifications/unsubscribe/:token', {
    params: WithToken,
    answers: 'page',
    needs: 'anyone',
    limit: 'lookup',
    about: 'For whoever opens that address in a browser: where to choose. Opening it changes nothing.',
  }),
  list: get('/api/notifications', {
    query: Page,
    returns: NotificationPage,
    needs: 'account',
    watches: ['notifications', 'reminders', 'join_requests', 'members'],
    about:
      'What the caller was told in all of their circles: what they have not seen first, then the newest. Only what they may still read.',
  }),
  seen: post('/api/notifications/seen', {
    body: Seen,
    returns: Done,
    needs: 'account',
    changes: ['notifications'],
    about: 'Notes that the caller has seen some of their notifications, or all, in whatever circle.',
  }),
}
