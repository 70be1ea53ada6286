/**
 * What it is an allergy to. `unknown`: read from a text, and nobody has said what it is. `none_known` states that there is
 * none: of anything, of medicines, or of what `substance` names.
 */
export const allergyKinds = ['medicine', 'medicine_group', 'food', 'other', 'unknown', 'none_known'] as const
export type AllergyKind = (typeof allergyKinds)[number]

/** The substance of a `none_known` that speaks of all of them. */
export const NONE_OF_ANYTHING = 'anything'
export const NONE_OF_MEDICINES = 'medicines'

/** More is a mistake, or meant to do harm: each one is compared with each medication. */
export const MOST_ALLERGIES = 200

export const allergySeverities = ['mild', 'moderate', 'severe'] as const
export const allergySources = ['reported', 'clinician', 'test', 'document'] as const
