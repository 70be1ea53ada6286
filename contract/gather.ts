import type * as features from './features.ts'

type Features = typeof features
/** Turns a union into an intersection. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/* One type for each part: the `Need` of an endpoint must not depend on the endpoints. */
type CallsOf<F> = F extends { calls: infer Calls } ? Calls : never
type PolicyOf<F> = F extends { policy: infer Rules } ? Rules : never
export type AllCalls = Together<{ [Name in keyof Features]: CallsOf<Features[Name]> }[keyof Features]>
export type AllPolicies = Together<{ [Name in keyof Features]: PolicyOf<Features[Name]> }[keyof Features]>

/** Merges what all features declare for one part. */
export const gather = (from: Features, part: 'calls' | 'policy' | 'ceilings') =>
  Object.assign({}, ...Object.values(from).map((feature) => new Map(Object.entries(feature)).get(part)))
