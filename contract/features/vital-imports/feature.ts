import { vitalImports } from './endpoints.ts'
import { vitalImportsPolicy } from './policy.ts'

export const calls = { vitalImports }
export const policy = vitalImportsPolicy
export const areas = ['vital_imports'] as const
