import type { SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** '3 care logs (1 urgent), 1 comment and 2 doses not given as planned' */
export function countsInWords(counts: SinceYouLooked): string {
  const { logs, urgent, comments, allergies, medications, doses, tasks, diaries, others, many } = counts
  const parts = [
    logs > 0 && plural(logs, 'care log', 'care logs') + (urgent > 0 ? ` (${urgent} urgent)` : ''),
    comments > 0 && plural(comments, 'comment', 'comments'),
    allergies > 0 && plural(allergies, 'allergy new or changed', 'allergies new or changed'),
    medications > 0 && plural(medications, 'medication new or changed', 'medications new or changed'),
    doses > 0 && plural(doses, 'dose not given as planned', 'doses not given as planned'),
    tasks > 0 && plural(tasks, 'task closed', 'tasks closed'),
    diaries > 0 && plural(diaries, 'reading or mood', 'readings and moods'),
    others > 0 && plural(others, 'other change', 'other changes'),
  ].filter((part): part is string => part !== false)
  return (many ? 'more than ' : '') + listText(parts)
}

export const isNothing = (counts: SinceYouLooked): boolean => {
  const { logs, comments, allergies, medications, doses, tasks, diaries, others } = counts
  return logs + comments + allergies + medications + doses + tasks + diaries + others === 0
}
