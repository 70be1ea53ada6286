import type { Ceilings } from '../../ceiling.ts'
import { vitals, vitalThresholds } from './endpoints.ts'
import { vitalsPolicy } from './policy.ts'

export const calls = { vitals, vitalThresholds }
export const policy = vitalsPolicy
export const areas = ['vital_readings', 'vital_thresholds'] as const
export const ceilings = {
  vital_readings: [{ most: 5_000_000, many: 'readings' }],
  vital_thresholds: [{ most: 500, many: 'ranges' }],
} satisfies Ceilings<(typeof areas)[number]>
