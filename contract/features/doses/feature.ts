import type { Ceilings } from '../../ceiling.ts'
import { doses } from './endpoints.ts'
import { dosesPolicy } from './policy.ts'

export const calls = { doses }
export const policy = dosesPolicy
export const areas = ['medication_schedules', 'doses'] as const
/** Due in one circle on one day, at most. */
export const MOST_DOSES_A_DAY = 1_000

export const ceilings = {
  medication_schedules: [
    { most: 500, many: 'changes of its schedule', each: { column: 'medicationId', name: 'medication' } },
  ],
  doses: [{ most: 2_000_000, many: 'doses' }],
} satisfies Ceilings<(typeof areas)[number]>
