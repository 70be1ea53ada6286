import type { Handover, SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { commentCount, logCounts } from '../care-logs/changed.ts'
import { closedCount } from '../care-tasks/changed.ts'
import { notableDoseCount } from '../doses/changed.ts'
import { latestAcknowledgements } from './acknowledge.ts'
import { allergyNews } from './allergies.ts'
import { isMore, readChanges, type Subject, sinceWhen, withFound } from './changes.ts'
import { contactNews, eventNews, personNews, profileNews } from './circle.ts'
import { logNews } from './logs.ts'
import { doseNews, medicationNews } from './medicines.ts'
import { taskNews } from './tasks.ts'

/**
 * What happened since the reader last took over, each part by its own right. First what changed, then all parts of it
 * together.
 */
export async function readHandover(circle: Circle, by: 'others' | 'everyone'): Promise<Handover> {
  const now = clock.now().toISOString()
  const changes = await readChanges(circle, by)
  const [logs, allergies, medications, doses, tasks, events, profile, contacts, people, takenOver] = await Promise.all([
    logNews(circle, changes),
    allergyNews(circle, changes),
    medicationNews(circle, changes),
    doseNews(circle, changes, now),
    taskNews(circle, changes),
    eventNews(circle, changes),
    profileNews(circle, changes),
    contactNews(circle, changes),
    personNews(circle, changes),
    latestAcknowledgements(circle),
  ])
  const { since, until, many } = changes
  const care = { logs, allergies, medications, doses, tasks }
  return { now, since, until, many, ...care, events, profile, contacts, people, takenOver }
}

/** One value for a SELECT: what others did since the reader last took over, in numbers. */
export const sinceYouLooked = (asker: Asker) => {
  const idsOf = (subject: Subject) =>
    sql`(select subject_id::uuid from found where subject = ${sql.raw(`'${subject}'`)})`
  const { logs, urgent } = logCounts(asker, idsOf('care_logs'))
  const countOf = (...subjects: Subject[]) =>
    sql.raw(`(select count(*) from found where subject in ('${subjects.join("', '")}'))`)
  return sql<Counted>`(${withFound(asker, 'others')} select json_build_object(
    'since', to_char(${sinceWhen(asker)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'many', ${isMore},
    'logs', ${logs},
    'urgent', ${urgent},
    'comments', ${commentCount(asker, idsOf('care_log_comments'))},
    'allergies', ${countOf('allergies')},
    'medications', ${countOf('medications')},
    'doses', ${notableDoseCount(asker, idsOf('doses'))},
    'tasks', ${closedCount(asker, idsOf('care_task_completions'))},
    'events', ${countOf('calendar_events', 'calendar_exceptions')},
    'contacts', ${countOf('emergency_contacts')},
    'profile', ${countOf('clients')},
    'people', ${countOf('members')}))`
}

type Counted = Omit<SinceYouLooked, 'others'> & Record<'events' | 'contacts' | 'profile' | 'people', number>

/** The numbers of what the reader may read; they count everyone’s records, so nothing less than that right will do. */
export function asPermitted(circle: Circle, counted: Counted): SinceYouLooked {
  const {
    since,
    many,
    logs,
    urgent,
    comments,
    allergies,
    medications,
    doses,
    tasks,
    events,
    contacts,
    profile,
    people,
  } = counted
  const ifMay = (action: Action, count: number) => (circle.may(action)?.reach === 'any' ? count : 0)
  return {
    since,
    many,
    logs: ifMay('careLogs.read', logs),
    urgent: ifMay('careLogs.read', urgent),
    comments: ifMay('careLogs.read', comments),
    allergies: ifMay('allergies.read', allergies),
    medications: ifMay('medications.read', medications),
    doses: ifMay('doses.read', doses),
    tasks: ifMay('careTasks.read', tasks),
    others:
      ifMay('calendar.read', events) +
      ifMay('emergencyContacts.read', contacts) +
      ifMay('circles.open', profile) +
      ifMay('careTeam.read', people),
  }
}

export async function readSinceYouLooked(circle: Circle): Promise<SinceYouLooked> {
  const [row] = await circle.db.select({ counts: sinceYouLooked(circle) }).from(sql`(select 1) as once`)
  return asPermitted(circle, row!.counts)
}
