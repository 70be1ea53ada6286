/** The server decides between taken and taken_late; sent, they mean the same. */
export const doseOutcomes = ['taken', 'taken_late', 'skipped', 'refused', 'missed', 'not_available'] as const
export type DoseOutcome = (typeof doseOutcomes)[number]
export const isTaken = (outcome: DoseOutcome) => outcome === 'taken' || outcome === 'taken_late'

/** What can be recorded: doses due in the next 12 hours, and what happened in the last 31 days. */
export const RECORD_AHEAD_HOURS = 12
export const RECORD_BACK_DAYS = 31
/** When it is asked how a dose given as needed worked. */
export const EFFECT_AFTER_MINUTES = 60
/** How long one may take one's own record back; afterwards it is marked as entered in error. */
export const UNDO_WITHIN_MINUTES = 10
/** Longest stretch of days of one look at what is due. */
export const MOST_DAYS = 31

export const doseEffects = ['helped', 'helped_a_little', 'no_change', 'worse'] as const
