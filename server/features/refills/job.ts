import type { Area } from '@kinfold/contract/areas.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { keepRefillTasks } from './keep-tasks.ts'

const AREAS: readonly Area[] = ['doses', 'medications', 'medication_stock', 'medication_deliveries']

/** Maintains refill tasks. Runs periodically for packages that approach their expiry, and for missed changes. */
export const keepRefills: Job<Services> = {
  name: 'refills.keep',
  every: 600,
  run: ({ database }) => keepRefillTasks(database.owner, now()),
  after: {
    areas: () => AREAS,
    gatherMs: 500,
    run: ({ database }, clientIds) => keepRefillTasks(database.owner, now(), clientIds),
  },
}

const now = () => clock.now().toISOString()
