import { momentText } from '@kinfold/contract/format.ts'
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { calendarEvents } from './table.ts'

/** Unanswered questions for future appointments. */
export const summary: Parts['summary'] = {
  questions: (circle) => {
    const open = circle.may('calendar.read')
    return open && readLines(open)
  },
}

async function readLines({ db, clientId, zone }: Circle<'calendar.read'>) {
  const { title, startsAt, questions, lastAt, status, deletedAt } = calendarEvents
  const found = await db
    .select({ title, startsAt, questions })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.clientId, clientId),
        isNull(deletedAt),
        gte(lastAt, clock.now().toISOString()),
        sql`${status} not in ('cancelled', 'noshow')`,
        sql`${questions} <> '[]'`,
      ),
    )
    .orderBy(asc(startsAt))
  return found.flatMap((event) => {
    const day = event.startsAt ? `, ${momentText(event.startsAt, zone, 'date')}` : ''
    return event.questions
      .filter(({ answer }) => !answer)
      .map(({ question }) => ({ lead: null, text: `${question} (${event.title}${day})`, mark: null }))
  })
}
