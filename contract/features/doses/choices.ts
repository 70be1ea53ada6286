/** The server decides between taken and taken_late; in a request both mean the same. */
export const doseOutcomes = ['taken', 'taken_late', 'skipped', 'refused', 'missed', 'not_available'] as const
export type DoseOutcome = (typeof doseOutcomes)[number]
export const isTaken = (outcome: DoseOutcome) => outcome === 'taken' || outcome === 'taken_late'

/**
 * Why a dose was not to be given when it was given: how its medication stood, or that it alone was no longer due.
 */
export const offPlan = ['planned', 'on_hold', 'ended', 'stopped', 'no_longer_due'] as const
export type OffPlan = (typeof offPlan)[number]

/** Decided or unavoidable, not forgotten. The gravest first. */
export const notGivenOutcomes = ['refused', 'skipped', 'not_available'] as const satisfies DoseOutcome[]

/** Which doses can be recorded: due within the next 12 hours, or within the last 31 days. */
export const RECORD_AHEAD_HOURS = 12
export const RECORD_BACK_DAYS = 31
/** How long after an as-needed dose the app asks whether it helped. */
export const EFFECT_AFTER_MINUTES = 60
/** How long people may undo their own record; after that it can only be marked as entered in error. */
export const UNDO_WITHIN_MINUTES = 10
/** The most days that one request for due doses may span. */
export const MOST_DAYS = 31

export const doseEffects = ['helped', 'helped_a_little', 'no_change', 'worse'] as const
