import { givenDespite } from '@kinfold/contract/features/doses/facts.ts'
import { eventPath } from '@kinfold/contract/features/events/event-path.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { readHandover } from './queries.ts'

export const handoverNews = tool({
  name: 'changes_since_you_looked',
  about:
    'What others did since the asking person last took over: logs, medications, doses that are notable, tasks, calendar, people.',
  needs: 'handover.read',
  input: z.object({}),
  async run(circle, _, parts) {
    const { since, logs, medications, doses, tasks, events, allergies, people } = await readHandover(
      circle,
      'others',
      parts,
    )
    return {
      since,
      logs: logs.map(({ what, log, changedBy }) => ({
        ...{ what, body: log.body, severity: log.severity, at: log.occurredAt, by: changedBy ?? log.authorName },
        source: { label: log.title ?? 'Care log', path: `/care-logs?log=${log.id}` },
      })),
      medications: medications.map(({ what, after, changedAt, changedBy }) => ({
        ...{ what, name: [after.name, after.strength].filter(Boolean).join(' '), at: changedAt, by: changedBy },
        source: { label: after.name, path: '/medications?view=list' },
      })),
      allergies: allergies.map(({ what, after }) => ({
        ...{ what, substance: after.substance },
        source: { label: `Allergy: ${after.substance}`, path: '/profiles' },
      })),
      doses: {
        given: doses.given,
        givenLate: doses.givenLate,
        missed: doses.missed.length,
        notable: doses.notable.map((dose) => {
          const { medicationId, medicationName, outcome, at, authorName, reason } = dose
          return {
            ...{ name: medicationName, outcome, at, by: authorName, reason, despite: givenDespite(dose) },
            source: { label: medicationName, path: `/medications?view=history&medication=${medicationId}` },
          }
        }),
      },
      tasksClosed: tasks.closed.map(({ taskId, title, outcome, authorName }) => ({
        ...{ title, outcome, by: authorName },
        source: { label: title, path: `/care-tasks?task=${taskId}` },
      })),
      events: events.map(({ eventId, original, what, title, start, allDay }) => ({
        ...{ what, title, start, allDay },
        source: { label: title, path: eventPath(eventId, original) },
      })),
      people: people.map(({ what, name }) => ({ what, name, source: { label: 'Care team', path: '/care-circles' } })),
    }
  },
})
