import { type RoleInCircle, type Rule, reachOf } from '@kinfold/contract/access.ts'
import { kinds } from '@kinfold/contract/features/notifications/kinds.ts'
import { wakes } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { type DueKind, type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { policies } from '@kinfold/contract/policies.ts'
import type { DueThing, OnDuty } from '../../access/manifest/due.ts'
import type { Note } from '../../access/notifications/notify.ts'
import type { Team } from './people.ts'
import { letterAt, stepReached, whoIsNotified } from './rules.ts'

type Move = { reminder: { step: ReminderStep | null }; thing: DueThing | undefined }

/** The notifications for these reminders: one for each person, kind and moment. */
export const notesOf = (moves: Move[], circles: Circles, now: string): Note[] =>
  gather(moves.flatMap(({ reminder, thing }) => (thing ? dueForEach(reminder.step, thing, circles, now) : []))).map(
    (due) => noteOf(due, now),
  )

/**
 * A person gets one notification for everything of one kind that came due at the same moment. `wakes`: quiet hours do
 * not hold it back.
 */
type DueForPerson = Pick<DueThing, 'clientId' | 'kind' | 'dueAt' | 'urgent' | 'lateAfterMinutes'> & {
  userId: number
  step: ReminderStep
  wakes: boolean
  records: string[]
  settings: ReminderSettings
}

const noteOf = ({ settings, ...due }: DueForPerson, now: string): Note => {
  const { clientId, userId, kind, dueAt, step, urgent, records } = due
  return { clientId, userId, kind, at: dueAt, step, urgent, records, mailAt: letterAt(settings, due, now) }
}

const nobody: OnDuty = { onDuty: [], nextOnDuty: [] }

type Circles = { teams: Map<number, Team>; onDuty: Map<number, OnDuty> }

function dueForEach(
  before: ReminderStep | null,
  thing: DueThing,
  { teams, onDuty }: Circles,
  now: string,
): DueForPerson[] {
  const { clientId, kind, dueAt, urgent, recordId } = thing
  const readers = (teams.get(clientId)?.members ?? []).filter((member) => isSeenBy(member, kind))
  const people = { members: readers, ...(onDuty.get(clientId) ?? nobody) }
  const step = stepReached(thing, now)
  const told = whoIsNotified(step, before, thing, people)
  const about = { clientId, kind, dueAt, step, urgent, records: [recordId] }
  return readers
    .filter(({ userId }) => told.includes(userId))
    .map(({ userId, settings }) => ({
      ...about,
      userId,
      settings,
      wakes: wakes(thing, people.onDuty.includes(userId)),
      lateAfterMinutes: thing.lateAfterMinutes,
    }))
}

/** A reminder does not know who wrote its record, so only people who may see all such records are notified. */
const isSeenBy = (member: RoleInCircle, kind: DueKind): boolean =>
  reachOf(policies[kinds[kind].needs] as Rule, member) === 'any'

/** Three doses at eight make one notification. */
function gather(all: DueForPerson[]): DueForPerson[] {
  const groups = Map.groupBy(all, ({ clientId, userId, kind, dueAt }) => `${clientId} ${userId} ${kind} ${dueAt}`)
  return [...groups.values()].map((group) => ({
    ...furthest(group),
    urgent: group.some(({ urgent }) => urgent),
    wakes: group.some((due) => due.wakes),
    records: group.flatMap(({ records }) => records),
  }))
}

const furthest = (group: DueForPerson[]) =>
  group.toSorted((a, b) => reminderSteps.indexOf(b.step) - reminderSteps.indexOf(a.step))[0]!
