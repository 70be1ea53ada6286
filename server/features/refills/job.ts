import type { Area } from '@kinfold/contract/areas.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { keepRefillTasks } from './keep-tasks.ts'

const AREAS: readonly Area[] = ['doses', 'medications', 'medication_stock', 'medication_deliveries']

/** Keeps the tasks that ask for more. What no change tells: a package that comes near its expiry, and changes that were missed. */
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
