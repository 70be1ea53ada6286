import type { Feed } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { desc } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { endSecret, giveSecret, isOwner, noteUse, opensWith, ownWorking } from '../../access/circles/member-secrets.ts'
import { members } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
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

type Made = { feed: Feed; path: string | null }

/** A new secret link, returned only once. @throws TOO_MANY_FEEDS, ID_TAKEN */
export async function makeFeed(circle: Circle, asked: Pick<Feed, 'id' | 'detail'>): Promise<Made> {
  const { given, secret } = await giveSecret(circle, links, asked, ({ detail }) => detail === asked.detail)
  return { feed: given, path: secret && `/api/calendar-feed/${secret}.ics` }
}

const links = {
  ...{ table: calendarFeeds, shown, list: listFeeds, what: 'calendar links' },
  ...{ most: 20, tooMany: 'TOO_MANY_FEEDS' as const },
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
