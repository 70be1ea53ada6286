import type { ResourceType } from '@kinfold/contract/features/fhir/resource-types.ts'
import type { Reference, Resource } from '@medplum/fhirtypes'
import type { Circle } from './circles.ts'

/** A record as FHIR R4 knows it. `at`: the moment that a search by date goes by; null: it has none, and is always found. */
export type DatedResource = { resource: Resource; at: string | null }

/** Whom resources speak of. */
export type About = {
  patient: Reference<never> & { reference: string }
  /** Somebody of the circle, or of before: then by name alone. */
  who(userId: number | null): (Reference<never> & { display: string }) | undefined
}

/** What a feature has as resources, as whoever asks may see it; undefined for who may not. */
export type Resources = {
  types: readonly ResourceType[]
  read: (circle: Circle, about: About) => Promise<DatedResource[]> | undefined
}

/** Words of our own where no code is agreed. */
export const inWords = (text: string) => ({ text })

/** 'taken_late' -> 'taken late' */
export const plain = (name: string) => name.replaceAll('_', ' ')
