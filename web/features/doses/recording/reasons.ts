import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'

const usual: Record<DoseOutcome | 'inError', readonly string[]> = {
  taken: [],
  taken_late: [],
  skipped: ['Asleep', 'Felt unwell', 'The doctor said to pause', 'Before a procedure', 'Not needed'],
  refused: ['Did not want it', 'Could not swallow it', 'Spat it out', 'Felt sick', 'Did not say why'],
  missed: ['Forgotten', 'Nobody was there', 'Was out'],
  not_available: ['Ran out', 'Not delivered yet', 'Could not be found'],
  inError: ['Wrong medication', 'Wrong time', 'Not given after all', 'Recorded twice'],
}
const overriding = ['Given by me', 'Not given after all', 'Wrong entry', 'Given a second time by mistake']
const despiteLimit = ['Already given', 'The doctor said so', 'The pharmacist said so']
const unmeasured = ['No device here', 'Did not want it measured', 'Measured before, and the same']

/** The most common reasons, one tap each. */
export function reasonsFor(
  what: DoseOutcome | 'inError',
  about: { replaces?: boolean; limit?: boolean; unmeasured?: boolean } = {},
) {
  if (about.limit) return despiteLimit
  if (about.unmeasured) return unmeasured
  if (about.replaces && (what === 'taken' || what === 'taken_late')) return overriding
  return usual[what]
}
