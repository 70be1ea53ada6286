import { get } from '../../endpoint.ts'
import { Change, Ready } from './schemas.ts'

export const live = {
  /** The header `Last-Event-ID` resumes. */
  stream: get('/api/live', {
    answers: 'events',
    events: { ready: Ready, change: Change },
    needs: 'account',
    about: 'What changes in your circles, as it happens.',
  }),
}
