import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'

export const live = {
  /** Answers `text/event-stream`: events `change` (a `Change`) and `ready`. `Last-Event-ID` resumes. */
  stream: get('/api/live', {
    returns: z.unknown(),
    needs: 'account',
    about: 'What changes in one’s circles, as it happens.',
  }),
}
