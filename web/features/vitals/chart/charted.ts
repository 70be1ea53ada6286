import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'

/** A kind with readings, and its unit. */
export type Charted = { kind: VitalKind; unit: VitalUnit }
