import type { Ceiling } from './ceiling.ts'
import * as features from './features.ts'
import { gather } from './gather.ts'

/** All ceilings, keyed by the table they apply to. */
export const ceilings: Record<string, readonly Ceiling[]> = gather(features, 'ceilings')
