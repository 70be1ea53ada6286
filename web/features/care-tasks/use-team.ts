import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { CARE_TEAM_CACHE } from '../../api/hooks.ts'

/** The circle's members, without those only invited. */
export function useTeam() {
  const { user } = useSignedIn()
  const { data } = useCircleApi(circles.team, {}, CARE_TEAM_CACHE)
  const people = (data ?? [])
    .filter(({ accepted }) => accepted)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  const nameOf = (id: number) => {
    if (id === user.id) return 'You'
    return people.find((person) => person.id === id)?.name ?? 'Somebody'
  }
  return { people, nameOf }
}
