import type * as features from './features.ts'

type Features = typeof features

type AreaOf<F> = F extends { areas: readonly (infer A)[] } ? A : never

/**
 * What can change in a circle, named after the table that holds it. A read endpoint lists the areas it `watches`; a
 * change in one of them, announced by GET /api/live, refreshes it in every open browser.
 */
export type Area = { [Name in keyof Features]: AreaOf<Features[Name]> }[keyof Features]
