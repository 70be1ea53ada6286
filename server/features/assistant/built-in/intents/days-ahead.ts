import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { togetherUntil } from '@kinfold/contract/features/shifts/together.ts'
import { capital } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { eventDetails, eventsOfDays } from '../../../events/tools.ts'
import { within } from '../../../shifts/rules.ts'
import { dutyOfDays } from '../../../shifts/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { momentsOf, type Stretch } from '../reading/stretch.ts'
import { aheadOf, at, count, isIn, names, onDay, stretchOf, timeOf } from '../say.ts'

const MOST_LISTED = 12
const FAR_DAYS = 60

type Found = Awaited<ReturnType<typeof eventsOfDays.run>>
type Event = Found['events'][number]

/** 'What is on this week?' */
export async function onTheCalendar(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 7)
  const { events, isMore } = await eventsIn(ask, when)
  if (events.length === 0) return [isMore ? notAllRead(when) : text(`There is nothing in the calendar ${when.words}.`)]
  return [text(`${counted(events, 'event', isMore)} ${when.words}:`), listed(ask, events)]
}

/** 'When is her next appointment?', 'Does she see the doctor this week?' */
export const nextOf =
  (kinds: EventKind[], what: string) =>
  async (ask: Ask): Promise<Block[]> => {
    if (ask.has.has('last') && !ask.time) return lastOf(ask, kinds, what)
    const when = aheadOf(ask, FAR_DAYS)
    const about = ask.unknown.filter((word) => word.length > 3)
    const { events: all, isMore } = await eventsIn(ask, when, { kinds })
    const isLeft = (event: Event) => ask.time !== null || event.end >= (event.allDay ? ask.today : ask.now)
    const named = all.filter((event) =>
      about.some((word) => `${event.title} ${event.provider} ${event.place}`.toLowerCase().includes(word)),
    )
    const found = (named.length > 0 ? named : all).filter(isLeft)
    if (found.length === 0)
      return [isMore ? notAllRead(when) : text(`There is no ${what} in the calendar ${when.words}.`)]
    const [first, ...others] = found
    if (ask.time) return [text(`${counted(found, what, isMore)} ${when.words}:`), listed(ask, found)]
    return [
      text(`The next ${what} is ${described(first!, ask)}.`, ask.cite(first!.source)),
      ...(others.length > 0 ? [text('After that:'), listed(ask, others.slice(0, 4))] : []),
    ]
  }

/** 'When did she last see the doctor?' */
async function lastOf(ask: Ask, kinds: EventKind[], what: string): Promise<Block[]> {
  const when = stretchOf(ask, FAR_DAYS)
  const { events, isMore } = await eventsIn(ask, when, { kinds, newest: true })
  const last = events.findLast(({ end, allDay }) => end < (allDay ? ask.today : ask.now))
  if (last) return [text(`The last ${what} was ${described(last, ask)}.`, ask.cite(last.source))]
  return [isMore ? notAllRead(when) : text(`There is no ${what} in the calendar ${when.words}.`)]
}

/** 'Who drives her to the doctor?' */
export async function rides(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 30)
  const { events, isMore } = await eventsIn(ask, when, { only: 'with_ride' })
  if (events.length === 0)
    return [isMore ? notAllRead(when) : text(`No ride is noted for anything in the calendar ${when.words}.`)]
  const words: Record<string, string> = {
    needed: 'a ride is needed',
    offered: 'a ride is offered, but not confirmed',
    confirmed: 'the ride is confirmed',
  }
  return [
    list(
      events.map((event) => ({
        text: `${capital(described(event, ask))}: ${words[event.transport]}`,
        cites: [ask.cite(event.source)],
      })),
    ),
  ]
}

/** 'What do we want to ask the doctor?' */
export async function doctorQuestions(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, FAR_DAYS)
  const { events, isMore } = await eventsIn(ask, when, { only: 'with_questions' })
  if (events.length === 0)
    return [isMore ? notAllRead(when) : text(`There are no questions for the doctor ${when.words}.`)]
  const blocks: Block[] = []
  for (const event of events.slice(0, 3)) {
    const { questions } = await ask.use(eventDetails, { id: event.id, original: event.original })
    blocks.push(text(`For ${described(event, ask)}:`, ask.cite(event.source)))
    blocks.push(
      list(
        questions.map(({ question, answer }) => ({
          text: answer ? `${question} Answer: ${answer}` : question,
          cites: [],
        })),
      ),
    )
  }
  return blocks
}

/** 'Who is on duty?' */
export async function onDuty(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 1, MOST_DAYS)
  const isNow = when.from === ask.today && when.to === ask.today && !when.part
  const { duties, now, next, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  if (isNow) {
    const then = next ? ` Next is ${next.name}, from ${at(next.start, ask)}.` : ''
    const [first, ...others] = now
    const who = first
      ? `${names(now.map((each) => each.name))} ${now.length === 1 ? 'is' : 'are'} on duty now, until ${at(togetherUntil(first, others), ask)}.`
      : 'According to the plan, nobody is on duty now.'
    return [text(`${who}${then}`, cite)]
  }
  const wanted = within(duties, momentsOf(when, ask.zone)).filter(
    (each) => !ask.person || each.userId === ask.person.id,
  )
  if (wanted.length === 0)
    return [
      text(`${ask.person ? `${ask.person.firstName} is not` : 'Nobody is'} planned to be on duty ${when.words}.`, cite),
    ]
  return [
    text(`On duty ${when.words}:`),
    list(
      wanted
        .slice(0, MOST_LISTED)
        .map((each) => ({ text: `${each.name}, ${at(each.start, ask)} until ${until(each, ask)}`, cites: [cite] })),
    ),
  ]
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
    text(`${capital(count(spans.length, 'gap'))} with nobody on duty ${when.words}:`),
    list(
      spans
        .slice(0, MOST_LISTED)
        .map((span) => ({ text: `${capital(at(span.start, ask))} until ${until(span, ask)}`, cites: [cite] })),
    ),
  ]
}

const until = ({ start, end }: { start: string; end: string }, ask: Ask) =>
  dayAt(start, ask.zone) === dayAt(end, ask.zone) ? timeOf(end, ask) : at(end, ask)

type Wanted = Omit<Parameters<typeof eventsOfDays.run>[1], 'from' | 'to'>

/** `isMore`: there are more than were read, so nothing may be concluded from what is missing here. */
async function eventsIn(ask: Ask, when: Stretch, wanted: Wanted = {}): Promise<Found> {
  const { events, isMore } = await ask.use(eventsOfDays, { from: when.from, to: when.to, ...wanted })
  const isInTime = ({ start, allDay }: Event) => allDay || isIn(start, when, ask.zone)
  return { events: events.filter((event) => event.status !== 'cancelled' && isInTime(event)), isMore }
}

const notAllRead = ({ words }: Stretch): Block =>
  text(`There is more in the calendar ${words} than I can read at once. Please ask about fewer days.`)

const counted = (events: Event[], what: string, isMore: boolean): string =>
  isMore ? `More than ${count(events.length, what)}` : capital(count(events.length, what))

const listed = (ask: Ask, events: readonly Event[]): Block =>
  list(
    events
      .slice(0, MOST_LISTED)
      .map((event) => ({ text: capital(described(event, ask)), cites: [ask.cite(event.source)] })),
  )

function described({ title, allDay, start, place, provider, status }: Event, ask: Ask): string {
  const when = allDay ? onDay(start, ask) : at(start, ask)
  const where = [provider, place].filter(Boolean).join(', ')
  return `${title}, ${when}${where ? ` (${where})` : ''}${status === 'proposed' ? ', not confirmed yet' : ''}`
}
