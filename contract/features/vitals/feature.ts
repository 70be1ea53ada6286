import { vitals, vitalThresholds } from './endpoints.ts'
import { vitalsPolicy } from './policy.ts'

export const calls = { vitals, vitalThresholds }
export const policy = vitalsPolicy
export const areas = ['vital_readings', 'vital_thresholds'] as const
