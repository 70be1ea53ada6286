import { compareText } from '@kinfold/contract/compare-text.ts'
import type { NotificationPage } from '@kinfold/contract/features/notifications/schemas.ts'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { type Circle, inCircle, readInCircle } from '../../access/circles/circles.ts'
import type { Notified } from '../../access/manifest/bell-source.ts'
import { circlesNotified, markSeen, type Part, type Place, readPart } from '../../access/notifications/notified.ts'
import type { ReadServices } from '../../access/services.ts'
import { cursorAt, noCursor, readCursor } from '../../core/database/cursor.ts'
import type { Db } from '../../core/database/database.ts'
import { keysetPage } from '../../core/database/keyset-page.ts'
import { Failure } from '../../core/failure.ts'

type Asking = { services: ReadServices; account: Account; origin: Origin; db: Db }

/**
 * A person's notifications in all of their circles. Each circle that has some is opened separately, as for any other
 * reading, one after the other, so that only one connection is in use.
 */
export async function readBell(
  asking: Asking,
  page: { before?: string | undefined; limit: number },
): Promise<NotificationPage> {
  const sources = asking.services.parts.flatMap(({ bell = [] }) => bell)
  const parts: Part[] = []
  const { items, next } = await keysetPage(page, {
    read: async (after, most) => {
      let first: Notified[] = []
      // What comes after a full page is not read any further.
      const isWanted = (row: Notified) => first.length < most || inOrder(row, first.at(-1)!) < 0
      const read = (circle: Circle) => readPart(circle, sources, { after, limit: most, isWanted })
      for await (const part of inEach(asking, readInCircle, { unseen: false }, read)) {
        parts.push(part)
        first = [...first, ...part.rows].toSorted(inOrder).slice(0, most)
      }
      return first
    },
    cursorAfter: placeAfter,
    placeOf: readPlace,
  })
  const shown = new Map(parts.flatMap((part) => [...part.shown]))
  return {
    items: items.flatMap(({ id }) => shown.get(id) ?? []),
    next,
    unseen: parts.reduce((sum, { unseen }) => sum + unseen, 0),
    invitations: page.before === undefined ? await readInvitations(asking) : [],
  }
}

/** Rows of the bell belong to a circle and are read as its member, which the invited person is not yet. */
async function readInvitations({ services: { parts, mail }, account: { userId }, db }: Asking) {
  const found = await Promise.all(parts.map(({ inviting }) => inviting?.({ userId, db, mail }) ?? []))
  return found.flat().toSorted((a, b) => compareText(b.expiresAt, a.expiresAt))
}

/** On all devices, in all circles. */
export async function markSeenEverywhere(asking: Asking, ids: string[] | undefined) {
  for await (const _ of inEach(asking, inCircle, { unseen: true }, (circle) => markSeen(circle, ids)));
}

async function* inEach<T>(
  { services, account, origin, db }: Asking,
  open: typeof inCircle,
  which: { unseen: boolean },
  work: (circle: Circle) => Promise<T>,
): AsyncGenerator<T> {
  for (const id of await circlesNotified(db, account.userId, which)) {
    try {
      yield await open(services.database.circle, account, origin, id, 'notifications.read', work)
    } catch (error) {
      // The person has just been removed from it.
      if (!(error instanceof Failure && error.code === 'NOT_FOUND')) throw error
    }
  }
}

/** Unseen first, then the newest. */
const inOrder = (a: Notified, b: Notified): number =>
  Number(b.seenAt === null) - Number(a.seenAt === null) || compareText(b.toldAt, a.toldAt) || compareText(b.id, a.id)

const UNSEEN = '1~'
const SEEN = '0~'
const placeAfter = ({ seenAt, toldAt, id }: Notified) => `${seenAt === null ? UNSEEN : SEEN}${cursorAt(toldAt, id)}`

/** @throws BAD_INPUT */
function readPlace(cursor: string): Place {
  const isUnseen = cursor.startsWith(UNSEEN)
  if (!isUnseen && !cursor.startsWith(SEEN)) throw noCursor()
  return { isUnseen, ...readCursor(cursor.slice(UNSEEN.length)) }
}
