import { isDeepStrictEqual } from 'node:util'
import {
  type PersonNews,
  type ProfileNews,
  type ProfileVersion,
  profileVersionFields,
} from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import { type Changed, type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { saidIn, saidNow, versionsBefore } from '../../access/records/versions.ts'
import { membershipsSince, peopleById } from './changed.ts'

export const profileInHandover = handoverPart({
  needs: 'circles.open',
  tables: ['clients'],
  count: (_, found) => ({ others: found.count('clients') }),
  read: async (circle, changes) => ({ profile: await profileNews(circle, changes) }),
  nothing: { profile: null },
})

export const peopleInHandover = handoverPart({
  needs: 'careTeam.read',
  tables: ['members'],
  count: (_, found) => ({ others: found.count('members') }),
  read: async (circle, changes) => ({ people: await personNews(circle, changes) }),
  nothing: { people: [] },
})

/** The changed fields of the care profile. */
async function profileNews(circle: Circle<'circles.open'>, changes: Changes): Promise<ProfileNews | null> {
  const changed = changes.of('clients')
  if (changed.length === 0) return null
  const [versions, client] = await Promise.all([versionsBefore(circle, 'clients', changed), readClient(circle)])
  const row = versions.get(String(circle.clientId))
  if (!row) return null
  const before = saidIn<ProfileVersion>(row, profileVersionFields)
  const after = saidNow<ProfileVersion>(client, profileVersionFields)
  const [{ changedBy, changedAt }] = changed as [Changed]
  return isDeepStrictEqual(before, after) ? null : { changedBy, changedAt, before, after }
}

/** Who joined, left or has another role; the reader's own changes are left out. */
async function personNews(circle: Circle<'careTeam.read'>, changes: Changes): Promise<PersonNews[]> {
  const changed = changes.of('members').filter(({ id }) => id !== String(circle.userId))
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const first = Math.min(...changed.map(({ firstSeq }) => firstSeq))
  const [happened, people] = await Promise.all([
    membershipsSince(circle, ids, first),
    peopleById(circle, ids.map(Number)),
  ])
  const byId = new Map(people.map((person) => [String(person.userId), person]))
  return changed.flatMap(({ id, changedBy, changedById, changedAt }) => {
    const person = byId.get(id)
    const details = happened.filter(({ userId }) => userId === id).map(({ detail }) => detail ?? '')
    if (!person || details.length === 0) return []
    const { name, role } = person
    const isByOthers = changedById !== null && String(changedById) !== id
    const gone = isByOthers ? 'removed' : 'left'
    return [{ what: role === null ? gone : whatOfPerson(details), changedBy, changedAt, name, role }]
  })
}

/** The audit says 'family' for joining or leaving, and 'family -> caretaker' for a new role. */
function whatOfPerson(details: string[]): PersonNews['what'] {
  return details.every((detail) => detail.includes(' -> ')) ? 'role' : 'joined'
}
