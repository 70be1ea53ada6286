import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { countText, listText } from '@kinfold/contract/format.ts'

/** '3 care logs (1 important), 1 comment and 2 doses not given as planned' */
export function countsInWords(counts: SinceYouLooked): string {
  const { logs, urgent, comments, allergies, medications, doses, tasks, diaries, others, many } = counts
  const important = urgent > 0 ? ` (${urgent} important)` : ''
  const parts = [
    logs > 0 && countText(logs, 'care log') + important,
    comments > 0 && countText(comments, 'comment'),
    allergies > 0 && countText(allergies, 'allergy new or changed', 'allergies new or changed'),
    medications > 0 && countText(medications, 'medication new or changed', 'medications new or changed'),
    doses > 0 && countText(doses, 'dose not given as planned', 'doses not given as planned'),
    tasks > 0 && countText(tasks, 'task closed', 'tasks closed'),
    diaries > 0 && countText(diaries, 'reading or mood', 'readings or moods'),
    others > 0 && countText(others, 'other change'),
  ].filter((part): part is string => part !== false)
  return (many ? 'more than ' : '') + listText(parts)
}

export const isNothing = (counts: SinceYouLooked): boolean => {
  const { logs, comments, allergies, medications, doses, tasks, diaries, others } = counts
  return logs + comments + allergies + medications + doses + tasks + diaries + others === 0
}
