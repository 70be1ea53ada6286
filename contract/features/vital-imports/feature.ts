import type { Ceilings } from '../../ceiling.ts'
import { vitalImports } from './endpoints.ts'
import { vitalImportsPolicy } from './policy.ts'

export const calls = { vitalImports }
export const policy = vitalImportsPolicy
export const areas = ['vital_imports'] as const
export const ceilings = {
  vital_imports: [{ most: 1_000, many: 'imports' }],
} satisfies Ceilings<(typeof areas)[number]>
