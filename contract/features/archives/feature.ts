import type { Ceilings } from '../../ceiling.ts'
import { archives } from './endpoints.ts'
import { archivesPolicy } from './policy.ts'

export const calls = { archives }
export const policy = archivesPolicy
export const areas = ['archives'] as const
export const ceilings = {
  archives: [{ most: 500, many: 'archives' }],
} satisfies Ceilings<(typeof areas)[number]>
