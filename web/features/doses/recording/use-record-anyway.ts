import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { tryAgain } from '../../../device/outbox.ts'
import { type DoseEntry, prescribedOf } from '../waiting-doses.ts'
import { type AskedMedication, type DoseQuestion, useAskDose } from './ask-dose.tsx'
import { inTheWayOf } from './use-record-dose.ts'

/** `quantity`: as prescribed, if that is known. `dose`: the one that counts for the same time. */
type About = { medication: AskedMedication; quantity: number | undefined; dose?: Dose | null }

/** What can be done with a refused record besides discarding it, and what its button says. */
export function useRecordAnyway() {
  const ask = useAskDose()
  return (pending: DoseEntry, about: About): { label: string; run: () => void } => {
    const again = questionAfter(pending, about)
    if (!again) return { label: 'Try again', run: () => void tryAgain(pending.id) }
    return { label: labelOf(pending, again), run: () => ask({ record: again }) }
  }
}

function labelOf({ refusal }: DoseEntry, { offPlan }: DoseQuestion): string {
  if (offPlan) return 'Record it anyway: it was given'
  return isReplacedGone(refusal) ? 'Record mine...' : 'Record mine with a reason'
}

/** The amount of the prescription, if the record was refused because of it. */
const plannedIn = (refusal: DoseEntry['refusal']): number | undefined =>
  refusal?.errorCode === 'OTHER_AMOUNT' ? (refusal.current as { planned: number }).planned : undefined

/** The record that it was to replace was undone, or entered in error. */
const isReplacedGone = (refusal: DoseEntry['refusal']) => Boolean(refusal?.fields?.replaces)

/**
 * What to ask before it is sent once more; undefined if there is nothing to ask. What the refused record already said
 * is kept: the next refusal may be for another reason.
 */
function questionAfter(pending: DoseEntry, { medication, quantity, dose }: About): DoseQuestion | undefined {
  const { refusal, problem } = pending
  const body = pending.input.body
  const theirs = inTheWayOf(pending)
  const isTooSoon = refusal?.errorCode === 'TOO_SOON'
  const isOffPlan = refusal?.errorCode === 'NOT_TAKEN_NOW' && isTaken(body.outcome)
  const isMeasured =
    ['HOLD_ADVISED', 'READING_URGENT'].includes(refusal?.errorCode ?? '') || Boolean(refusal?.fields?.readings)
  const isGone = isReplacedGone(refusal)
  const planned = plannedIn(refusal)
  if (!theirs && !isTooSoon && !isOffPlan && !isMeasured && !isGone && planned === undefined) return undefined
  const replaces = theirs ?? (dose && dose.id === body.replaces && !isGone ? dose : undefined)
  return {
    medication,
    quantity: body.quantity ?? quantity ?? 1,
    planned: planned ?? prescribedOf({ dose: dose ?? theirs ?? null, quantity }),
    dueAt: body.dueAt ?? null,
    outcome: body.outcome,
    ...(body.at ? { at: body.at } : {}),
    ...(body.reason ? { reason: body.reason } : {}),
    ...(body.readings ? { readings: body.readings } : {}),
    ...((isTooSoon || body.despiteLimit) && { warning: (isTooSoon && problem) || 'It is too soon for the next dose.' }),
    ...((isOffPlan || body.despitePlan) && {
      offPlan: (isOffPlan && problem) || 'It was not to be given at that time.',
    }),
    ...(replaces ? { replaces } : {}),
    ...(body.despiteAmount && { isAmountConfirmed: true }),
    refusedId: pending.id,
  }
}
