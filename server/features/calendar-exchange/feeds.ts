import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { desc } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../access/accounts/tokens.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { endSecret, isOwner, noteUse, opensWith, ownWorking } from '../../access/circles/member-secrets.ts'
import { members } from '../../access/table.ts'
import { oneAtATime } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { calendarFeeds } from './table.ts'

const shown = {
  id: calendarFeeds.id,
  detail: calendarFeeds.detail,
  createdAt: calendarFeeds.createdAt,
  lastReadAt: calendarFeeds.lastReadAt,
}

/** The caller's own active links in this circle, newest first. */
export const listFeeds = (circle: Circle): Promise<Feed[]> =>
  circle.db
    .select(shown)
    .from(calendarFeeds)
    .where(ownWorking(circle, calendarFeeds))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))

const MOST_FEEDS = 20

type Made = { feed: Feed; path: string | null }

/** A new secret link, returned only once. @throws TOO_MANY_FEEDS, ID_TAKEN */
export const makeFeed = (circle: Circle, asked: Pick<Feed, 'id' | 'detail'>): Promise<Made> =>
  oneAtATime(circle, 'calendar links', (inside) => makeOnce(inside, asked))

async function makeOnce(circle: Circle, { id, detail }: Pick<Feed, 'id' | 'detail'>): Promise<Made> {
  const { clientId, userId: authorId } = circle
  const mine = await listFeeds(circle)
  const before = mine.find((feed) => feed.id === id)
  if (before && before.detail !== detail) throw failure('ID_TAKEN')
  if (before) return { feed: before, path: null }
  if (mine.length >= MOST_FEEDS) throw failure('TOO_MANY_FEEDS')
  const token = newSecret()
  const [feed] = await circle.db
    .insert(calendarFeeds)
    .values({ clientId, id, authorId, detail, tokenHash: hashSecret(token) })
    .onConflictDoNothing()
    .returning(shown)
  if (!feed) throw failure('ID_TAKEN')
  return { feed, path: `/api/calendar-feed/${token}.ics` }
}

/** Ends the caller's own link; repeating it changes nothing. @throws NOT_FOUND, FORBIDDEN */
export const revokeFeed = (circle: Circle, id: string) => endSecret(circle, calendarFeeds, id)

/** The owner of a link, or undefined, without telling whether it is wrong, ended, or of a former member. */
export async function findFeed(accounts: Db, token: string) {
  const [feed] = await accounts
    .select({
      clientId: calendarFeeds.clientId,
      id: calendarFeeds.id,
      userId: calendarFeeds.authorId,
      detail: calendarFeeds.detail,
    })
    .from(calendarFeeds)
    .innerJoin(members, isOwner(calendarFeeds))
    .where(opensWith(calendarFeeds, token.replace(/\.ics$/, '')))
  return feed
}

/** Stores when a link was last read, to the hour. */
export const noteRead = (accounts: Db, feed: { clientId: number; id: string }) =>
  noteUse(accounts, calendarFeeds, 'lastReadAt', feed)
