import type { Ceiling } from './ceiling.ts'
import * as features from './features.ts'
import { gather } from './gather.ts'

/** Every ceiling there is, by the table that it is for. */
export const ceilings: Record<string, readonly Ceiling[]> = gather(features, 'ceilings')
