import type { Block, SummaryKind } from '@kinfold/contract/features/assistant/answer.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Failure } from '../../../../core/failure.ts'
import { dutyOfDays } from '../../../shifts/tools.ts'
import { type Answer, type Ask, text } from '../ask.ts'
import type { Concept } from '../reading/concepts.ts'
import { type Stretch, wholeDays } from '../reading/stretch.ts'
import { onDay } from '../say.ts'
import { doctorQuestions } from './calendar/at-the-doctor.ts'
import { nextOf, onTheCalendar } from './calendar/days-ahead.ts'
import { onDuty } from './calendar/duty.ts'
import { dosesTaken, dosesToCome } from './doses.ts'
import { incidents, urgentLogs, whatHappened } from './logs.ts'
import { medicationChanges } from './medication-changes.ts'
import { moodForEverybody, moodOver } from './mood.ts'
import { open as openTasks, due as tasksDue } from './tasks.ts'
import { latestOfAll, outsideRange } from './vitals/vitals.ts'

/** A section of a summary, and its days: back from today, or ahead. `until`: excludes today. */
type Part = { heading: string; says: Answer; back?: number; ahead?: number; until?: 'yesterday' }

/** For the next carer, or one who is named: the last day, and what comes until the end of that time. */
export async function handover(ask: Ask): Promise<Block[]> {
  const shift = await shiftOf(ask)
  const until = shift ?? (ask.time && ask.time.to > ask.today ? ask.time : null)
  const ahead = until ? daysBetween(ask.today, until.to) : 1
  const write = written('handover', 'Handover', [
    { heading: 'What happened', says: whatHappened, back: 1 },
    { heading: 'Needs attention', says: urgentLogs, back: 1 },
    { heading: 'Medications today', says: dosesTaken, back: 0 },
    { heading: 'Still to give', says: until && ahead > 0 ? during(until, dosesToCome) : dosesToCome, ahead: 0 },
    { heading: 'Tasks', says: openTasks('everyone') },
    { heading: 'Next', says: onTheCalendar, ahead: Math.max(ahead, 1) },
    { heading: 'On duty', says: until ? during(until, onDuty) : onDuty },
  ])
  return write(ask)
}

const during =
  (time: Stretch, says: Answer): Answer =>
  (ask) =>
    says({ ...ask, time })

/** The next time on duty of whoever is named in 'What should Mina know before her shift?' */
async function shiftOf({ person, today, now, zone, useUnasked }: Ask): Promise<Stretch | null> {
  if (!person) return null
  const { duties } = await useUnasked(dutyOfDays, { from: today, to: addDays(today, DAYS_TO_A_SHIFT) })
  const next = duties.find(({ userId, end }) => userId === person.id && end > now)
  if (!next) return null
  const [from, to] = [dayAt(next.start, zone), dayAt(next.end, zone)]
  return wholeDays(from, to, onDay(from, { today }))
}
const DAYS_TO_A_SHIFT = 7

/** What is open in the time in which somebody takes over. */
export const openThen = (when: Stretch): readonly Part[] => [
  { heading: 'To give', says: during(when, dosesToCome) },
  { heading: 'Tasks', says: during(when, tasksDue) },
  { heading: 'In the calendar', says: during(when, onTheCalendar) },
]

const weekOf = (days: Days, mood: Answer): readonly Part[] => [
  { heading: 'What happened', says: whatHappened, ...days },
  { heading: 'Mood', says: mood, ...days },
  { heading: 'Falls and incidents', says: incidents, ...days },
  { heading: 'Medications', says: dosesTaken, ...days },
  { heading: 'Readings', says: latestOfAll },
  { heading: 'The next few days', says: onTheCalendar, ahead: 6 },
]
/** For distant relatives: a week in plain words. */
export const week = written('week', 'The week', weekOf({ back: 6 }, moodForEverybody))

const theDay: readonly Part[] = [
  { heading: 'What happened', says: whatHappened, back: 1 },
  { heading: 'Mood', says: moodOver, back: 1 },
  { heading: 'Medications', says: dosesTaken, back: 1 },
  { heading: 'Tasks', says: openTasks('everyone') },
  { heading: 'Next', says: onTheCalendar, ahead: 1 },
]

/**
 * The content of morning digests, for their reader alone: since yesterday, or the seven days before today, so that every
 * day is in exactly one of them.
 */
export const forLetters = { daily: theDay, weekly: weekOf({ back: 7, until: 'yesterday' }, moodOver) }

/** For a doctor: what has changed, and what to ask. */
export const visit = written('visit', 'For the doctor’s visit', [
  { heading: 'The visit', says: nextOf(['appointment'], 'appointment') },
  { heading: 'To ask', says: doctorQuestions },
  { heading: 'Medication changes', says: medicationChanges, back: 29 },
  { heading: 'How they were taken', says: dosesTaken, back: 13 },
  { heading: 'Readings outside the range', says: outsideRange, back: 29 },
  { heading: 'Falls and incidents', says: incidents, back: 29 },
  { heading: 'Needs attention', says: urgentLogs, back: 29 },
  { heading: 'Mood', says: moodForEverybody, back: 13 },
])

/** 'What is due?' */
export const allDue: Answer = async (ask) => [...(await dosesToCome(ask)), ...(await tasksDue(ask))]

/** A summary made from the answers to single questions; what this person may not see is left out. */
function written(what: SummaryKind, title: string, parts: readonly Part[]): Answer {
  return async (ask) => {
    const blocks: Block[] = [text(`${title}: ${ask.name}. From the records; please check it before others read it.`)]
    for (const { heading, said } of await tellParts(parts, ask)) blocks.push(text(`${heading}:`), ...said)
    return [...blocks, { kind: 'summary', what }]
  }
}

/** The content, part by part. */
export async function tellParts(parts: readonly Part[], ask: Ask): Promise<{ heading: string; said: Block[] }[]> {
  const told: { heading: string; said: Block[] }[] = []
  for (const part of parts) told.push({ heading: part.heading, said: await saidOf(part, ask) })
  return told.filter(({ said }) => said.length > 0)
}

async function saidOf({ says, ...days }: Part, ask: Ask): Promise<Block[]> {
  // Names and words in the question refer to the summary, not to one of its parts.
  const about = {
    ...ask,
    use: ask.useUnasked,
    has: new Set<Concept>(),
    medicines: [],
    person: undefined,
    ...{ saidBy: null, relations: [] },
    vital: undefined,
    unknown: [],
    words: [],
    ...{ time: null, clock: null },
  }
  try {
    return (await says({ ...about, time: stretchOf(days, ask.today) })).filter(({ kind }) => kind !== 'tries')
  } catch (error) {
    if (error instanceof Failure && error.code === 'FORBIDDEN') return []
    throw error
  }
}

type Days = Pick<Part, 'back' | 'ahead' | 'until'>

function stretchOf(days: Days, today: string): Stretch | null {
  if (days.back === undefined && days.ahead === undefined) return null
  const [from, to] = [-(days.back ?? 0), days.until ? -1 : (days.ahead ?? 0)]
  return { from: addDays(today, from), to: addDays(today, to), words: wordsFor(days), part: null }
}

function wordsFor({ back = 0, ahead = 0, until }: Days): string {
  if (until) return `in the last ${back} days`
  if (back === 0 && ahead === 0) return 'today'
  if (ahead > 0) return ahead === 1 ? 'today and tomorrow' : `in the next ${ahead + 1} days`
  return back === 1 ? 'yesterday and today' : `in the last ${back + 1} days`
}
