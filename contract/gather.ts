import type * as features from './features.ts'

type Features = typeof features
/** From 'this or that' to 'this and that'. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/* One for each part: what an endpoint may need is not to depend on the endpoints. */
type CallsOf<F> = F extends { calls: infer Calls } ? Calls : never
type PolicyOf<F> = F extends { policy: infer Rules } ? Rules : never
export type AllCalls = Together<{ [Name in keyof Features]: CallsOf<Features[Name]> }[keyof Features]>
export type AllPolicies = Together<{ [Name in keyof Features]: PolicyOf<Features[Name]> }[keyof Features]>

/** What all features together declare of one part. */
export const gather = (from: Features, part: 'calls' | 'policy' | 'ceilings') =>
  Object.assign({}, ...Object.values(from).map((feature) => new Map(Object.entries(feature)).get(part)))
