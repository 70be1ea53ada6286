import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { AnyInput } from '../support/calls.ts'
import type { aCircle, Person } from '../support/world.ts'

export type Circle = Awaited<ReturnType<typeof aCircle>>
export type NamedEndpoint = { name: string; endpoint: Endpoint }
export type Call = AnyInput

/** A valid call of an endpoint, on a record of `circle` written by `author` if it concerns a record. */
export type SampleFor = (name: string, circle: Circle, author: Person) => Promise<Call> | Call

type Sample = (circle: Circle, author: Person) => Promise<Call> | Call

/** Keyed by endpoint name: 'careLogs.create'. */
export const sampleFrom =
  (samples: object): SampleFor =>
  (name, circle, author) => {
    const [group, call] = name.split('.') as [string, string]
    return (samples as Record<string, Record<string, Sample>>)[group]![call]!(circle, author)
  }
