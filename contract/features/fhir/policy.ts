import { everyone, type Policy } from '../../access.ts'

/** Each kind of record additionally requires its own permission. */
export const fhirPolicy = {
  'fhir.read': everyone,
} satisfies Policy
