import { roleLabels } from '@kinfold/contract/access.ts'
import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { capital } from '@kinfold/contract/format.ts'
import { addDays, later as laterOf } from '@kinfold/contract/time/calendar.ts'
import { careTeam } from '../../../../circles/tools.ts'
import { within } from '../../../../shifts/rules.ts'
import { dutyOfDays } from '../../../../shifts/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { plainName } from '../../reading/people-named.ts'
import { momentsOf, type Stretch, wholeDays } from '../../reading/stretch.ts'
import { aheadOf, at, names, stretchOf, timeOf } from '../../say.ts'
import { timeAsked } from '../../understand.ts'
import { logsIn, listed as logsListed, logsOfType } from '../logs.ts'
import { nextVisit, onTheCalendar } from './days-ahead.ts'
import { onDuty, until } from './duty.ts'
import { eventsIn, FAR_DAYS, isLeft, isWith, listed, notAllRead, wordsOf } from './entries.ts'

const MOST_LISTED = 5
/** Whoever is on duty. */
const ON_DUTY = /^(?:carer|caretaker|caregiver|taker|nurse|aide|helper)s?$/

/** 'When does Jonas come?': somebody's time on duty, and what in the calendar is with them or called like them. */
export async function whenTheyCome(ask: Ask): Promise<Block[]> {
  const names = ask.person ? [] : ask.unknown.filter((word) => word.length > 2)
  const isAnybody = !ask.person && ask.words.some((word) => ON_DUTY.test(word))
  if (!ask.person && !isAnybody && names.length === 0) return onTheCalendar(ask)
  const when = aheadOf(ask, FAR_DAYS, MOST_DAYS)
  const duty = await dutyAhead(ask, when)
  const { events, isMore } = await eventsIn(ask, when)
  const isNamed = ({ title, provider }: (typeof events)[number]) =>
    wordsOf(title, provider).some((word) => names.some((name) => word === name || isLongStem(name, word)))
  const found = events.filter(
    (event) => (isNamed(event) || isWith(event, ask.person)) && (ask.time !== null || isLeft(event, ask)),
  )
  if (found.length > 0) return [...duty, text(`In the calendar ${when.words}:`), listed(ask, found)]
  if (isMore) return [...duty, notAllRead(when)]
  if (duty.length > 0) return duty
  if (isAnybody)
    return onDuty({ ...ask, time: ask.time ?? wholeDays(ask.today, addDays(ask.today, 6), 'in the next 7 days') })
  return [
    text(
      ask.person
        ? `Neither the duty plan nor the calendar names ${ask.person.firstName} ${when.words}.`
        : `Nothing in the calendar ${when.words} is called “${names.join(' ')}”.`,
    ),
  ]
}

/** 'Hairdresser' finds 'hairdressers', 'Karl' does not find 'Karla'. */
const isLongStem = (name: string, word: string) => name.length >= 6 && word.startsWith(name)

async function dutyAhead(ask: Ask, when: Stretch): Promise<Block[]> {
  const { person, now, zone } = ask
  if (!person) return []
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  const [first, ...others] = within(duties, momentsOf(when, zone)).filter(
    ({ userId, end }) => userId === person.id && (ask.time !== null || end > now),
  )
  if (!first) return []
  const since = first.start <= now && first.end > now ? `now, since ${timeOf(first.start, ask)},` : at(first.start, ask)
  const later = others.slice(0, MOST_LISTED).map((each) => ({ text: capital(span(each, ask)), cites: [cite] }))
  return [
    text(`${person.firstName} is planned to be on duty ${since} until ${until(first, ask)}.`, cite),
    ...(later.length > 0 ? [text('After that:'), list(later)] : []),
  ]
}

const span = (duty: { start: string; end: string }, ask: Ask) => `${at(duty.start, ask)} until ${until(duty, ask)}`

/** 'When did Mina last come?': what the duty plan says. */
export async function whenTheyCame(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, FAR_DAYS, MOST_DAYS)
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const name = ask.person!.firstName
  const last = duties.findLast(({ userId, start }) => userId === ask.person!.id && start <= ask.now)
  if (!last)
    return [
      text(`According to the duty plan, ${name} was not on duty ${when.words}.`, ask.cite(source)),
      ...(await notedVisits(ask)),
    ]
  return [text(`According to the duty plan, ${name} was last on duty ${span(last, ask)}.`, ask.cite(source))]
}

/** 'Who came yesterday?': who was on duty, and the visits that were noted. */
export async function whoCame(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 1, MOST_DAYS)
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  const were = within(duties, momentsOf(when, ask.zone)).filter(({ start }) => start <= ask.now)
  const lead = text(
    were.length > 0
      ? `On duty ${when.words}, according to the plan:`
      : `According to the plan, nobody was on duty ${when.words}.`,
    cite,
  )
  const items = were.map((each) => ({ text: `${each.name}, ${span(each, ask)}`, cites: [cite] }))
  return [lead, ...(items.length > 0 ? [list(items)] : []), ...(await notedVisits({ ...ask, time: when }))]
}

/** Of a person also those that others noted. */
export async function notedVisits(ask: Ask): Promise<Block[]> {
  if (!ask.person) return logsOfType(['visit'], 'visits', 14)(ask)
  const { id, firstName } = ask.person
  const when = stretchOf(ask, VISIT_DAYS)
  const logs = (await logsIn({ ...ask, person: undefined }, when, { type: 'visit' })).filter(
    ({ byId, title, body }) => byId === id || wordsOf(title, body).includes(plainName(firstName)),
  )
  if (logs.length === 0)
    return [text(`No visit of ${firstName} was noted ${when.words}. That does not mean that there was none.`)]
  const shown = logs.slice(0, ask.has.has('last') ? 1 : MOST_LISTED)
  return [
    text(`${ask.has.has('last') ? 'The last visit' : 'Visits'} of ${firstName} noted ${when.words}:`),
    logsListed(ask, shown),
  ]
}
const VISIT_DAYS = 90
const TO_COME = /\b(?:who|will|does|is|are|am|do) .*\b(?:visits?|visiting|visitors?|comes?|coming)\b/
const NOTED = /\b(?:did|has|had|was|were|visited|came|logs?|notes?|noted|records?|recorded)\b/

/** 'Who visited her?' is in the logs, 'Who visits on Sunday?' in the calendar; of today perhaps in both. */
export async function visits(ask: Ask): Promise<Block[]> {
  const said = ask.words.join(' ')
  const time = timeAsked(ask, { leansAhead: true })
  if (NOTED.test(said) || (time && time.to < ask.today)) return notedVisits(ask)
  if (time && time.from > ask.today) return nextVisit({ ...ask, time })
  if (!TO_COME.test(said)) return notedVisits(ask)
  if (!time && ask.has.has('when')) return nextVisit(ask)
  const toCome = time && { ...time, from: laterOf(time.from, ask.today) }
  return [...(await notedVisits(ask)), ...(await nextVisit({ ...ask, time: toCome }))]
}

/** 'Who is free on Thursday?': who is not planned; whether they have time nobody noted. */
export async function whoIsFree(ask: Ask): Promise<Block[]> {
  if (ask.person && !/\b(?:cover|take over|step in|stand in)\b/.test(ask.words.join(' '))) return whenTheyCome(ask)
  const when = aheadOf(ask, 1, MOST_DAYS)
  const { people } = await ask.use(careTeam, {})
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const { events } = await eventsIn(ask, when)
  const planned = within(duties, momentsOf(when, ask.zone))
  const isBusy = (person: (typeof people)[number]) =>
    planned.some(({ userId }) => userId === person.id) || events.some((event) => isWith(event, person))
  const carers = people.filter(({ accepted, role }) => accepted && role !== roleLabels.client)
  const free = carers.filter((person) => !isBusy(person)).map(({ name }) => name)
  const busy = carers.filter(isBusy)
  return [
    text(
      `${free.length > 0 ? `Neither on duty nor named in the calendar ${when.words}: ${names(free)}.` : `Everybody in the circle is planned for something ${when.words}.`} Whether somebody has time I cannot know: please ask them.`,
      ask.cite(source),
    ),
    ...(planned.length > 0 ? await onDuty({ ...ask, time: when }) : []),
    ...busy.flatMap((person) => {
      const theirs = events.filter((event) => isWith(event, person))
      return theirs.length > 0 ? [text(`In the calendar with ${person.firstName}:`), listed(ask, theirs)] : []
    }),
  ]
}
