import type { NewEvent } from '@kinfold/contract/features/events/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { as } from '../support/calls.ts'
import type { aCircle, Person } from '../support/world.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>
export type EventToWrite = z.input<typeof NewEvent>

/** An appointment on Monday, 23 November 2026, at 10:00 in Berlin. */
export const anEvent = (more: Partial<EventToWrite> = {}): EventToWrite => ({
  id: uuidv7(),
  kind: 'appointment',
  title: 'Dr. Brandt, blood pressure',
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

export const someDays = { from: '2026-11-16', to: '2026-11-29' }
const weekOf = ({ clientId }: Circle) => ({ query: { clientId, ...someDays } })
const inIt = ({ clientId }: Circle) => ({ query: { clientId } })

async function aboutEvent({ clientId }: Circle, author: Person, more: Partial<EventToWrite> = {}) {
  const { id } = await as(author).events.create({ query: { clientId }, body: anEvent(more) })
  return { params: { id }, query: { clientId } }
}

async function aboutQuestion(circle: Circle, author: Person) {
  const question = { id: uuidv7(), question: 'Is the new dose right?' }
  const { params, query } = await aboutEvent(circle, author, { questions: [question] })
  return { params: { ...params, questionId: question.id }, query, body: { answer: 'Yes, for now' } }
}

async function aboutFeed({ clientId }: Circle, author: Person) {
  const { feed } = await as(author).calendarExchange.createFeed({ query: { clientId }, body: { id: uuidv7() } })
  return { params: { id: feed.id }, query: { clientId } }
}

const FILE = `BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//Example//EN\r
BEGIN:VEVENT\r
UID:walk@example.org\r
DTSTAMP:20261101T000000Z\r
DTSTART:20261124T140000Z\r
DTEND:20261124T150000Z\r
SUMMARY:A walk\r
END:VEVENT\r
END:VCALENDAR\r
`

/** A valid call for each endpoint of the calendar’s features (samples.ts). */
export const calendarSamples = {
  events: {
    list: weekOf,
    create: (circle: Circle) => ({ ...inIt(circle), body: anEvent() }),
    read: (circle: Circle, author: Person) => aboutEvent(circle, author),
    search: ({ clientId }: Circle) => ({ query: { clientId, search: 'Brandt' } }),
    update: async (circle: Circle, author: Person) => {
      const { id: _, ...content } = anEvent({ title: 'Dr. Brandt, at another time' })
      return { ...(await aboutEvent(circle, author)), body: { ...content, version: 1 } }
    },
    remove: (circle: Circle, author: Person) => aboutEvent(circle, author),
    restore: async (circle: Circle, author: Person) => ({ ...(await aboutEvent(circle, author)), body: {} }),
    attend: async (circle: Circle, author: Person) => ({
      ...(await aboutEvent(circle, author)),
      body: { answer: 'yes' as const },
    }),
    transport: async (circle: Circle, author: Person) => ({
      ...(await aboutEvent(circle, author)),
      body: { state: 'offered' as const },
    }),
    ask: async (circle: Circle, author: Person) => ({
      ...(await aboutEvent(circle, author)),
      body: { id: uuidv7(), question: 'Is the new dose right?' },
    }),
    answerQuestion: aboutQuestion,
  },
  shifts: {
    coverage: weekOf,
    coverageHours: inIt,
    setCoverageHours: async (circle: Circle) => {
      const { version } = await as(circle.admin).shifts.coverageHours()
      return { ...inIt(circle), body: { hours: [{ weekday: 1, from: '08:00', until: '12:00' }], version } }
    },
  },
  calendarExchange: {
    feeds: inIt,
    createFeed: (circle: Circle) => ({ ...inIt(circle), body: { id: uuidv7() } }),
    revokeFeed: aboutFeed,
    feed: async ({ clientId, admin }: Circle) => {
      const ended = (await as(admin).calendarExchange.feeds()).slice(10)
      for (const feed of ended) await as(admin).calendarExchange.revokeFeed({ params: feed })
      const { path } = await as(admin).calendarExchange.createFeed({ query: { clientId }, body: { id: uuidv7() } })
      return { params: { token: path!.split('/').at(-1)! } }
    },
    importFile: (circle: Circle) => ({ ...inIt(circle), file: { name: 'walk.ics', content: FILE } }),
  },
  calendar: {
    layers: weekOf,
  },
}
