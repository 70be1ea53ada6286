import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { eventsOfDays } from '../../../../events/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { contentWords } from '../../reading/content-words.ts'
import { plainName } from '../../reading/people-named.ts'
import type { Stretch } from '../../reading/stretch.ts'
import { at, isIn, onDay } from '../../say.ts'

const MOST_LISTED = 12
export const FAR_DAYS = 60

type Found = Awaited<ReturnType<typeof eventsOfDays.run>>
export type Event = Found['events'][number]

/** Plain words, as a question has them: 'Zoë' is 'zoe'. */
export const wordsOf = (...texts: (string | null)[]): string[] => wordsIn(texts.join(' ')).flatMap(({ forms }) => forms)

export const isCalled = ({ title, provider, place }: Event, words: readonly string[]) =>
  words.some((word) => wordsOf(title, provider, place).some((each) => each.startsWith(word)))

export const isWith = ({ title, provider, attendeeIds, rideBy }: Event, person: Ask['person']) =>
  person !== undefined &&
  ([...attendeeIds, rideBy].includes(person.id) || wordsOf(title, provider).includes(plainName(person.firstName)))

/** What an appointment is called: 'When is her next blood test?' */
export const wordsFor = (ask: Ask): string[] => [
  ...new Set([...contentWords(ask.words, ask).filter((word) => !SAID_OF_ANY_ENTRY.test(word)), ...ask.relations]),
]
/** Words for any entry, or for when it is: they do not say which one is meant. */
const SAID_OF_ANY_ENTRY =
  /^(?:appointments?|booked|scheduled?|planned|plans?|calendar|events?|visit\w*|doctors?|gp|physician|check|checkups?|due|coming|comes|next|following|soonest|last|latest|previous|recent(?:ly)?|time|birthdays?|been|went|seen|saw|sees)$/

/** Called by all of these words, or by one that is no topic here: 'the blood test' is not 'Dr. Brandt, blood pressure'. */
export function isMeant(event: Event, ask: Ask): boolean {
  const words = wordsFor(ask)
  const names = [...ask.unknown.filter((word) => word.length > 3), ...ask.relations]
  return isCalled(event, names) || (words.length > 0 && words.every((word) => isCalled(event, [word])))
}

export const isLeft = ({ end, allDay }: Event, ask: Ask) => end >= (allDay ? ask.today : ask.now)

type Wanted = Omit<Parameters<typeof eventsOfDays.run>[1], 'from' | 'to'>

/** `isMore`: there are more than were read, so nothing may be concluded from what is missing here. */
export async function eventsIn(ask: Ask, when: Stretch, wanted: Wanted = {}): Promise<Found> {
  const { events, isMore } = await ask.use(eventsOfDays, { from: when.from, to: when.to, ...wanted })
  const isInTime = ({ start, allDay }: Event) => allDay || isIn(start, when, ask.zone)
  return { events: events.filter((event) => event.status !== 'cancelled' && isInTime(event)), isMore }
}

export const notAllRead = ({ words }: Stretch): Block =>
  text(`There is more in the calendar ${words} than I can read at once. Please ask about fewer days.`)

export const counted = (events: Event[], what: string, isMore: boolean): string =>
  isMore ? `More than ${countText(events.length, what)}` : capital(countText(events.length, what))

export const listed = (ask: Ask, events: readonly Event[]): Block =>
  list(
    events
      .slice(0, MOST_LISTED)
      .map((event) => ({ text: capital(described(event, ask)), cites: [ask.cite(event.source)] })),
  )

export function described({ title, allDay, start, place, provider, status }: Event, ask: Ask): string {
  const when = allDay ? onDay(start, ask) : at(start, ask)
  const where = [provider, place].filter(Boolean).join(', ')
  return `${title}, ${when}${where ? ` (${where})` : ''}${status === 'proposed' ? ', not confirmed yet' : ''}`
}

const DOCTOR_WORDS = ['dr', 'doctor', 'gp', 'physician']
export const namesDoctor = ({ title, provider }: Event) =>
  wordsOf(title, provider).some((word) => DOCTOR_WORDS.includes(word))

/** Said first where the next appointment may not be the doctor's. */
export function toDoctor(ask: Ask, found: readonly Event[]): Block[] {
  if (namesDoctor(found[0]!)) return []
  const first = found.find(namesDoctor)
  return first
    ? [text(`The first one that names a doctor is ${described(first, ask)}.`, ask.cite(first.source))]
    : [text('None of the entries names a doctor.')]
}
