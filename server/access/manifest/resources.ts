import type { ResourceType } from '@kinfold/contract/features/fhir/resource-types.ts'
import type { Reference, Resource } from '@medplum/fhirtypes'
import { gt } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Circle } from '../circles/circles.ts'

/** A record as FHIR R4 knows it. `at`: the moment that a search by date goes by; null: it has none, and is always found. */
export type DatedResource = { resource: Resource; at: string | null }

/** Whom resources speak of. */
export type About = {
  patient: Reference<never> & { reference: string }
  /** Somebody of the circle, or of before: then by name alone. */
  who(userId: number | null): (Reference<never> & { display: string }) | undefined
}

/** At most so many, by their ids, after the last one of the page before. */
export type ResourcePage = { after: string | undefined; most: number }

/** What a feature has as resources, as whoever asks may see it; undefined for who may not. */
export type Resources = {
  types: readonly ResourceType[]
  /** Read page by page; what is not long comes all at once. */
  isLong?: true
  read: (circle: Circle, about: About, page: ResourcePage) => Promise<DatedResource[]> | undefined
}

export const afterId = ({ id }: { id: AnyPgColumn }, after: string | undefined) =>
  after === undefined ? undefined : gt(id, after)

/** Words of our own where no code is agreed. */
export const inWords = (text: string) => ({ text })

/** 'taken_late' -> 'taken late' */
export const plain = (name: string) => name.replaceAll('_', ' ')
