import type { Archive, NewArchive } from '@kinfold/contract/features/archives/schemas.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { and, desc, gt, sql } from 'drizzle-orm'
import { derivedKey } from '../../access/accounts/tokens.ts'
import { type Circle, type ClosedCircle, record, within } from '../../access/circles/circles.ts'
import type { ReadServices, Services } from '../../access/services.ts'
import { oneAtATime } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import { seal } from '../../core/seal.ts'
import { archives } from './table.ts'

const MOST_SHOWN = 20
const isThere = () => gt(archives.expiresAt, sql`now()`)

export const listArchives = (circle: Circle): Promise<Archive[]> =>
  circle.db
    .select()
    .from(archives)
    .where(and(within(circle, archives), isThere()))
    .orderBy(desc(archives.createdAt), desc(archives.id))
    .limit(MOST_SHOWN)

/**
 * Repeated with the same id, it is made once. The passphrase is not compared, because it is stored only until the
 * archive is made.
 */
export const askForArchive = (circle: Circle, services: Services, asked: NewArchive): Promise<Archive> =>
  oneAtATime(circle, 'archives', (inside) => askOnce(inside, services, asked))

async function askOnce(circle: Circle, { config }: Services, { id, passphrase }: NewArchive): Promise<Archive> {
  const { db, clientId, userId } = circle
  const waiting = await listArchives(circle)
  const same = waiting.find((each) => each.id === id)
  if (same) return same
  if (waiting.length >= MOST_SHOWN) throw failure('TOO_MANY', { retryAfter: DAY_MS / 1000 })
  const passphraseSealed = seal(derivedKey(config.secretKey, 'archives'), passphrase)
  const expiresAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
  const [made] = await db
    .insert(archives)
    .values({ clientId, id, authorId: userId, passphraseSealed, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (!made) throw failure('ID_TAKEN')
  return made
}

/** @throws NOT_FOUND before it is ready */
export async function openArchive(circle: ClosedCircle, { storage }: ReadServices, id: string): Promise<FileAnswer> {
  const found = await circle.with(async (open) => {
    const [archive] = await open.db
      .select()
      .from(archives)
      .where(and(record(open, archives, id), isThere()))
    return archive
  })
  if (!found?.place || found.status !== 'ready') throw failure('NOT_FOUND')
  const { place, size, createdAt } = found
  const name = `circle-${createdAt.slice(0, 10)}.kinfold.age`
  return { name, type: 'application/octet-stream', size: size!, content: await storage.open(place) }
}
