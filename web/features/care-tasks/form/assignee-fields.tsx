import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { useTeam } from '../../circles/use-team.ts'
import { assignments } from './task-choices.ts'
import type { TaskValues } from './task-values.ts'

/** Who does it: anyone, certain people, or several in turn, in the order of choosing. */
export function AssigneeFields() {
  const { people, youOrNameOf } = useTeam()
  const { watch, setValue, formState } = useFormContext<TaskValues>()
  const { assignment, assigneeIds } = watch()
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const inTurn = assignment === 'rotation' && assigneeIds.length > 1
  return (
    <>
      <Choices
        label="Who"
        choices={assignments}
        value={assignment}
        onChange={(value) => setValue('assignment', value, change)}
      />
      {assignment !== 'anyone' && (
        <MultiChoices
          label="People"
          required
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          values={assigneeIds}
          error={formState.errors.assigneeIds?.message}
          hint={inTurn ? `In this order: ${assigneeIds.map(youOrNameOf).join(', ')}` : undefined}
          onChange={(ids) => setValue('assigneeIds', ids, change)}
        />
      )}
    </>
  )
}
