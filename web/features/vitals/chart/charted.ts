import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'

/** A kind of reading that there is something to show of, and the unit it is shown in. */
export type Charted = { kind: VitalKind; unit: VitalUnit }
