import type { ResourceType } from '@kinfold/contract/features/fhir/resource-types.ts'
import type { Reference, Resource } from '@medplum/fhirtypes'
import { gt } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Circle } from '../circles/circles.ts'

/** A record as a FHIR R4 resource. `at`: the moment used by a search by date; null: none, so it is always found. */
export type DatedResource = { resource: Resource; at: string | null }

/** The people that resources refer to. */
export type About = {
  patient: Reference<never> & { reference: string }
  /** A current member, or a former one, then by name only. */
  who(userId: number | null): (Reference<never> & { display: string }) | undefined
}

/** A page of at most `most` resources, ordered by id, after the last id of the previous page. */
export type ResourcePage = { after: string | undefined; most: number }

/** A feature's records as resources, as far as the caller may see them; undefined if they may not. */
export type Resources = {
  types: readonly ResourceType[]
  /** Read page by page; short lists come all at once. */
  isLong?: true
  read: (circle: Circle, about: About, page: ResourcePage) => Promise<DatedResource[]> | undefined
}

export const afterId = ({ id }: { id: AnyPgColumn }, after: string | undefined) =>
  after === undefined ? undefined : gt(id, after)

/** A text of our own, where there is no agreed code. */
export const inWords = (text: string) => ({ text })

/** 'taken_late' -> 'taken late' */
export const plain = (name: string) => name.replaceAll('_', ' ')
