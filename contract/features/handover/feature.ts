import type { Ceilings } from '../../ceiling.ts'
import { handover } from './endpoints.ts'
import { handoverPolicy } from './policy.ts'

export const calls = { handover }
export const policy = handoverPolicy
export const areas = ['handover_acknowledgements'] as const
export const ceilings = {
  handover_acknowledgements: [{ most: 200_000, many: 'handovers read' }],
} satisfies Ceilings<(typeof areas)[number]>
