import { get } from '@kinfold/contract/endpoint.ts'
import { InCircle } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

/** Declared like every other. `ping` needs no database: what the spine itself costs. */
export const benchEndpoints = {
  ping: get('/api/bench/ping', {
    returns: z.object({ userId: z.int() }),
    needs: 'account',
    about: 'Only in benchmarks.',
  }),
  /** A download that goes on for as long as somebody takes it, and looks into the circle before each piece. */
  drip: get('/api/bench/drip', {
    query: InCircle,
    answers: 'file',
    media: ['text/plain'],
    needs: 'careLogs.read',
    about: 'Only in benchmarks.',
  }),
}
