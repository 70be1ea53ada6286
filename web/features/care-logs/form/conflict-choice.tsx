import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import type { Conflict } from '../../../access/use-edit.ts'
import { differencesBetween } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { factsOf } from '../log-facts.ts'
import { contentOf, type LogValues } from './log-values.ts'

/** Somebody else changed the log in the meantime: offers a choice for each field that differs. */
export function ConflictChoice({ mine, theirs, ...choice }: Conflict<LogValues, CareLog>) {
  const { zone } = useCircle()
  const differences = differencesBetween(factsOf(contentOf(theirs), zone), factsOf(contentOf(mine), zone))
  return (
    <DifferenceChoice {...choice} differences={differences}>
      This log was changed while you were editing it. Please choose which version stays; the other one is kept in the
      history.
    </DifferenceChoice>
  )
}
