import { compareText } from '@kinfold/contract/compare-text.ts'
import { allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeLabels } from '@kinfold/contract/features/doses/labels.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import type { Handover, LogNews, MedicationNews } from '@kinfold/contract/features/handover/schemas.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { readingPath } from '@kinfold/contract/features/vitals/reading-path.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { Activity, CalendarDays, ListChecks, type LucideIcon, Pill, ShieldAlert, Smile, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { HueSign } from '../../ui/records/hue-sign.tsx'
import { logSentence, withoutFullStop } from '../care-logs/log-sentence.ts'
import { logTypes } from '../care-logs/log-types.ts'
import { outcomeLabels as taskOutcomes } from '../care-tasks/task-labels.ts'
import { moodText } from '../mood/words.ts'
import {
  eventNewsWord,
  isForTheReader,
  isSerious,
  logNewsWords,
  medicationNewsWords,
  personNewsWords,
  recordNewsWords,
} from './news-words.ts'

export type NewsRow = {
  key: string
  sign: ReactNode
  /** Its name, or what a log is about. */
  lead?: string | undefined
  /** What a log says. */
  text?: string
  /** Nobody has confirmed it yet; its page asks for it. */
  toReview?: 'medications' | 'allergies' | undefined
  badge?: string | undefined
  isUrgent?: boolean
  /** 0 and 1 come before what is only new. */
  rank?: 0 | 1
  by: string | null
  at: string
  to: string
}

/** A handover, a line each: serious items and handover notes first, then doses not given, then the newest. */
export function newsAsRows(news: Handover): NewsRow[] {
  const rows = [...logRows(news), ...medicineRows(news), ...diaryRows(news), ...circleRows(news), ...taskRows(news)]
  return rows.sort((a, b) => rankOf(a) - rankOf(b) || compareText(b.at, a.at))
}

const rankOf = ({ isUrgent, rank }: NewsRow) => (isUrgent ? 0 : (rank ?? 2))

export const keyOfLog = (id: string) => `log ${id}`

const logRows = ({ logs }: Handover): NewsRow[] =>
  logs.map((each) => ({
    ...wordsOf(each),
    key: keyOfLog(each.log.id),
    sign: (
      <HueSign hue={each.log.type} icon={logTypes[each.log.type].icon} tone={isSerious(each) ? 'urgent' : undefined} />
    ),
    badge: each.what === 'written' ? undefined : logNewsWords[each.what],
    isUrgent: isSerious(each),
    ...(isForTheReader(each) && { rank: 0 as const }),
    by: each.what === 'written' ? each.log.authorName : each.changedBy,
    at: each.what === 'written' ? each.log.occurredAt : each.changedAt,
    to: logPath(each.log.id),
  }))

function wordsOf({ log }: LogNews): Pick<NewsRow, 'lead' | 'text'> {
  const { lead, body, facts } = logSentence(log)
  return { lead, text: [withoutFullStop(body.trim()), ...facts].filter(Boolean).join(' · ') }
}

const medicineRows = ({ medications, allergies, doses }: Handover): NewsRow[] => [
  ...medications.map(({ medicationId, after, what, changedBy, changedAt }) => ({
    key: `medication ${medicationId}`,
    sign: sign(Pill),
    lead: medicationTitle(after),
    badge: medicationNewsWords[what],
    toReview: after.verification === 'unverified' && !isGone(what) ? ('medications' as const) : undefined,
    by: changedBy,
    at: changedAt,
    to: '/medications?view=list',
  })),
  ...allergies.map(({ allergyId, after, what, changedBy, changedAt }) => ({
    key: `allergy ${allergyId}`,
    sign: sign(ShieldAlert),
    lead: `Allergy: ${allergyName(after)}`,
    badge: recordNewsWords[what],
    toReview: what !== 'removed' && !after.isConfirmed ? ('allergies' as const) : undefined,
    by: changedBy,
    at: changedAt,
    to: '/medications?view=list#allergies',
  })),
  ...doses.notable.map((dose) => ({
    key: `dose ${dose.id}`,
    sign: sign(Pill),
    lead: dose.medicationName,
    badge: dose.inErrorAt ? 'Entered in error' : outcomeLabels[dose.outcome],
    ...(!isTaken(dose.outcome) && !dose.inErrorAt && { rank: 1 as const }),
    by: dose.authorName,
    at: dose.at,
    to: isTaken(dose.outcome) ? '/medications' : '/medications?view=history',
  })),
]

const isGone = (what: MedicationNews['what']) => ['removed', 'stopped', 'completed'].includes(what)

const diaryRows = ({ vitals: { outside }, moods }: Handover): NewsRow[] => [
  ...outside.map((reading) => ({
    key: `reading ${reading.id}`,
    sign: sign(Activity),
    lead: `${kindFacts[reading.kind].label} ${readingText(reading)}`,
    badge: 'Outside the range',
    isUrgent: reading.urgent === 'counts',
    by: reading.authorName,
    at: reading.measuredAt,
    to: readingPath(reading.id),
  })),
  ...moods.map(({ id, mood, authorName, occurredAt }) => ({
    key: `mood ${id}`,
    sign: sign(Smile),
    lead: `Mood: ${moodText(mood).toLowerCase()}`,
    by: authorName,
    at: occurredAt,
    to: '/mood-tracking',
  })),
]

const circleRows = ({ events, profile, food, contacts, people }: Handover): NewsRow[] => [
  ...events.map((event) => ({
    key: `event ${event.eventId} ${event.start}`,
    sign: sign(CalendarDays),
    lead: event.title,
    badge: eventNewsWord(event),
    by: event.changedBy,
    at: event.changedAt,
    to: eventPath(event.eventId, event.original),
  })),
  ...(food ? [row('Food and drink', food.before ? 'Changed' : 'New', '/ai-food-planning?view=profile', food)] : []),
  ...(profile ? [row('Care profile', 'Changed', '/profiles', profile)] : []),
  ...contacts.map((contact) =>
    row(`Emergency contact: ${contact.name}`, recordNewsWords[contact.what], '/emergency-contacts', contact),
  ),
  ...people.map((person) => row(`${person.name} ${personNewsWords[person.what]}`, undefined, '/care-circles', person)),
]

const taskRows = ({ tasks: { closed, added, cancelled } }: Handover): NewsRow[] => [
  ...closed.map(({ id, taskId, title, outcome, doneAt, authorName }) => ({
    key: `done ${id}`,
    sign: sign(ListChecks),
    lead: title,
    badge: taskOutcomes[outcome],
    by: authorName,
    at: doneAt,
    to: taskPath(taskId),
  })),
  ...added.map((task) => taskRow(task, 'New task', { by: task.authorName, at: task.createdAt })),
  // Who cancelled it is not known here.
  ...cancelled.map((task) => taskRow(task, 'Cancelled', { by: null, at: task.updatedAt })),
]

const taskRow = ({ id, title }: CareTask, badge: string, who: Pick<NewsRow, 'by' | 'at'>): NewsRow => ({
  key: `task ${id}`,
  sign: sign(ListChecks),
  lead: title,
  badge,
  ...who,
  to: taskPath(id),
})

type Changed = { changedBy: string | null; changedAt: string }
const row = (lead: string, badge: string | undefined, to: string, { changedBy, changedAt }: Changed): NewsRow => ({
  key: `${lead} ${changedAt}`,
  sign: sign(UsersRound),
  lead,
  badge,
  by: changedBy,
  at: changedAt,
  to,
})

const sign = (icon: LucideIcon) => <HueSign hue="general" icon={icon} />
