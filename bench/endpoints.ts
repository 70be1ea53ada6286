import { get } from '@kinfold/contract/endpoint.ts'
import { InCircle } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

/** Declared like every other endpoint. `ping` needs no database: it measures the framework alone. */
export const benchEndpoints = {
  ping: get('/api/bench/ping', {
    returns: z.object({ userId: z.int() }),
    needs: 'account',
    about: 'Only in benchmarks.',
  }),
  /** An endless download that reads the circle before each piece. */
  drip: get('/api/bench/drip', {
    query: InCircle,
    answers: 'file',
    media: ['text/plain'],
    needs: 'careLogs.read',
    about: 'Only in benchmarks.',
  }),
}
