import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import type { MeasureKind } from '@kinfold/contract/features/prescriptions/measured.ts'
import { labelInSentence } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { listText } from '@kinfold/contract/format.ts'

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
const despiteUrgent = ['As agreed with the doctor', 'Given before it was measured', 'The pharmacist said so']
const moreGiven = [
  'The doctor said so',
  'By the scale for what was measured',
  'I did not know of the change',
  'By mistake',
]
const moreAsNeeded = ['The instructions say so', ...moreGiven]
const lessGiven = ['Could not take all of it', 'Spat out a part', 'Not enough left', 'The doctor said so']
const despitePlan = ['I did not know yet', 'The doctor said so', 'Given by mistake']
const unmeasured = ['No device here', 'Did not want it measured', 'Measured before, and the same']

/** The most common reasons, one tap each. */
export function reasonsFor(
  what: DoseOutcome | 'inError',
  about: {
    replaces?: boolean
    limit?: boolean
    urgent?: boolean
    offPlan?: boolean
    unmeasured?: boolean
    more?: boolean
    less?: boolean
    asNeeded?: boolean
  } = {},
) {
  const isGiven = what === 'taken' || what === 'taken_late'
  if (about.offPlan && isGiven) return despitePlan
  if (about.limit) return despiteLimit
  if (about.urgent) return despiteUrgent
  if (about.unmeasured) return unmeasured
  if (about.more) return about.asNeeded ? moreAsNeeded : moreGiven
  if (about.less) return lessGiven
  if (about.replaces && isGiven) return overriding
  return usual[what]
}

/** `isDespite`: what was measured speaks against giving it. `notPlanned`: the prescribed amount, if another was given. */
type Asked = { missing: MeasureKind[]; isDespite: boolean; notPlanned: string | undefined; isAsked: boolean }

/** The label of the reason; undefined if none is needed. */
export function whyAsked({ missing, isDespite, notPlanned, isAsked }: Asked): string | undefined {
  if (isDespite) return 'Why is it given anyway?'
  if (missing.length > 0) return `Why without ${listText(missing.map(labelInSentence))}?`
  if (notPlanned) return `Why not ${notPlanned}?`
  return isAsked ? 'Why?' : undefined
}
