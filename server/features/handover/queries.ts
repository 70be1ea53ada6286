import type { Handover, SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import { sql } from 'drizzle-orm'
import { type Asker, type Circle, may } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { commentCount, logCounts } from '../care-logs/changed.ts'
import { closedCount } from '../care-tasks/changed.ts'
import { notableDoseCount } from '../medications/changed.ts'
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
  const others = sql`(select count(*) from found where subject in
    ('calendar_events', 'calendar_exceptions', 'emergency_contacts', 'clients', 'members'))`
  return sql<SinceYouLooked>`(${withFound(asker, 'others')} select json_build_object(
    'since', to_char(${sinceWhen(asker)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'many', ${isMore},
    'logs', ${logs},
    'urgent', ${urgent},
    'comments', ${commentCount(asker, idsOf('care_log_comments'))},
    'allergies', (select count(*) from found where subject = 'allergies'),
    'medications', (select count(*) from found where subject = 'medications'),
    'doses', ${notableDoseCount(asker, idsOf('doses'))},
    'tasks', ${closedCount(asker, idsOf('care_task_completions'))},
    'others', ${others}))`
}

/** The numbers without those of parts that the reader may not read. */
export function asPermitted(circle: Circle, counts: SinceYouLooked): SinceYouLooked {
  const logs = may(circle, 'careLogs.read') ? {} : { logs: 0, urgent: 0, comments: 0 }
  const allergies = may(circle, 'allergies.read') ? {} : { allergies: 0 }
  const medications = may(circle, 'medications.read') ? {} : { medications: 0 }
  const doses = may(circle, 'doses.read') ? {} : { doses: 0 }
  const tasks = may(circle, 'careTasks.read') ? {} : { tasks: 0 }
  return { ...counts, ...logs, ...allergies, ...medications, ...doses, ...tasks }
}

export async function readSinceYouLooked(circle: Circle): Promise<SinceYouLooked> {
  const [row] = await circle.db.select({ counts: sinceYouLooked(circle) }).from(sql`(select 1) as once`)
  return asPermitted(circle, row!.counts)
}
