import { get } from '@kinfold/contract/endpoint.ts'
import * as z from 'zod/mini'

/** A signed-in call that needs no database, declared like every other: what the spine itself costs. */
export const benchEndpoints = {
  ping: get('/api/bench/ping', {
    returns: z.object({ userId: z.int() }),
    needs: 'account',
    about: 'Only in benchmarks.',
  }),
}
