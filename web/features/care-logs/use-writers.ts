import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useTeam } from '../circles/use-team.ts'

type Written = Pick<CareLog, 'authorId' | 'authorName'>

/** Whose logs can be listed: the members, then those who left but wrote one of these logs, and the `chosen` one. */
export function useWriters(logs: readonly Written[], chosen: number | undefined) {
  const { people, nameOf } = useTeam()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  for (const { authorId, authorName } of logs) if (!names.has(authorId)) names.set(authorId, authorName)
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, nameOf(chosen))
  return names
}
