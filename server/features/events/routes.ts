import { calendar } from '@kinfold/contract/features/calendar/endpoints.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { inCircle } from '../../access/circles.ts'
import { routes } from '../../access/routes.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { updateEvent } from './edits.ts'
import { insertEvent, readEvent } from './events.ts'
import { feedText } from './feed-text.ts'
import { findFeed, listFeeds, makeFeed, noteRead, revokeFeed } from './feeds.ts'
import { coverageHours, setCoverageHours } from './hours.ts'
import { importFile } from './import.ts'
import { readLayers } from './layers.ts'
import { lookAt } from './look.ts'
import { readCoverage } from './on-duty.ts'
import { readFeed } from './read-feed.ts'
import { removeEvent, restoreEvent } from './removals.ts'
import { addQuestion, answerQuestion, attend, setTransport } from './taking-part.ts'

const done = { ok: true } as const
const now = () => clock.now().toISOString()

export const calendarRoutes = routes(calendar, {
  list: ({ circle, query }) => lookAt(circle, query),
  create: ({ circle, body }) => insertEvent(circle, body),
  layers: ({ circle, query }) => readLayers(circle, query),
  coverage: ({ circle, query }) => readCoverage(circle, query, now()),
  coverageHours: ({ circle }) => coverageHours(circle),
  setCoverageHours: ({ circle, body }) => setCoverageHours(circle, body),
  feeds: ({ circle }) => listFeeds(circle),
  createFeed: ({ circle, body }) => makeFeed(circle, body),
  revokeFeed: ({ circle, params }) => revokeFeed(circle, params.id).then(() => done),
  feed: async ({ params, db, origin, services }) => {
    const feed = await findFeed(db, params.token)
    if (!feed) throw failure('LINK_SPENT')
    const account = { userId: feed.userId, sessionId: '' }
    const feeding = await inCircle(
      services.database.circle,
      account,
      origin,
      feed.clientId,
      'calendar.read',
      (circle) => readFeed(circle, feed.detail, now()),
    )
    await noteRead(db, feed)
    return { name: `${PRODUCT}.ics`, type: 'text/calendar', content: feedText(feeding) }
  },
  importFile: ({ circle, query, file }) => importFile(circle, file.content, query.dryRun),
  read: ({ circle, params, query }) => readEvent(circle, params.id, query.original),
  update: ({ circle, params, body }) => updateEvent(circle, params.id, body),
  remove: ({ circle, params, query }) => removeEvent(circle, params.id, query).then(() => done),
  restore: ({ circle, params, body }) => restoreEvent(circle, params.id, body.original),
  attend: ({ circle, params, body }) => attend(circle, params.id, body).then(() => done),
  transport: ({ circle, params, body }) => setTransport(circle, params.id, body),
  ask: ({ circle, params, body }) => addQuestion(circle, params.id, body),
  answerQuestion: ({ circle, params, body }) => answerQuestion(circle, params.id, params.questionId, body),
})
