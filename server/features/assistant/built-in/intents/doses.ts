import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { isTaken, MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type Ask, list, text } from '../ask.ts'
import { type Stretch, wholeDays } from '../reading/stretch.ts'
import { isPastDose } from '../reading/times.ts'
import { aheadOf, at, onDay, stretchOf, timeOf } from '../say.ts'
import { timeAsked } from '../understand.ts'
import {
  type AsNeeded,
  atClock,
  dosesIn,
  isLeftOut,
  isNotTaken,
  listed,
  MOST_LISTED,
  nameOf,
  nonePlanned,
  nothingCalled,
  type Planned,
  recordedBy,
  stateOf,
  untilNow,
  whatOf,
} from './doses-shown.ts'
import { currentList, howTaken } from './medication-facts.ts'

/** 'Did she take her tablets yesterday?', 'Who gave the Metformin this morning?' */
export async function dosesTaken(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  if (!ask.time && ask.medicines.length > 0 && HABIT.test(ask.words.join(' '))) return howTaken(ask)
  if (!ask.time && ANY.test(ask.words.join(' '))) return currentList(ask)
  const plan = planAsked(ask)
  const isPlan = plan !== null
  const when = atClock(stretchOf({ ...ask, time: plan ?? ask.time }, 1, MOST_DAYS), ask)
  const { planned, asNeeded } = await dosesIn(ask, when)
  const past = untilNow(planned, ask)
  const what = whatOf(ask)
  if (ask.asks === 'who') return recordedBy(ask, past, asNeeded)
  if (planned.length > 0 && (isPlan || past.length === 0))
    return [text(`Planned ${when.words}:`), ...listed(ask, planned), ...given(ask, asNeeded)]
  if (past.length === 0) {
    const none = isPlan ? text(`No dose ${what ? `of ${what} ` : ''}is planned ${when.words}.`) : nonePlanned(ask, when)
    return [none, ...given(ask, asNeeded), ...(ask.clock ? await dosesTaken({ ...ask, clock: null }) : [])]
  }
  return [
    ...opening(ask, past, { what, when, later: planned.length - past.length }),
    ...rows(ask, past, when),
    ...given(ask, asNeeded),
  ]
}

/** 'Which medicines does she take?', 'What does she get at 8?' */
export async function listOrHour(ask: Ask): Promise<Block[]> {
  if (!ask.clock) return currentList(ask)
  const when = atClock(stretchOf(ask, 1, MOST_DAYS), ask)
  const { planned } = await dosesIn(ask, when)
  return planned.length === 0
    ? [text(`No dose is planned ${when.words}.`), ...(await currentList(ask))]
    : [text(`Planned ${when.words}:`), ...listed(ask, planned)]
}

/** 'Does she still take the vitamin D?', 'What does she take for her bones?' */
const HABIT = /^(?:(?:what|which)(?: \w+)? )?(?:does|do) \w+ (?:still |also |currently )?(?:take|get|have|need|use) /
/** 'Does she get injections?', not 'Does she take her tablets?' */
const ANY =
  /^(?:does|do) \w+ (?:still )?(?:take|get|have|need|use) (?!her\b|his\b|my\b|all\b|the\b)|^how many \w+ (?:does|do) \w+ take\b/

/**
 * The day whose plan is asked for: 'Which tablets does she take in the evening?', also if the evening is still to come;
 * 'on Saturday?', the next one; 'How many does she take today?'
 */
export function planAsked(ask: Ask): Ask['time'] {
  const { words, has, today } = ask
  if (isPastDose(words) || !words.some((word) => word === 'does' || word === 'do')) return null
  const time = timeAsked(ask, { leansAhead: true })
  if (!time || time.from !== time.to) return null
  return time.part || time.from > today || (has.has('howMany') && time.from === today) ? time : null
}

/** Says what is recorded, never that a dose was not given: somebody may have given it without recording it. */
function opening(
  ask: Ask,
  past: Planned[],
  { what, when, later }: { what: string; when: Stretch; later: number },
): Block[] {
  const taken = past.filter(({ outcome }) => outcome && isTaken(outcome)).length
  const [only] = past
  if (past.length === 1)
    return [
      text(
        `${nameOf(only!)}, the only planned dose ${when.words}${later > 0 ? ' until now' : ''}: ${stateOf(only!, ask)}.${later > 0 ? ` ${capital(countText(later, 'dose is', 'doses are'))} to come.` : ''}`,
        ask.cite(only!.source),
      ),
    ]
  const open = past.filter(({ state }) => state === 'due' || state === 'late').length
  const note = open > 0 ? ` ${capital(countText(open, 'dose is', 'doses are'))} not recorded yet.` : ''
  const counted = taken === past.length ? `All ${past.length}` : `${taken} of ${past.length}`
  return [
    text(
      `${counted} planned doses${what ? ` of ${what}` : ''} ${when.words} ${taken === 1 ? 'is' : 'are'} recorded as taken.${note}`,
    ),
  ]
}

/** For a single day every dose; for several days what was not taken, and the rest as a table. */
function rows(ask: Ask, past: Planned[], when: Stretch): Block[] {
  if (past.length === 1) return []
  const isOneDay = when.from === when.to || past.length <= 6
  if (isOneDay) return listed(ask, past)
  const others = past.filter(isNotTaken)
  const byMedicine = Map.groupBy(past, ({ name }) => name)
  return [
    ...(others.length > 0 ? [text('Not recorded as taken:'), ...listed(ask, others.toReversed())] : []),
    {
      kind: 'table',
      caption: `Doses ${when.words}`,
      columns: ['Medication', 'Planned', 'Taken', 'Refused or skipped', 'Not recorded'],
      rows: [...byMedicine].map(([name, doses]) => {
        const of = (test: (dose: Planned) => boolean) => String(doses.filter(test).length)
        const cells = [
          name,
          String(doses.length),
          of(({ outcome }) => outcome !== null && isTaken(outcome)),
          of(isLeftOut),
          of(({ outcome }) => !outcome),
        ]
        return { cells, cites: [ask.cite(doses[0]!.source)] }
      }),
    },
  ]
}

export function given(ask: Ask, doses: AsNeeded[]): Block[] {
  if (doses.length === 0) return []
  const items = doses.slice(0, MOST_LISTED).map((dose) => ({
    text: `${dose.name}, ${dose.at ? at(dose.at, ask) : ''}: ${[outcomeText(dose.outcome ?? 'taken'), ...dose.despite].join(', ')}${dose.by ? `, recorded by ${dose.by}` : ''}`,
    cites: [ask.cite(dose.source)],
  }))
  const more = doses.length - items.length
  return [text('As needed:'), list(items), ...(more > 0 ? [text(`And ${countText(more, 'more dose')}.`)] : [])]
}

/** 'When is her next dose?', 'What is due today?' */
export async function dosesToCome(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  const asked = aheadOf(ask, 1)
  const time = asked.to >= ask.today ? fromToday(asked, ask.today) : asked
  const when = atClock(aheadOf({ ...ask, time }, 1, MOST_DAYS), ask)
  const { planned } = await dosesIn(ask, when)
  const open = planned.filter(({ state }) => state === 'upcoming' || state === 'due' || state === 'late')
  const what = whatOf(ask)
  if (open.length === 0)
    return [
      text(`Nothing ${what ? `of ${what} ` : ''}is left to give ${when.words}.`),
      ...(ask.clock ? await dosesToCome({ ...ask, clock: null }) : []),
      ...(ask.time || ask.clock ? [] : await firstLater(ask)),
    ]
  const [first] = open
  const late = open.filter(({ state }) => state === 'late')
  const lead = late.length > 0 ? `${countText(late.length, 'dose is', 'doses are')} late. ` : ''
  return [
    text(
      `${lead}${late.length > 0 ? 'The first' : 'Next'} is ${nameOf(first!)}, ${onDay(dayAt(first!.dueAt, ask.zone), ask)} at ${timeOf(first!.dueAt, ask)}.`,
      ask.cite(first!.source),
    ),
    ...(open.length > 1 ? listed(ask, open) : []),
    ...(ask.time && !ask.has.has('left') ? recordedToo(ask, planned) : []),
  ]
}

/** 'Which medicine must I give this evening?' is also about what somebody has given before. */
function recordedToo(ask: Ask, planned: Planned[]): Block[] {
  const recorded = planned.filter(({ state }) => state === 'recorded')
  return recorded.length > 0 ? [text('Recorded already:'), ...listed(ask, recorded)] : []
}

function fromToday(when: Stretch, today: string): Stretch {
  if (when.from >= today) return when
  return { ...when, from: today, part: when.part && { ...when.part, from: '00:00' } }
}

async function firstLater(ask: Ask): Promise<Block[]> {
  const { planned } = await dosesIn(ask, wholeDays(ask.today, addDays(ask.today, MOST_DAYS - 1), ''))
  const next = planned.find(({ state }) => state === 'upcoming')
  if (!next) return []
  return [
    text(
      `The next one is ${nameOf(next)}, ${onDay(dayAt(next.dueAt, ask.zone), ask)} at ${timeOf(next.dueAt, ask)}.`,
      ask.cite(next.source),
    ),
  ]
}
