import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { CARE_TEAM_CACHE } from '../../api/hooks.ts'

/** The circle's people, and names for those who may have left since. */
export function usePeople() {
  const { data } = useCircleApi(circles.team, {}, CARE_TEAM_CACHE)
  const people = (data ?? []).filter(({ accepted }) => accepted)
  const nameOf = (id: number) => {
    const person = people.find((each) => each.id === id)
    return person ? `${person.firstName} ${person.lastName}` : 'Someone who left'
  }
  return { people, nameOf: data ? nameOf : () => '…' }
}
