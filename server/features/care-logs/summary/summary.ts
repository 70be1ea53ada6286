import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { capital, momentText } from '@kinfold/contract/format.ts'
import { and, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import type { Parts, Period } from '../../../access/manifest/parts.ts'
import { careLogs } from '../table.ts'
import { intakeLines } from './intake.ts'

/**
 * Incidents, and logs marked as needing attention. Urgent ones first, because a summary cuts long parts; then newest
 * first. Of meals and drinks only how many there were.
 */
export const summary: Parts['summary'] = {
  incidents: (circle, period) => {
    const open = circle.may('careLogs.read')
    return open && readLines(open, period, eq(careLogs.type, 'incident'))
  },
  logs: (circle, period) => {
    const open = circle.may('careLogs.read')
    return open && readLines(open, period, and(ne(careLogs.type, 'incident'), needsAttention))
  },
  food: (circle, period) => {
    const open = circle.may('careLogs.read')
    return open && intakeLines(open, period)
  },
}

const needsAttention = or(eq(careLogs.severity, 'attention'), eq(careLogs.severity, 'urgent'))
const MOST_LETTERS = 240

async function readLines(circle: Circle<'careLogs.read'>, { start, end }: Period, kind: SQL | undefined) {
  const { db, zone } = circle
  const logs = await db
    .select()
    .from(careLogs)
    .where(
      and(
        within(circle, careLogs),
        // The same condition as the index of serious logs.
        sql`${careLogs.deletedAt} is null`,
        isNull(careLogs.inErrorAt),
        gte(careLogs.occurredAt, start),
        lt(careLogs.occurredAt, end),
        kind,
      ),
    )
    .orderBy(desc(eq(careLogs.severity, 'urgent')), desc(careLogs.occurredAt), desc(careLogs.id))
  return logs.map((log) => {
    const details = describeDetails(log).join(', ')
    const about = log.title ?? (log.type === 'incident' && details ? details : typeLabels[log.type])
    const { actionTaken, whoWasTold } = log.incident ?? {}
    const said = [
      details !== about && details && capital(details),
      short(log.body),
      actionTaken && `Done: ${short(actionTaken)}`,
      whoWasTold && `Told: ${short(whoWasTold)}`,
    ].flatMap((words) => words || [])
    const at = `${momentText(log.occurredAt, zone, 'date')} at ${momentText(log.occurredAt, zone, 'time')}`
    return {
      lead: `${at}, ${about}`,
      text: said.length > 1 ? said.map(sentence).join(' ') : said.join(''),
      mark: log.severity === 'urgent' ? 'urgent' : null,
    }
  })
}

/** So that two texts do not run together. */
const sentence = (words: string) => (/[.!?…。！？؟]$/.test(words) ? words : `${words}.`)

const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text)
