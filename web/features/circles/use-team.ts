import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { CARE_TEAM_CACHE } from '../../api/hooks.ts'

/** The circle's members, without those only invited, and names also for those who have left. */
export function useTeam() {
  const { user } = useSignedIn()
  const { data } = useCircleApi(circles.team, {}, CARE_TEAM_CACHE)
  const people = (data ?? [])
    .filter(({ accepted }) => accepted)
    .map((member) => ({ id: member.id, firstName: member.firstName, name: fullNameOf(member) }))
  const nameOf = (id: number) => {
    if (!data) return '…'
    return people.find((person) => person.id === id)?.name ?? 'Someone who left'
  }
  const youOrNameOf = (id: number) => (id === user.id ? 'You' : nameOf(id))
  return { people, nameOf, youOrNameOf }
}
