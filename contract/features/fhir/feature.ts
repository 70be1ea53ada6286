import { fhir } from './endpoints.ts'
import { fhirPolicy } from './policy.ts'

export const calls = { fhir }
export const policy = fhirPolicy
export const areas = [] as const
