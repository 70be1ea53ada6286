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
    about: 'One click in a mail app: no more emails about this circle to this person, and no digest (RFC 8058).',
  }),
  unsubscribePage: get('/api/notifications/unsubscribe/:token', {
    params: WithToken,
    answers: 'page',
    needs: 'anyone',
    limit: 'lookup',
    about:
      'For anyone who opens that address in a browser: where to choose which emails they get. Opening it changes nothing.',
  }),
  list: get('/api/notifications', {
    query: Page,
    returns: NotificationPage,
    needs: 'account',
    // Whether a reading outside its range is still news depends on those after it.
    watches: ['notifications', 'reminders', 'join_requests', 'members', 'invitations', 'vital_readings'],
    about:
      'The caller’s notifications in all of their circles: unseen ones first, then the newest. Only what they may still read. With the open invitations to their own address.',
  }),
  seen: post('/api/notifications/seen', {
    body: Seen,
    returns: Done,
    needs: 'account',
    changes: ['notifications'],
    about: 'Marks some of the caller’s notifications, or all, as seen, in any circle.',
  }),
}
