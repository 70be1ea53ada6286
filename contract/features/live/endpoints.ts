import { get } from '../../endpoint.ts'
import { Change, Ready } from './schemas.ts'

export const live = {
  /** Resumes after the header `Last-Event-ID`. */
  stream: get('/api/live', {
    answers: 'events',
    events: { ready: Ready, change: Change },
    needs: 'account',
    about: 'What changes in your circles, as it happens.',
  }),
}
