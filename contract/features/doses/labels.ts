import type { DoseOutcome, doseEffects } from './choices.ts'

export const outcomeLabels: Record<DoseOutcome, string> = {
  taken: 'Taken',
  taken_late: 'Taken late',
  skipped: 'Skipped',
  refused: 'Refused',
  missed: 'Missed',
  not_available: 'Not available',
}

/** As a part of a sentence. */
export const outcomeText = (outcome: DoseOutcome) => outcomeLabels[outcome].toLowerCase()

export const effectLabels: Record<(typeof doseEffects)[number], string> = {
  helped: 'It helped',
  helped_a_little: 'A little',
  no_change: 'No change',
  worse: 'Worse',
}
