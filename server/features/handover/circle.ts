import { isDeepStrictEqual } from 'node:util'
import {
  type ContactNews,
  type EventNews,
  type PersonNews,
  type ProfileNews,
  type ProfileVersion,
  profileVersionFields,
} from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles.ts'
import { saidIn, versionsBefore } from '../../access/versions.ts'
import { careProfile, membershipsSince, peopleById } from '../circles/changed.ts'
import { contactsById } from '../emergency-contacts/changed.ts'
import { eventsById } from '../events/changed.ts'
import { type Changed, type Changes, whatOf } from './changes.ts'

/** Appointments, visits and shifts that were planned, changed or taken off. */
export async function eventNews(of: Circle, changes: Changes): Promise<EventNews[]> {
  const circle = of.may('calendar.read')
  if (!circle) return []
  const series = changes.of('calendar_events')
  const changed = latestById([...series, ...changes.of('calendar_exceptions')])
  const [events, versions] = await Promise.all([
    eventsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'calendar_events', series),
  ])
  const byId = new Map(events.map((event) => [event.id, event]))
  const isNew = new Set(series.map(({ id }) => id).filter((id) => !versions.has(id)))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const event = byId.get(id)
    if (!event || (event.deletedAt && isNew.has(id))) return []
    const { kind, title, status, rule, allDay, startDay, startsAt } = event
    // An event has the times of its sort.
    const start = (allDay ? startDay : startsAt)!
    const what = whatOf(event.deletedAt, isNew.has(id))
    return [{ what, changedBy, changedAt, eventId: id, kind, title, status, repeats: rule !== null, allDay, start }]
  })
}

export async function contactNews(of: Circle, changes: Changes): Promise<ContactNews[]> {
  const circle = of.may('emergencyContacts.read')
  if (!circle) return []
  const changed = changes.of('emergency_contacts')
  const [contacts, versions] = await Promise.all([
    contactsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'emergency_contacts', changed),
  ])
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const contact = byId.get(id)
    const isNew = !versions.has(id)
    if (!contact || (contact.deletedAt && isNew)) return []
    return [{ what: whatOf(contact.deletedAt, isNew), changedBy, changedAt, contactId: id, name: contact.name }]
  })
}

/** What of the care profile says something else now. */
export async function profileNews(of: Circle, changes: Changes): Promise<ProfileNews | null> {
  const circle = of.may('circles.open')
  const changed = changes.of('clients')
  if (!circle || changed.length === 0) return null
  const [versions, client] = await Promise.all([versionsBefore(circle, 'clients', changed), careProfile(circle)])
  const row = versions.get(String(circle.clientId))
  if (!row) return null
  const before = saidIn<ProfileVersion>(row, profileVersionFields)
  const after = Object.fromEntries(profileVersionFields.map((field) => [field, client[field]])) as ProfileVersion
  const [{ changedBy, changedAt }] = changed as [Changed]
  return isDeepStrictEqual(before, after) ? null : { changedBy, changedAt, before, after }
}

/** Who came, left or has another role; the reader knows it of themself. */
export async function personNews(of: Circle, changes: Changes): Promise<PersonNews[]> {
  const circle = of.may('careTeam.read')
  const changed = changes.of('members').filter(({ id }) => id !== String(of.userId))
  if (!circle || changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const first = Math.min(...changed.map(({ firstSeq }) => firstSeq))
  const [happened, people] = await Promise.all([
    membershipsSince(circle, ids, first),
    peopleById(circle, ids.map(Number)),
  ])
  const byId = new Map(people.map((person) => [String(person.userId), person]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const person = byId.get(id)
    const details = happened.filter(({ userId }) => userId === id).map(({ detail }) => detail ?? '')
    if (!person || details.length === 0) return []
    const { name, role } = person
    return [{ what: whatOfPerson(role !== null, details), changedBy, changedAt, name, role }]
  })
}

/** The audit says 'family' of who came or left, 'family -> caretaker' of another role. */
function whatOfPerson(isHere: boolean, details: string[]): PersonNews['what'] {
  if (!isHere) return 'left'
  return details.every((detail) => detail.includes(' -> ')) ? 'role' : 'joined'
}

function latestById(changed: Changed[]): Changed[] {
  const byId = new Map<string, Changed>()
  for (const each of changed.toSorted((a, b) => a.lastSeq - b.lastSeq)) byId.set(each.id, each)
  return [...byId.values()].reverse()
}
