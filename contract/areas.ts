import type * as features from './features.ts'

type Features = typeof features

type AreaOf<F> = F extends { areas: readonly (infer A)[] } ? A : never

/**
 * What can change in a circle, by the table that holds it. A read endpoint names the areas it `watches`;
 * a change in one of them, told by GET /api/live, refreshes it in every open browser.
 */
export type Area = { [Name in keyof Features]: AreaOf<Features[Name]> }[keyof Features]
