import { tidyStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'

/** Tells how a strength or dosage will be written, while it is typed: '.125 mg' is saved as '0.125 mg'. */
export function savedAs(typed: string | null, tidy = tidyStrength): string | undefined {
  const text = typed?.trim() ?? ''
  const saved = tidy(text)
  return saved === text ? undefined : `Saved as “${saved}”, which is not misread.`
}
