/**
 * What kind of allergy it is. `unknown`: parsed from text and not yet classified by a person. `none_known` states that
 * there is none: to anything, to medicines, or to what `substance` names.
 */
export const allergyKinds = ['medicine', 'medicine_group', 'food', 'other', 'unknown', 'none_known'] as const
export type AllergyKind = (typeof allergyKinds)[number]

/** The `substance` of a `none_known` that covers everything. */
export const NONE_OF_ANYTHING = 'anything'
export const NONE_OF_MEDICINES = 'medicines'

/** More would be a mistake or an attack: each allergy is compared with each medication. */
export const MOST_ALLERGIES = 200

export const allergySeverities = ['mild', 'moderate', 'severe'] as const
export const allergySources = ['reported', 'clinician', 'test', 'document'] as const
