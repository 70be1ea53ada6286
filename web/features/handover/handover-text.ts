import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { howGiven } from '@kinfold/contract/features/doses/facts.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Handover, LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { timeAndDay } from '../../ui/time.ts'
import { describeDue } from '../care-tasks/describe-task.ts'
import { outcomeLabels as taskOutcomes } from '../care-tasks/task-labels.ts'
import { moodText } from '../mood/words.ts'
import { isSerious, medicationNewsWords } from './news-words.ts'

/** A shift: older news belongs to the handover before. */
const SHIFT_HOURS = 24

/** The part of a handover within one shift, for readers who have not taken over for longer. */
export function ofThisShift(handover: Handover): Handover {
  const from = new Date(Date.parse(handover.now) - SHIFT_HOURS * HOUR_MS).toISOString()
  const isRecent = ({ changedAt }: { changedAt: string }) => changedAt >= from
  const { logs, medications, doses, tasks, vitals, moods } = handover
  return {
    ...handover,
    vitals: { ...vitals, outside: vitals.outside.filter(({ measuredAt }) => measuredAt >= from) },
    moods: moods.filter(({ occurredAt }) => occurredAt >= from),
    logs: logs.filter(isRecent),
    medications: medications.filter(isRecent),
    doses: {
      ...doses,
      notable: doses.notable.filter(({ at }) => at >= from),
      missed: doses.missed.filter(({ dueAt }) => dueAt >= from),
    },
    tasks: { ...tasks, closed: tasks.closed.filter(({ doneAt }) => doneAt >= from) },
  }
}

/**
 * The first draft of a written handover: what happened, one line each, the most important first. Everybody in the circle
 * reads the result, so moods that only some may see stay out.
 */
export function handoverText(handover: Handover, zone: string): string {
  const { logs, medications, doses, tasks, vitals, moods } = handover
  const told = logs.filter(({ what, log }) => log.type !== 'handover' && (what === 'written' || what === 'edited'))
  const serious = told.filter(isSerious)
  const rest = told.filter((news) => !isSerious(news))
  const nameOf = new Map(doses.medications.map(({ id, name }) => [id, name]))
  const now = Date.parse(handover.now)
  const at = (moment: string) => timeAndDay(moment, zone, now)
  const lines = [
    ...serious.map((news) => `! ${lineOf(news, at)}`),
    ...medications.map(({ what, after }) =>
      [`${after.name}: ${medicationNewsWords[what].toLowerCase()}`, after.statusReason].filter(Boolean).join(', '),
    ),
    ...vitals.outside.map(
      (reading) =>
        `${kindFacts[reading.kind].label} ${readingText(reading)} at ${at(reading.measuredAt)}: outside the range`,
    ),
    ...doses.late.map(
      ({ medicationId, dueAt }) => `${nameOf.get(medicationId) ?? ''} ${at(dueAt)}: late, still to be given`,
    ),
    ...doses.missed.map(({ medicationId, dueAt }) => `${nameOf.get(medicationId) ?? ''} ${at(dueAt)}: missed`),
    ...doses.notable
      .filter(({ inErrorAt }) => !inErrorAt)
      .map((dose) => {
        const { medicationName, medicationForm, dueAt, at: given, outcome, quantity } = dose
        const isGiven = isTaken(outcome)
        const when = dueAt && !isGiven ? dueAt : given
        const amount = isGiven && quantity !== 1 && amountOf(quantity, medicationForm)
        const how = dueAt || !isGiven ? outcomeText(outcome) : 'given as needed'
        return [`${medicationName} ${at(when)}: ${how}`, amount, ...howGiven(dose)].filter(Boolean).join(', ')
      }),
    ...rest.toSorted((a, b) => a.log.occurredAt.localeCompare(b.log.occurredAt)).map((news) => lineOf(news, at)),
    ...moods
      .filter(({ visibleTo }) => visibleTo === 'circle')
      .map(({ mood, note, occurredAt }) =>
        [`${at(occurredAt)} Mood: ${moodText(mood).toLowerCase()}`, note && asLine(note)].filter(Boolean).join(', '),
      ),
    ...tasks.closed.map(({ title, outcome, note, reason }) =>
      [`${title}: ${taskOutcomes[outcome].toLowerCase()}`, reason ?? note].filter(Boolean).join(', '),
    ),
    ...tasks.open.map((task) => `Still to do: ${task.title} (${describeDue(task, zone, now)})`),
  ]
  return lines.filter((line) => line.trim() !== '').join('\n') || `Nothing to report, ${dayText(dayAt(now, zone))}.`
}

/** '13:05 Meal: Ate half of lunch.' */
function lineOf({ log }: LogNews, at: (moment: string) => string): string {
  const details = log.type === 'incident' ? ` (${describeDetails(log).join(', ')})` : ''
  return `${at(log.occurredAt)} ${log.title ?? typeLabels[log.type]}: ${asLine(log.body)}${details}`
}

/** So that the handover has room for all of them. */
const LONGEST_LINE = 300

/** A text of several lines as one; a longer one visibly ends early. */
function asLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim()
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).trimEnd()} …` : line
}
