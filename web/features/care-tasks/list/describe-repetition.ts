import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'

/** 'Every week on Monday', with the start of counting if it is not the due date. */
export function describeRepetition({ rule, recurFrom, dueDay, zone }: CareTask): string | null {
  if (!rule || !dueDay) return null
  const words = describeRule(rule, { day: dueDay, zone })
  return recurFrom === 'completion' ? `${words}, counted from when it was done` : words
}
