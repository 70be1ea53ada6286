import { everyone, type Policy } from '../../access.ts'

/** Each kind of record is asked for under its own right besides. */
export const fhirPolicy = {
  'fhir.read': everyone,
} satisfies Policy
