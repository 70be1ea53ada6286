import { wakes } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import type { DueThing, OnDuty } from '../../access/manifest/due.ts'
import type { Note } from '../../access/notifications/notify.ts'
import type { Team } from '../../access/notifications/people.ts'
import { readersOf, responsibleOf } from '../../access/notifications/whose-turn.ts'
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
  const readers = readersOf(teams.get(clientId), kind)
  const people = { members: readers, ...(onDuty.get(clientId) ?? nobody) }
  const step = stepReached(thing, now)
  const told = whoIsNotified(step, before, thing, people)
  const responsible = responsibleOf(readers, people.onDuty)
  const about = { clientId, kind, dueAt, step, urgent, records: [recordId] }
  return readers
    .filter(({ userId }) => told.includes(userId))
    .map(({ userId, settings }) => ({
      ...about,
      userId,
      settings,
      wakes: wakes(thing, responsible.includes(userId)),
      lateAfterMinutes: thing.lateAfterMinutes,
    }))
}

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
