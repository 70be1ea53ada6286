import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { useCircle } from '../../../access/use-can.ts'
import type { Conflict } from '../../../api/use-edit.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'
import { describeDue } from '../describe-task.ts'
import { taskCategoryLooks } from '../task-labels.ts'
import type { TaskValues } from './task-values.ts'

export const TaskConflict = ({ mine, theirs, ...choice }: Conflict<TaskValues, CareTask>) => (
  <VersionChoice {...choice} mine={<Version values={mine} />} theirs={<Version values={theirs} />}>
    This task was changed, or done, while you were editing it. Please choose which version stays.
  </VersionChoice>
)

function Version({ values }: { values: TaskValues | CareTask }) {
  const { zone } = useCircle()
  const { title, notes, category, rule, dueDay, checklist } = values
  return (
    <>
      <p className="font-semibold" dir="auto">
        {title}
      </p>
      <p>
        {describeDue(values, zone)} · {taskCategoryLooks[category].label}
      </p>
      {rule && dueDay && <p>{describeRule(rule, { day: dueDay, zone })}</p>}
      {checklist.length > 0 && <p dir="auto">{checklist.map(({ text }) => text).join(', ')}</p>}
      {notes && (
        <p className="whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
    </>
  )
}
