import { compareText } from '@kinfold/contract/compare-text.ts'
import { allergyDetails, allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { howGiven, notableAmount } from '@kinfold/contract/features/doses/facts.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { FoodNews } from '@kinfold/contract/features/handover/food-news.ts'
import type { Handover, LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import { readingText, weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { dayText, uncapital } from '@kinfold/contract/format.ts'
import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { differencesMade } from '../../ui/records/differences.ts'
import { timeAndDay } from '../../ui/time.ts'
import { logSentence, withoutFullStop } from '../care-logs/log-sentence.ts'
import { describeDueForGood } from '../care-tasks/describe-task.ts'
import { outcomeLabels as taskOutcomes } from '../care-tasks/task-labels.ts'
import { moodText } from '../mood/words.ts'
import { changesOf } from '../prescriptions/prescription-changes.ts'
import { factsOf } from './news/food-facts.ts'
import {
  eventNewsWord,
  isSerious,
  logNewsWords,
  medicationNewsWords,
  personNewsWords,
  recordNewsWords,
} from './news-words.ts'

/** A shift: older news belongs to the handover before. */
const SHIFT_HOURS = 24

/** The part of a handover within one shift, for readers who have not taken over for longer. */
export function ofThisShift(handover: Handover): Handover {
  const from = shifted(handover.now, -SHIFT_HOURS * HOUR_MS)
  const isRecent = ({ changedAt }: { changedAt: string }) => changedAt >= from
  const { logs, allergies, food, medications, doses, tasks, vitals, moods, events, profile, contacts, people } =
    handover
  return {
    ...handover,
    allergies: allergies.filter(isRecent),
    food: food && isRecent(food) ? food : null,
    events: events.filter(isRecent),
    profile: profile && isRecent(profile) ? profile : null,
    contacts: contacts.filter(isRecent),
    people: people.filter(isRecent),
    vitals: {
      outside: vitals.outside.filter(({ measuredAt }) => measuredAt >= from),
      newest: vitals.newest.filter(({ reading }) => reading.measuredAt >= from),
    },
    moods: moods.filter(({ occurredAt }) => occurredAt >= from),
    logs: logs.filter(isRecent),
    medications: medications.filter(isRecent),
    doses: {
      ...doses,
      notable: doses.notable.filter(({ at }) => at >= from),
      missed: doses.missed.filter(({ dueAt }) => dueAt >= from),
    },
    tasks: {
      ...tasks,
      closed: tasks.closed.filter(({ doneAt }) => doneAt >= from),
      added: tasks.added.filter(({ createdAt }) => createdAt >= from),
      cancelled: tasks.cancelled.filter(({ updatedAt }) => updatedAt >= from),
    },
  }
}

/**
 * The first draft of a written handover: what happened, one line each, the most important first. Everybody in the circle
 * reads the result, so moods that only some may see stay out.
 */
export function handoverText(handover: Handover, zone: string): string {
  const { logs, allergies, food, medications, doses, tasks, vitals, moods } = handover
  const isTold = ({ what }: LogNews) => what === 'written' || what === 'edited'
  const told = logs.filter((news) => news.log.type !== 'handover' && isTold(news))
  const serious = told.filter(isSerious)
  const rest = told.filter((news) => !isSerious(news))
  const nameOf = new Map(doses.medications.map(({ id, name }) => [id, name]))
  const now = Date.parse(handover.now)
  const at = (moment: string) => timeAndDay(moment, zone, now)
  const lines = [
    ...serious.map((news) => `! ${lineOf(news, at)}`),
    ...allergies.map(({ what, after }) => {
      const said = [allergyName(after), allergyDetails(after)].filter(Boolean).join(', ')
      return `Allergy: ${said} (${recordNewsWords[what].toLowerCase()})`
    }),
    ...(food ? [foodLine(food)] : []),
    ...medications.map(({ what, before, after }) =>
      [
        `${after.name}: ${medicationNewsWords[what].toLowerCase()}`,
        ...(what === 'changed' && before ? changesOf({ before, after }) : []).map(
          ({ label, to }) => `${uncapital(label)} ${asLine(to)}`,
        ),
        after.statusReason,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...vitals.outside.map((reading) => {
      const why = [reading.flag && 'outside the range', ...reading.weightChanges.map(weightChangeText)]
      const measured = `${kindFacts[reading.kind].label} ${readingText(reading)} at ${at(reading.measuredAt)}`
      return `${measured}: ${why.filter(Boolean).join(', ')}`
    }),
    ...doses.late.map(
      ({ medicationId, dueAt }) => `${nameOf.get(medicationId) ?? ''} ${at(dueAt)}: late, still to be given`,
    ),
    ...doses.missed.map(({ medicationId, dueAt }) => `${nameOf.get(medicationId) ?? ''} ${at(dueAt)}: missed`),
    ...doses.notable
      .filter(({ inErrorAt }) => !inErrorAt)
      .map((dose) => {
        const { medicationName, dueAt, at: given, outcome } = dose
        const isGiven = isTaken(outcome)
        const when = dueAt && !isGiven ? dueAt : given
        const how = dueAt || !isGiven ? outcomeText(outcome) : 'given as needed'
        return [`${medicationName} ${at(when)}: ${how}`, notableAmount(dose), ...howGiven(dose)]
          .filter(Boolean)
          .join(', ')
      }),
    ...rest.toSorted((a, b) => compareText(a.log.occurredAt, b.log.occurredAt)).map((news) => lineOf(news, at)),
    ...logs
      .filter((news) => !isTold(news))
      .map(({ what, log }) => `${at(log.occurredAt)} ${nameOfLog(log)}: ${logNewsWords[what].toLowerCase()}`),
    ...moods
      .filter(({ visibleTo }) => visibleTo === 'circle')
      .map(({ mood, note, occurredAt }) =>
        [`${at(occurredAt)} Mood: ${moodText(mood).toLowerCase()}`, note && asLine(note)].filter(Boolean).join(', '),
      ),
    ...circleLines(handover, at),
    ...tasks.closed.map(({ title, outcome, note, reason }) =>
      [`${title}: ${taskOutcomes[outcome].toLowerCase()}`, reason ?? note].filter(Boolean).join(', '),
    ),
    ...tasks.cancelled.map(({ title }) => `${title}: cancelled`),
    ...tasks.added
      .filter(({ id }) => !tasks.open.some((open) => open.id === id))
      .map((task) => `New task: ${task.title} (${describeDueForGood(task, zone, now)})`),
    ...tasks.open.map((task) => `Still to do: ${task.title} (${describeDueForGood(task, zone, now)})`),
  ]
  return lines.filter((line) => line.trim() !== '').join('\n') || `Nothing to report, ${dayText(dayAt(now, zone))}.`
}

type At = (moment: string) => string

/** '13:05 Lunch: Fish and potatoes, ate half (50 %)' */
function lineOf({ log }: LogNews, at: At): string {
  const when = at(log.occurredAt)
  if (log.type === 'incident')
    return `${when} ${nameOfLog(log)}: ${asLine(log.body)} (${describeDetails(log).join(', ')})`
  const { lead = nameOfLog(log), body, facts } = logSentence(log)
  const said = facts.length > 0 ? [withoutFullStop(asLine(body)), ...facts].join(', ') : asLine(body)
  return `${when} ${[lead, said].filter(Boolean).join(': ')}`
}

const nameOfLog = ({ title, type }: LogNews['log']) => title ?? typeLabels[type]

/** 'Food profile: Drinks (IDDSI) 2 Mildly thick, before 0 Thin' */
function foodLine({ before, after }: FoodNews): string {
  const differences = differencesMade(factsOf, { before, after })
  const said = differences.map(({ label, from, to }) => `${label} ${to}${before ? `, before ${from}` : ''}`)
  return `Food profile: ${asLine(said.join('; '))}`
}

/** The calendar, the care profile, contacts and people. */
function circleLines({ events, profile, contacts, people }: Handover, at: At): string[] {
  return [
    ...events.map((event) => {
      const when = event.allDay ? dayText(event.start) : at(event.start)
      const said = [event.title, event.repeats ? `repeats, first ${when}` : when].join(', ')
      return `Calendar: ${said} (${eventNewsWord(event).toLowerCase()})`
    }),
    ...(profile ? ['Care profile changed'] : []),
    ...contacts.map(({ name, what }) => `Emergency contact: ${name} (${recordNewsWords[what].toLowerCase()})`),
    ...people.map(({ name, what }) => `${name} ${personNewsWords[what]}`),
  ]
}

/** So that the handover has room for all of them. */
const LONGEST_LINE = 300

/** A text of several lines as one; a longer one visibly ends early. */
function asLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim()
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).trimEnd()} …` : line
}
