import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital } from '@kinfold/contract/format.ts'
import { later as laterOf } from '@kinfold/contract/time/calendar.ts'
import { within } from '../../../../shifts/rules.ts'
import { dutyOfDays } from '../../../../shifts/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { momentsOf, type Stretch } from '../../reading/stretch.ts'
import { aheadOf, at, timeOf } from '../../say.ts'
import { timeOf as timeAsked } from '../../understand.ts'
import { logsOfType } from '../logs.ts'
import { nextVisit, onTheCalendar } from './days-ahead.ts'
import { until } from './duty.ts'
import { eventsIn, FAR_DAYS, isCalled, isLeft, isWith, listed, notAllRead } from './entries.ts'

const MOST_LISTED = 5

/** 'When does Jonas come?': somebody's time on duty, and what in the calendar is with them or called like them. */
export async function whenTheyCome(ask: Ask): Promise<Block[]> {
  const words = ask.unknown.filter((word) => word.length > 2)
  if (!ask.person && words.length === 0) return onTheCalendar(ask)
  const when = aheadOf(ask, FAR_DAYS)
  const duty = await dutyOf(ask, when)
  const { events, isMore } = await eventsIn(ask, when)
  const found = events.filter(
    (event) =>
      event.kind !== 'shift' &&
      (isCalled(event, words) || isWith(event, ask.person)) &&
      (ask.time !== null || isLeft(event, ask)),
  )
  if (found.length > 0) return [...duty, text(`In the calendar ${when.words}:`), listed(ask, found)]
  if (isMore) return [...duty, notAllRead(when)]
  if (duty.length > 0) return duty
  return [
    text(
      ask.person
        ? `Neither the duty plan nor the calendar names ${ask.person.firstName} ${when.words}.`
        : `Nothing in the calendar ${when.words} is called “${words.join(' ')}”.`,
    ),
  ]
}

async function dutyOf(ask: Ask, when: Stretch): Promise<Block[]> {
  const { person, now, zone } = ask
  if (!person) return []
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  const [first, ...others] = within(duties, momentsOf(when, zone)).filter(
    ({ userId, end }) => userId === person.id && (ask.time !== null || end > now),
  )
  if (!first) return []
  const since = first.start <= now && first.end > now ? `now, since ${timeOf(first.start, ask)},` : at(first.start, ask)
  const later = others.slice(0, MOST_LISTED).map((each) => ({
    text: `${capital(at(each.start, ask))} until ${until(each, ask)}`,
    cites: [cite],
  }))
  return [
    text(`${person.firstName} is planned to be on duty ${since} until ${until(first, ask)}.`, cite),
    ...(later.length > 0 ? [text('After that:'), list(later)] : []),
  ]
}

const notedVisits = logsOfType(['visit'], 'visits', 14)
const TO_COME = /\b(?:who|will|does|is|are|do) .*\b(?:visits?|visiting|visitors?|comes?|coming)\b/
const NOTED = /\b(?:did|has|had|was|were|visited|came|logs?|notes?|noted|records?|recorded)\b/

/** 'Who visited her?' is in the logs, 'Who visits on Sunday?' in the calendar; of today perhaps in both. */
export async function visits(ask: Ask): Promise<Block[]> {
  const said = ask.words.join(' ')
  const time = timeAsked(ask, { leansAhead: true })
  if (NOTED.test(said) || (time && time.to < ask.today)) return notedVisits(ask)
  if (time && time.from > ask.today) return nextVisit({ ...ask, time })
  if (!TO_COME.test(said)) return notedVisits(ask)
  const toCome = time && { ...time, from: laterOf(time.from, ask.today) }
  return [...(await notedVisits(ask)), ...(await nextVisit({ ...ask, time: toCome }))]
}
