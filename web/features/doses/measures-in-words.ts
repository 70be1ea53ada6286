import { measures as known } from '@kinfold/contract/features/prescriptions/measured.ts'
import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import { limitsInWords } from '@kinfold/contract/features/prescriptions/rules/hold.ts'

/** 'Pulse (hold if pulse below 60 /min), Injection site' */
export const measuresInWords = (measures: readonly Measure[] | undefined): string =>
  (measures ?? [])
    .map((measure) => {
      const limits = limitsInWords(measure)
      return limits ? `${known[measure.kind].label} (hold if ${limits})` : known[measure.kind].label
    })
    .join(', ')

/** 'With each dose: Pulse (hold if pulse below 60 /min)'; null if nothing is measured. */
export const withEachDose = (measures: readonly Measure[]) =>
  measures.length > 0 ? `With each dose: ${measuresInWords(measures)}` : null

/** Beside the button: 'Hold if pulse below 60 /min'; undefined without a limit. */
export function holdIfText(measures: readonly Measure[]): string | undefined {
  const limits = measures.map(limitsInWords).filter(Boolean)
  return limits.length > 0 ? `Hold if ${limits.join(', or ')}` : undefined
}
