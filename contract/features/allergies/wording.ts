import { NONE_OF_ANYTHING, NONE_OF_MEDICINES } from './choices.ts'
import type { Allergy } from './schemas.ts'

type Named = Pick<Allergy, 'kind' | 'substance'>

/** The name of an allergy in a list: 'Penicillin', 'No known allergies', 'No allergy to latex'. */
export function allergyName({ kind, substance }: Named): string {
  if (kind !== 'none_known') return substance
  if (substance === NONE_OF_ANYTHING) return 'No known allergies'
  if (substance === NONE_OF_MEDICINES) return 'No known allergies to medicines'
  return `No allergy to ${substance}`
}

/** It states that there is no allergy; all other kinds are warnings. */
export const isNone = ({ kind }: Pick<Allergy, 'kind'>): boolean => kind === 'none_known'

type Detailed = Pick<Allergy, 'reaction' | 'severity' | 'since'>

/** 'severe, swollen face, since 1998', or ''. */
export const allergyDetails = ({ reaction, severity, since }: Detailed): string =>
  [severity, reaction, since && `since ${since}`].filter(Boolean).join(', ')
