import { allergyPath } from '@kinfold/contract/features/allergies/allergy-path.ts'
import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import { givenDespite } from '@kinfold/contract/features/doses/facts.ts'
import { historyPath } from '@kinfold/contract/features/doses/history-path.ts'
import { contactPath } from '@kinfold/contract/features/emergency-contacts/contact-path.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import { hasNews } from '@kinfold/contract/features/handover/has-news.ts'
import type { EventNews, Handover, LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import { moodPath } from '@kinfold/contract/features/mood/mood-path.ts'
import { type Mood, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { medicationPath } from '@kinfold/contract/features/prescriptions/medication-path.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { readingText, weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { readingPath } from '@kinfold/contract/features/vitals/reading-path.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { foodChanges, profileChanges } from './changed-fields.ts'
import { readHandover } from './queries.ts'

/** Shows also what has no page of its own any more. */
const inHandover = { label: 'Handover', path: '/handover' }

export const handoverNews = tool({
  name: 'changes_since_you_looked',
  about:
    'What others did since the asking person last took over: logs and comments, allergies, food, medications, doses that are notable or late, readings, moods, tasks, calendar, care profile, contacts, people. `by` wrote a log, `changedBy` changed it. A log without `body` was deleted or entered in error: never repeat it as true. `hasNews`: false if there is nothing new.',
  needs: 'handover.read',
  input: z.object({}),
  async run(circle, _, parts) {
    const news = await readHandover(circle, 'others', parts)
    return {
      since: news.since,
      hasNews: hasNews(news),
      /** There is more than is listed here. */
      isMore: news.many,
      logs: news.logs.map(logShown),
      medications: news.medications.map(({ what, medicationId, after, changedAt, changedBy }) => ({
        ...{ what, name: medicationTitle(after), at: changedAt, by: changedBy },
        source: what === 'removed' ? inHandover : { label: after.name, path: medicationPath(medicationId) },
      })),
      allergies: news.allergies.map(({ what, allergyId, after }) => ({
        ...{ what, substance: after.substance },
        source:
          what === 'removed' ? inHandover : { label: `Allergy: ${after.substance}`, path: allergyPath(allergyId) },
      })),
      food: news.food && {
        ...{ changes: foodChanges(news.food), by: news.food.changedBy, at: news.food.changedAt },
        source: { label: 'Food profile', path: '/ai-food-planning?view=profile' },
      },
      doses: dosesShown(news.doses),
      vitals: vitalsShown(news.vitals),
      moods: news.moods.map(({ id, mood, note, occurredAt, authorName, respondent }) => ({
        ...{ words: moodWords[mood as Mood], note, at: occurredAt, by: authorName, respondent },
        source: { label: 'Mood', path: moodPath({ id, occurredAt }, circle.zone) },
      })),
      tasks: tasksShown(news.tasks),
      events: news.events.map(eventShown),
      profile: news.profile && {
        ...{ changes: profileChanges(news.profile), by: news.profile.changedBy, at: news.profile.changedAt },
        source: { label: 'Care profile', path: '/profiles' },
      },
      contacts: news.contacts.map(({ what, contactId, name, changedBy }) => ({
        ...{ what, name, by: changedBy },
        source: what === 'removed' ? inHandover : { label: `Emergency contact: ${name}`, path: contactPath(contactId) },
      })),
      people: news.people.map(({ what, name }) => ({
        ...{ what, name, source: { label: 'Care team', path: '/care-circles' } },
      })),
    }
  },
})

/** The words of a log that was withdrawn are not repeated, because they no longer count. */
function logShown({ what, log, changedBy, comments }: LogNews) {
  const isWithdrawn = what === 'deleted' || log.inErrorAt !== null
  return {
    ...{ what, type: log.type, severity: log.severity, at: log.occurredAt, by: log.authorName, changedBy },
    body: isWithdrawn ? null : log.body,
    whyInError: log.inErrorReason,
    comments: comments.map(({ body, authorName, createdAt }) => ({ body, by: authorName, at: createdAt })),
    source:
      what === 'deleted'
        ? inHandover
        : { label: log.title ?? 'Care log', path: logPath(log.id), records: comments.map(({ id }) => id) },
  }
}

function dosesShown({ given, givenLate, missed, late, notable, medications }: Handover['doses']) {
  const nameOf = new Map(medications.map(({ id, name }) => [id, name]))
  return {
    ...{ given, givenLate, missed: missed.length },
    late: late.map(({ medicationId, dueAt }) => ({
      ...{ name: nameOf.get(medicationId) ?? 'Medication', dueAt },
      source: { label: 'Medications due', path: '/medications' },
    })),
    notable: notable.map((dose) => {
      const { id, medicationId, medicationName, outcome, at, authorName, reason, inErrorAt } = dose
      return {
        ...{ name: medicationName, outcome, at, by: authorName, reason, despite: givenDespite(dose) },
        isInError: inErrorAt !== null,
        source: { label: medicationName, path: historyPath(medicationId), records: [id] },
      }
    }),
  }
}

/** Those outside the range, then the newest of each other kind; `count`: how many of the kind there were. */
function vitalsShown({ outside, newest }: Handover['vitals']) {
  const others = newest.filter(({ reading }) => !outside.some(({ id }) => id === reading.id))
  return [...outside.map((reading) => ({ reading, count: 1 })), ...others].map(readingShown)
}

function readingShown({ reading, count }: Handover['vitals']['newest'][number]) {
  const text = `${kindFacts[reading.kind].label} ${readingText(reading)}`
  return {
    ...{ text, count, at: reading.measuredAt, by: reading.authorName, isOutside: reading.flag !== null },
    weightChanges: reading.weightChanges.map(weightChangeText),
    source: { label: text, path: readingPath(reading.id) },
  }
}

function tasksShown({ closed, added, cancelled }: Handover['tasks']) {
  const task = ({ id, title }: { id: string; title: string }) => ({
    ...{ title, source: { label: title, path: taskPath(id) } },
  })
  return {
    closed: closed.map(({ taskId, title, outcome, authorName }) => ({
      ...{ ...task({ id: taskId, title }), outcome, by: authorName },
    })),
    added: added.map((each) => ({ ...task(each), by: each.authorName })),
    cancelled: cancelled.map(task),
  }
}

function eventShown({ eventId, original, what, title, start, allDay, status }: EventNews) {
  const isCancelled = status === 'cancelled' && what !== 'removed'
  return {
    ...{ what: isCancelled ? ('cancelled' as const) : what, title, start, allDay },
    source: what === 'removed' ? inHandover : { label: title, path: eventPath(eventId, original) },
  }
}
