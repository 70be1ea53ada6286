import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { describeCounted, describeRule } from '@kinfold/contract/time/repetition-words.ts'

/** 'Every week on Monday', or 'Every week, counted from when it was done'. */
export function describeRepetition({ rule, recurFrom, dueDay, zone }: CareTask): string | null {
  if (!rule || !dueDay) return null
  return (recurFrom === 'completion' ? describeCounted : describeRule)(rule, { day: dueDay, zone })
}
