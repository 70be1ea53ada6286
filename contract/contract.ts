import type { Endpoint } from './endpoint.ts'
import * as features from './features.ts'
import { type AllCalls, gather } from './gather.ts'

/** Every call this server answers, by group. */
export const contract: Contract = gather(features, 'calls')
export type Contract = AllCalls

/** The contract as a list, for code that walks over all endpoints: routes, API reference, generated tests. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({ name: `${group}.${call}`, endpoint })),
)
