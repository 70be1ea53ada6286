import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { CARE_TEAM_CACHE, useApi } from '../../api/hooks.ts'

/** Who belongs to the circle, those who are only invited left out. */
export function useTeam() {
  const { user } = useSignedIn()
  const circle = useCircle()
  const { data } = useApi(circles.team, { params: { clientId: circle.id } }, CARE_TEAM_CACHE)
  const people = (data ?? [])
    .filter(({ accepted }) => accepted)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  const nameOf = (id: number) => {
    if (id === user.id) return 'You'
    return people.find((person) => person.id === id)?.name ?? 'Somebody'
  }
  return { people, nameOf }
}
