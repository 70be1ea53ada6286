import {
  type Allergy,
  type AllergyContent,
  MOST_ALLERGIES,
  type NewAllergy,
  NONE_OF_ANYTHING,
  NONE_OF_MEDICINES,
} from '@kinfold/contract/features/allergies/schemas.ts'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Circle, record, recordOfAnyone } from '../../access/circles.ts'
import { holds, insertOnce } from '../../access/insert-once.ts'
import { nextVersion } from '../../access/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { plainText } from './phrases.ts'
import { listAllergies, readAllergy } from './queries.ts'
import { contradicts, readAllergyText } from './read-text.ts'
import { allergies } from './table.ts'

/** @throws ALLERGIES_NOTED when it states that there is none, and some are noted; TOO_MANY_ALLERGIES. */
export async function insertAllergy(circle: Circle, { id, ...content }: NewAllergy): Promise<Allergy> {
  await oneAtATime(circle, async (tx) => {
    await makeRoomFor(tx, circle.clientId, id, content)
    await insertOnce({ ...circle, db: tx }, allergies, { id, ...content, isConfirmed: true })
    await keepToMost(tx, circle.clientId)
  })
  return readAllergy(circle, id)
}

/** Rows read from a text, to be confirmed; what is noted already stays as it is. All allergies afterwards. */
export async function insertFromText(circle: Circle, text: string): Promise<Allergy[]> {
  await oneAtATime(circle, async (tx) => {
    await insertRead(tx, { clientId: circle.clientId, authorId: circle.userId }, text)
    await keepToMost(tx, circle.clientId)
  })
  return listAllergies(circle)
}

type Home = { clientId: number; authorId: number }

/** The same in a transaction that is open; `idOf` gives each row its id. */
export async function insertRead(tx: Db, home: Home, text: string, idOf: (index: number) => string = () => uuidv7()) {
  const noted = await tx
    .select({ substance: allergies.substance, kind: allergies.kind })
    .from(allergies)
    .where(here(home.clientId))
  const known = new Set(noted.map(({ substance }) => plainText(substance)))
  const read = readAllergyText(text)
  for (const [index, row] of read.entries()) {
    if (known.has(plainText(row.substance)) || noted.some((other) => contradicts(row, other))) continue
    if (row.kind !== 'none_known') await endStatements(tx, home.clientId, row.kind)
    const values = { ...home, id: idOf(index), source: 'reported' as const, isConfirmed: false, ...row }
    await tx.insert(allergies).values(values).onConflictDoNothing()
  }
}

/** Replaces the content of an allergy within reach, if it is at the version that was read, and confirms it. */
export async function updateAllergy(circle: Circle, id: string, version: number, content: AllergyContent) {
  const changed = await oneAtATime(circle, async (tx) => {
    await makeRoomFor(tx, circle.clientId, id, content)
    const open = and(eq(allergies.version, version), isNull(allergies.deletedAt))
    return change(tx, circle, id, open, { ...content, isConfirmed: true, ...nextVersion(allergies) })
  })
  if (!changed) await explain(circle, id, (stored) => stored.version === version + 1 && holds(stored, content))
  return readAllergy(circle, id)
}

export async function confirmAllergy(circle: Circle, id: string): Promise<Allergy> {
  const changed = await oneAtATime(circle, async (tx) => {
    const [stored] = await tx
      .select()
      .from(allergies)
      .where(record(circle, allergies, id))
    if (stored) await makeRoomFor(tx, circle.clientId, id, stored)
    const open = and(eq(allergies.isConfirmed, false), isNull(allergies.deletedAt))
    return change(tx, circle, id, open, { isConfirmed: true, ...nextVersion(allergies) })
  })
  if (!changed) await explain(circle, id, (stored) => stored.isConfirmed && stored.deletedAt === null)
  return readAllergy(circle, id)
}

export async function removeAllergy(circle: Circle, id: string) {
  const changed = await change(circle.db, circle, id, isNull(allergies.deletedAt), { deletedAt: sql`now()` })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt !== null)
}

/** Takes a removal back. */
export async function restoreAllergy(circle: Circle, id: string): Promise<Allergy> {
  const changed = await oneAtATime(circle, async (tx) => {
    const [stored] = await tx
      .select()
      .from(allergies)
      .where(record(circle, allergies, id))
    if (stored?.deletedAt) await makeRoomFor(tx, circle.clientId, id, stored)
    const isBack = await change(tx, circle, id, isNotNull(allergies.deletedAt), { deletedAt: null })
    await keepToMost(tx, circle.clientId)
    return isBack
  })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt === null)
  return readAllergy(circle, id)
}

/** 'None known' and an allergy never stand beside each other, whoever is quicker: one change of a circle's allergies at a time. */
const oneAtATime = <T>({ db, clientId }: Circle, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('allergies', ${clientId}))`)
    return work(tx)
  })

type Said = Pick<AllergyContent, 'kind' | 'substance'>

const here = (clientId: number) => and(eq(allergies.clientId, clientId), isNull(allergies.deletedAt))

/** @throws TOO_MANY_ALLERGIES, and nothing of the change stays. */
async function keepToMost(tx: Db, clientId: number) {
  if ((await tx.$count(allergies, here(clientId))) > MOST_ALLERGIES) throw failure('TOO_MANY_ALLERGIES')
}

/** An allergy ends the statement that there is none; the statement is refused where allergies are noted. */
async function makeRoomFor(tx: Db, clientId: number, id: string, said: Said) {
  if (said.kind !== 'none_known') return endStatements(tx, clientId, said.kind)
  const noted = await tx
    .select({ substance: allergies.substance, kind: allergies.kind })
    .from(allergies)
    .where(and(here(clientId), ne(allergies.id, id)))
  if (noted.some((other) => contradicts(said, other))) throw failure('ALLERGIES_NOTED')
}

/** Food and the like leave 'no known allergies to medicines' true. */
async function endStatements(tx: Db, clientId: number, kind: AllergyContent['kind']) {
  const ended = kind === 'food' || kind === 'other' ? [NONE_OF_ANYTHING] : [NONE_OF_ANYTHING, NONE_OF_MEDICINES]
  await tx
    .update(allergies)
    .set({ deletedAt: sql`now()` })
    .where(and(here(clientId), eq(allergies.kind, 'none_known'), inArray(allergies.substance, ended)))
}

type Stored = typeof allergies.$inferSelect
type Values = Parameters<ReturnType<typeof updating>['set']>[0]
const updating = (db: Db) => db.update(allergies)

/** Changes one allergy within reach, if it is `open` for it; whether it was. */
async function change(db: Db, circle: Circle, id: string, open: SQL | undefined, values: Values) {
  const changed = await updating(db)
    .set(values)
    .where(and(record(circle, allergies, id), open))
    .returning({ id: allergies.id })
  return changed.length > 0
}

/** Why nothing was changed. Returns if that is because it already is as wanted: a repeated request answers as the first. */
async function explain(circle: Circle, id: string, isAsWanted: (stored: Stored) => boolean): Promise<void> {
  const [stored] = await circle.db
    .select()
    .from(allergies)
    .where(recordOfAnyone(circle, allergies, id))
  if (!stored) throw failure('NOT_FOUND')
  if (circle.reach === 'own' && stored.authorId !== circle.userId)
    throw failure(stored.deletedAt ? 'NOT_FOUND' : 'FORBIDDEN')
  if (isAsWanted(stored)) return
  if (stored.deletedAt) throw failure('NOT_FOUND')
  throw failure('VERSION_CONFLICT', { current: await readAllergy(circle, id) })
}
