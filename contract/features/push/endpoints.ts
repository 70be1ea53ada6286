import { del, get, post, put } from '../../endpoint.ts'
import { Done } from '../../fields.ts'
import { ANSWER_CHANGES, ANSWERS_PATH } from './message.ts'
import { PushAnswer, PushAnswered, PushSettings, PushSubscription, PushTest } from './schemas.ts'

export const push = {
  settings: get('/api/push', {
    returns: PushSettings,
    needs: 'account',
    about: 'Whether the browser that asks gets notifications, and what it needs to subscribe to them.',
  }),
  subscribe: put('/api/push/subscription', {
    body: PushSubscription,
    returns: Done,
    needs: 'account',
    limit: 'push',
    about: 'From now on this browser gets notifications, until it unsubscribes or its session ends.',
  }),
  unsubscribe: del('/api/push/subscription', {
    returns: Done,
    needs: 'account',
    about: 'This browser gets no more notifications.',
  }),
  test: post('/api/push/test', {
    returns: PushTest,
    needs: 'account',
    limit: 'push',
    slow: true,
    about: 'Sends this browser a test notification.',
  }),
  answer: post(ANSWERS_PATH, {
    body: PushAnswer,
    returns: PushAnswered,
    needs: 'anyone',
    limit: 'push',
    slow: true,
    changes: ANSWER_CHANGES,
    about:
      'Answers a notification, also when the app is closed: the token in the notification says whose answer it is, for as long as their session lasts. Sent twice, it counts once.',
  }),
}
