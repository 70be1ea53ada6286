import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { togetherUntil } from '@kinfold/contract/features/shifts/together.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { within } from '../../../../shifts/rules.ts'
import { dutyOfDays } from '../../../../shifts/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { momentsOf, type Stretch } from '../../reading/stretch.ts'
import { aheadOf, at, names, oneDecimal, timeOf } from '../../say.ts'
import { atClock } from '../doses-shown.ts'

const MOST_LISTED = 12

/** 'When am I next working?' */
const NEXT_DAYS = 31

/** 'Who is on duty?' */
export async function onDuty(ask: Ask): Promise<Block[]> {
  const isNext = whoseDuty(ask) !== undefined && (ask.has.has('next') || ask.has.has('when'))
  const when = aheadOf(ask, isNext ? NEXT_DAYS : 1, MOST_DAYS)
  const found = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  // 'Next' is not one that is over.
  const duties = found.duties.filter(({ end }) => !isNext || ask.time !== null || end > ask.now)
  return told(ask, when, { ...found, duties, about: whoseDuty(ask) })
}

/** Beside the events of a day, among which shifts are not; nothing if no shift is planned on that day. */
export async function dutyBeside(ask: Ask, day: Stretch): Promise<Block[]> {
  const found = await ask.use(dutyOfDays, { from: day.from, to: day.to })
  return found.duties.length > 0 ? told(ask, day, { ...found, about: undefined }) : []
}

type Found = Awaited<ReturnType<typeof dutyOfDays.run>>

/** Whose alone is asked about: 'When does Carlo work?', 'When do I work?', but not 'Who takes over from me?' */
function whoseDuty({ person, has, asker }: Ask): { id: number; off: Off } | undefined {
  if (person) return { id: person.id, off: { now: `${person.firstName} is not`, past: `${person.firstName} was not` } }
  return has.has('mine') && !has.has('who')
    ? { id: asker, off: { now: 'You are not', past: 'You were not' } }
    : undefined
}

/** How it is said that somebody is not on duty. */
type Off = { now: string; past: string }
const nobodyOn: Off = { now: 'Nobody is', past: 'Nobody was' }

function told(
  ask: Ask,
  asked: Stretch,
  { duties, now, next, source, about }: Found & { about: ReturnType<typeof whoseDuty> },
): Block[] {
  const isOneDay = asked.from === asked.to
  const when = isOneDay ? atClock(asked, ask) : asked
  const isNow = isOneDay && when.from === ask.today && !when.part && !ask.clock && !about
  const cite = ask.cite(source)
  if (isNow) {
    const then = next ? ` Next is ${next.name}, ${at(next.start, ask)}.` : ''
    const [first, ...others] = now
    const who = first
      ? `${names(now.map((each) => each.name))} ${now.length === 1 ? 'is' : 'are'} on duty now, until ${endOf(togetherUntil(first, others), ask)}.`
      : 'According to the plan, nobody is on duty now.'
    return [text(`${who}${then}`, cite)]
  }
  const range = momentsOf(when, ask.zone)
  const moments =
    (isOneDay && ask.clock?.hours.map((hour) => momentOf(when.from, timeInput(hour * 60), ask.zone))) || []
  const wanted = within(duties, range).filter(
    ({ userId, start, end }) =>
      (!about || userId === about.id) && (moments.length === 0 || moments.some((at) => start <= at && at < end)),
  )
  const off = about?.off ?? nobodyOn
  if (wanted.length === 0)
    return [text(`${range.end > ask.now ? off.now : off.past} planned to be on duty ${when.words}.`, cite)]
  if (HOURS.test(ask.words.join(' '))) return hoursOf(wanted, when, cite)
  // 'Is Carlo there now?'
  const isOver = about && NOW.test(ask.words.join(' ')) && !now.some(({ userId }) => userId === about.id)
  return [
    ...(isOver ? [text(`${about.off.now} on duty now, according to the plan.`, cite)] : []),
    text(`On duty ${when.words}:`),
    list(
      wanted
        .slice(0, MOST_LISTED)
        .map((each) => ({ text: `${each.name}, ${at(each.start, ask)} until ${until(each, ask)}`, cites: [cite] })),
    ),
  ]
}

const NOW = /\b(?:now|at the moment|currently)\b/
const HOURS = /\bhours?\b|\bwork(?:s|ed)? (?:the )?most\b|\b(?:most|many) shifts\b/

export const hoursIn = (duties: readonly { start: string; end: string }[]): number =>
  duties.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0) / HOUR_MS

export const hoursText = (hours: number): string => `${oneDecimal(hours)} ${hours === 1 ? 'hour' : 'hours'}`

/** 'How many hours did Carlo work last week?': what was planned, the most first. */
function hoursOf(duties: Found['duties'], { words }: Stretch, cite: number): Block[] {
  const sums = [...Map.groupBy(duties, ({ name }) => name)].map(([name, of]) => ({ name, hours: hoursIn(of) }))
  const items = sums
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ name, hours }) => ({ text: `${name}: ${hoursText(hours)}`, cites: [cite] }))
  return [text(`Hours on duty ${words}, according to the plan:`), list(items)]
}

/** 'When is she alone?' */
export async function gaps(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 7, MOST_DAYS)
  const range = momentsOf(when, ask.zone)
  // Only what is to come is known to be covered or not: a plan may have been changed on the day.
  if (range.end <= ask.now)
    return [text(`The time you ask about (${when.words}) is over. Please ask about today or a later day to see gaps.`)]
  const { gaps: found, open, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  const spans = within([...found, ...open], range).filter(({ end }) => end > ask.now)
  const fromNow = when.from < ask.today ? ', from now on' : ''
  if (spans.length === 0) return [text(`All hours that need cover are covered ${when.words}${fromNow}.`, cite)]
  return [
    text(`${capital(countText(spans.length, 'gap'))} with nobody on duty ${when.words}:`),
    list(
      spans
        .slice(0, MOST_LISTED)
        .map((span) => ({ text: `${capital(at(span.start, ask))} until ${until(span, ask)}`, cites: [cite] })),
    ),
  ]
}

export const until = ({ start, end }: { start: string; end: string }, ask: Ask) =>
  dayAt(start, ask.zone) === dayAt(end, ask.zone) ? timeOf(end, ask) : endOf(end, ask)

/** 'Fri 15 Jun at 06:00', after ‘until’ */
const endOf = (moment: string, ask: Ask) => at(moment, ask).replace(/^on /, '')
