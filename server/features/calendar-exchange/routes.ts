import { createHash } from 'node:crypto'
import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { inCircle } from '../../access/circles/circles.ts'
import { done, routes } from '../../access/routes.ts'
import { heavy } from '../../core/background/heavy.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { findFeed, listFeeds, makeFeed, noteRead, revokeFeed } from './feeds.ts'
import { importFile } from './import.ts'
import { readFeed } from './read-feed.ts'

const writeBeside = heavy<typeof import('./feed-text.ts').default>(new URL('./feed-text.ts', import.meta.url))

export const calendarExchangeRoutes = routes(calendarExchange, {
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
      (circle) => readFeed(circle, feed.detail, clock.now().toISOString()),
    )
    await noteRead(db, feed)
    const text = await writeBeside(feeding, { whose: feed.clientId })
    const mark = createHash('sha256').update(text).digest('base64url')
    return { name: `${PRODUCT}.ics`, type: 'text/calendar', mark, content: [text] }
  },
  importFile: ({ circle, query, file }) => importFile(circle, file.content, query.dryRun),
})
