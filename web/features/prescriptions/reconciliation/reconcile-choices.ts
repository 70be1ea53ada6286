import { type Decision, mayResume, type Row } from './reconcile-rows.ts'

/** `resumed`: kept, and given again. */
type Choice = { value: Decision['decision'] | 'resumed'; label: string }

const changeOrStop: Choice[] = [
  { value: 'changed', label: 'Change...' },
  { value: 'stopped', label: 'Stop' },
]
/** Of what is on hold. */
export const againOrNot: Choice[] = [
  { value: 'resumed', label: 'Resume' },
  { value: 'kept', label: 'Stays on hold' },
]

/** What can happen to a row; what is on hold here and on the new list is given again only if a person says so. */
export function choicesFor({ medication, line }: Row): Choice[] {
  if (!medication)
    return [
      { value: 'added', label: 'Add...' },
      { value: 'left_out', label: 'Leave out' },
    ]
  if (mayResume({ medication, line })) return [...againOrNot, ...changeOrStop]
  return [{ value: 'kept', label: medication.standing === 'on_hold' ? 'Stays on hold' : 'Keep' }, ...changeOrStop]
}

/** The choice that was made. */
export function chosenIn(row: Row): Choice['value'] | null {
  const { decision } = row
  if (decision?.decision === 'kept' && mayResume(row)) return answerIn(row)
  return decision?.decision ?? null
}

/** Whether what is on hold is given again; null: nobody has said so yet. */
export function answerIn({ decision }: Row): 'resumed' | 'kept' | null {
  if (decision?.resumes === undefined) return null
  return decision.resumes ? 'resumed' : 'kept'
}
