import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import type { Conflict } from '../../../access/use-edit.ts'
import { differencesBetween } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { useTeam } from '../../circles/use-team.ts'
import { factsOf } from './task-facts.ts'
import { contentOf, type TaskValues } from './task-values.ts'

export function TaskConflict({ mine, theirs, ...choice }: Conflict<TaskValues, CareTask>) {
  const { zone } = useCircle()
  const { nameOf } = useTeam()
  const factsIn = (task: TaskValues | CareTask) => factsOf(contentOf(task), zone, nameOf)
  return (
    <DifferenceChoice {...choice} differences={differencesBetween(factsIn(theirs), factsIn(mine))}>
      This task was changed, or done, while you were editing it. Please choose which version stays.
    </DifferenceChoice>
  )
}
