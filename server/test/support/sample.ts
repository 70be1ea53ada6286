import type { Contract } from '@kinfold/contract/contract.ts'
import type { Given } from './calls.ts'
import type { aCircle, Person } from './world.ts'

export type Circle = Awaited<ReturnType<typeof aCircle>>
/** A valid call of an endpoint, on a record of `circle` written by `author` if it concerns a record. */
type Sample<E> = (circle: Circle, author: Person) => Promise<Given<E>> | Given<E>
/** One for each endpoint of these groups. */
export type Samples<G extends keyof Contract = keyof Contract> = {
  [N in G]: { [K in keyof Contract[N]]: Sample<Contract[N][K]> }
}
/** The sample of an endpoint known only by name. */
export type SampleOf = (circle: Circle, author: Person) => Promise<object> | object
