import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { careTeam } from '../../../../circles/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { plainName } from '../../reading/people-named.ts'
import { smallWords } from '../../reading/small-words.ts'
import { stemOf } from '../../reading/stems.ts'
import type { Stretch } from '../../reading/stretch.ts'
import { aheadOf, stretchOf } from '../../say.ts'
import { openCalled } from '../tasks-named.ts'
import { toBring } from './at-the-doctor.ts'
import { dutyBeside } from './duty.ts'
import {
  counted,
  described,
  type Event,
  eventsIn,
  FAR_DAYS,
  isCalled,
  isLeft,
  isMeant,
  isWith,
  listed,
  namesDoctor,
  notAllRead,
  toDoctor,
  wordsFor,
  wordsOf,
} from './entries.ts'

/** 'What is on this week?' */
export async function onTheCalendar(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 7)
  const { events, isMore } = await eventsIn(ask, when)
  const duty = when.from === when.to ? await dutyBeside(ask, when) : []
  if (events.length === 0)
    return [isMore ? notAllRead(when) : text(`There is nothing in the calendar ${when.words}.`), ...duty]
  return [text(`${counted(events, 'event', isMore)} ${when.words}:`), listed(ask, events), ...duty]
}

/** 'When is her next appointment?', 'Does she see the doctor this week?' */
export const nextOf =
  (kinds: EventKind[], what: string) =>
  async (ask: Ask): Promise<Block[]> => {
    if (ask.has.has('last') && !ask.time) return lastOf(ask, kinds, what)
    const when = aheadOf(ask, FAR_DAYS)
    const words = wordsFor(ask)
    const isNamed = (event: Event) => isMeant(event, ask) || isWith(event, ask.person)
    const isWanted = (event: Event) => ask.time !== null || isLeft(event, ask)
    const { events, isMore } = await eventsIn(ask, when, { kinds })
    const unsorted = await eventsIn(ask, when, { kinds: [UNSORTED] })
    const [all, others] = [events.filter(isWanted), unsorted.events.filter(isWanted)]
    const isAnyNamed = [...all, ...others].some(isNamed)
    const found = isAnyNamed ? all.filter(isNamed) : all
    const [first, ...later] = found
    const isBefore = ({ start }: Event) => ask.time !== null || !first || start <= first.start
    const also = notMarked(ask, others.filter(isAnyNamed ? isNamed : isBefore), what, when)
    const isAll = !isMore && !unsorted.isMore
    const sought = ask.person ? `that it is with ${ask.person.firstName}` : words.length > 0 && `“${words.join(' ')}”`
    const notNamed = sought && first && !isAnyNamed && isAll ? [text(`None of the entries says ${sought}.`)] : []
    if (!first) {
      if (isMore) return [notAllRead(when), ...also]
      return also.length > 0 ? also : [text(`There is no ${what} in the calendar ${when.words}.`)]
    }
    const tasks = notNamed.length > 0 ? await openCalled(ask, words) : []
    const doctors = ask.has.has('doctor') && isAll && words.length === 0 ? toDoctor(ask, found) : []
    if (ask.time)
      return [
        ...doctors,
        ...notNamed,
        ...tasks,
        text(`${counted(found, what, isMore)} ${when.words}:`),
        listed(ask, found),
        ...also,
      ]
    return [
      ...doctors,
      ...notNamed,
      ...tasks,
      text(`The next ${what} is ${described(first, ask)}.`, ask.cite(first.source)),
      ...(ask.has.has('toBring') ? await toBring(ask) : []),
      ...(ask.has.has('transport') ? [text(`${capital(ride(first, await teamOf(ask)))}.`)] : []),
      ...(later.length > 0 ? [text('After that:'), listed(ask, later.slice(0, 4))] : []),
      ...also,
    ]
  }

export const nextVisit = nextOf(['visit'], 'visit')

/** 'When did she last see the doctor?' */
async function lastOf(ask: Ask, kinds: EventKind[], what: string): Promise<Block[]> {
  const when = stretchOf(ask, FAR_DAYS)
  const { events, isMore } = await eventsIn(ask, when, { kinds, newest: true })
  const unsorted = await eventsIn(ask, when, { kinds: [UNSORTED], newest: true })
  const isOver = (event: Event) => !isLeft(event, ask)
  const words = wordsFor(ask)
  const named = events.findLast((event) => isOver(event) && isMeant(event, ask))
  if (named) return [text(`The last one was ${described(named, ask)}.`, ask.cite(named.source))]
  const last = events.findLast(isOver)
  const others = unsorted.events.filter((event) => isOver(event) && (!last || event.start >= last.start))
  const also = notMarked(ask, others.toReversed(), what, when)
  const withDoctor = ask.has.has('doctor') ? events.findLast((event) => isOver(event) && namesDoctor(event)) : undefined
  const missed =
    words.length > 0 ? `says “${words.join(' ')}”` : ask.has.has('doctor') && !withDoctor && 'names a doctor'
  if (last)
    return [
      ...(missed && !isMore ? [text(`None of the entries ${when.words} ${missed}.`)] : []),
      text(`The last ${what} was ${described(last, ask)}.`, ask.cite(last.source)),
      ...(withDoctor && withDoctor !== last
        ? [text(`The last one that names a doctor was ${described(withDoctor, ask)}.`, ask.cite(withDoctor.source))]
        : []),
      ...also,
    ]
  if (isMore) return [notAllRead(when), ...also]
  return also.length > 0 ? also : [text(`There is no ${what} in the calendar ${when.words}.`)]
}

/** 'When is the walk on Sunday?': what is called like that, of any kind. */
export async function planned(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, FAR_DAYS)
  const { events, isMore } = await eventsIn(ask, when)
  const left = events.filter((event) => ask.time !== null || isLeft(event, ask))
  const words = ask.words.filter(
    (word) => /^\p{L}{3}/u.test(word) && !smallWords.has(word) && word !== plainName(ask.name),
  )
  // 'Activities' and 'walking' are the same as 'activity' and 'walk'.
  const stems = words.map(stemOf)
  const found = left.filter(({ title, kind }) =>
    stems.some((stem) => wordsOf(title, kind).some((each) => each.startsWith(stem))),
  )
  if (found.length > 0) return [text(`In the calendar ${when.words}:`), listed(ask, found)]
  if (isMore) return [notAllRead(when)]
  const nothing = text(`Nothing in the calendar ${when.words} is called “${words.join(' ')}”.`)
  return ask.time && left.length > 0 ? [nothing, text('What is there:'), listed(ask, left)] : [nothing]
}

/** The kind of what was imported without one: among these may be the appointment that was asked about. */
const UNSORTED: EventKind = 'other'

function notMarked(ask: Ask, others: readonly Event[], what: string, { words }: Stretch): Block[] {
  // Each series once, so that a daily one does not hide the rest.
  const events = others.filter(({ id }, at) => others.findIndex((other) => other.id === id) === at)
  if (events.length === 0) return []
  const entries = capital(countText(events.length, 'entry', 'entries'))
  const article = /^[aeiou]/.test(what) ? 'an' : 'a'
  return [text(`${entries} in the calendar ${words}, not marked as ${article} ${what}:`), listed(ask, events)]
}

/** 'Who drives her to the doctor?' */
export async function rides(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, 30)
  const { events, isMore } = await eventsIn(ask, when, { only: 'with_ride' })
  if (events.length === 0)
    return [isMore ? notAllRead(when) : text(`No ride is noted for anything in the calendar ${when.words}.`)]
  const people = await teamOf(ask)
  const words = ask.unknown.filter((word) => word.length > 2)
  const named = events.filter((event) => isCalled(event, words))
  const isOther = words.length > 0 && named.length === 0
  const called = `Nothing in the calendar with a ride is called “${words.join(' ')}”.`
  return [
    ...(isOther ? [text(`${called} Rides that are noted ${when.words}:`)] : []),
    list(
      (named.length > 0 ? named : events).map((event) => ({
        text: `${capital(described(event, ask))}: ${ride(event, people)}`,
        cites: [ask.cite(event.source)],
      })),
    ),
  ]
}

const teamOf = async (ask: Ask) => (await ask.use(careTeam, {})).people
type Person = Awaited<ReturnType<typeof teamOf>>[number]

function ride({ transport, rideBy }: Event, people: Person[]): string {
  if (transport === 'none') return 'no ride is noted for it'
  if (transport === 'needed') return 'a ride is needed'
  const driver = people.find(({ id }) => id === rideBy)?.name
  if (!driver) return transport === 'offered' ? 'a ride is offered, but not confirmed' : 'the ride is confirmed'
  return transport === 'offered' ? `${driver} offered to drive, not confirmed yet` : `${driver} drives, confirmed`
}
