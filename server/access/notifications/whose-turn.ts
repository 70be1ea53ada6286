import { kinds } from '@kinfold/contract/features/notifications/kinds.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import { reachFor } from '@kinfold/contract/policies.ts'
import type { Member, Team } from './people.ts'

/** A reminder does not know who wrote its record, so only people who may see all such records are notified. */
export const readersOf = (team: Team | undefined, kind: DueKind): Member[] =>
  (team?.members ?? []).filter((member) => reachFor(kinds[kind].needs, member) === 'any')

type Members = readonly Pick<Member, 'userId' | 'isManager'>[]

/** Whose turn it is now: those on duty; if nobody is, the managers. A time-critical dose wakes them. */
export function responsibleOf(members: Members, onDuty: readonly number[]): number[] {
  const present = presentOf(members, onDuty)
  return present.length > 0 ? present : managersAmong(members)
}

export const presentOf = (members: Members, people: readonly number[]): number[] =>
  members.map(({ userId }) => userId).filter((userId) => people.includes(userId))

export const managersAmong = (members: Members): number[] =>
  members.filter(({ isManager }) => isManager).map(({ userId }) => userId)
