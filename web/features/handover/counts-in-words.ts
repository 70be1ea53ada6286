import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { countText, listText } from '@kinfold/contract/format.ts'

/** '3 care logs (1 important), 1 comment and 2 doses not given as planned' */
export function countsInWords(counts: SinceYouLooked): string {
  const { logs, urgent, comments, allergies, medications, doses, tasks, readings, moods, others, many } = counts
  const important = urgent > 0 ? ` (${urgent} important)` : ''
  const parts = [
    logs > 0 && countText(logs, 'care log') + important,
    comments > 0 && countText(comments, 'comment'),
    allergies > 0 && countText(allergies, 'allergy new or changed', 'allergies new or changed'),
    medications > 0 && countText(medications, 'medication new or changed', 'medications new or changed'),
    doses > 0 && countText(doses, 'dose not given as planned', 'doses not given as planned'),
    tasks > 0 && countText(tasks, 'task closed', 'tasks closed'),
    readings > 0 && countText(readings, 'reading'),
    moods > 0 && countText(moods, 'mood entry', 'mood entries'),
    others > 0 && countText(others, 'other change'),
  ].filter((part): part is string => part !== false)
  return (many ? 'more than ' : '') + listText(parts)
}

export const isNothing = (counts: SinceYouLooked): boolean => {
  const { logs, comments, allergies, medications, doses, tasks, readings, moods, others } = counts
  return logs + comments + allergies + medications + doses + tasks + readings + moods + others === 0
}
