import type { Feature } from './access/feature.ts'
import * as features from './features.ts'

/** What the app is made of. */
export const house: readonly Feature[] = Object.values(features).map(({ feature }) => feature)
