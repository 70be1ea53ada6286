import type { Feature } from './access/feature.ts'
import * as features from './features.ts'

/** All features of the app. */
export const allFeatures: readonly Feature[] = Object.values(features).map(({ feature }) => feature)
