import { get, post } from '../../endpoint.ts'
import { Done, Page } from '../../fields.ts'
import { NotificationPage, Seen } from './schemas.ts'

export const notifications = {
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
