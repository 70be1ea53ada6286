import { MOST_ALLERGIES } from '@kinfold/contract/features/allergies/choices.ts'
import type { Allergy, AllergyContent, NewAllergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../../access/circles/circles.ts'
import { changeRecord, edit, holdRecord, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { oneAtATime } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { listAllergies, readAllergy } from './queries.ts'
import { contradicts, keyOf, readAllergyText, type Said } from './read-text.ts'
import { allergies } from './table.ts'

/** @throws ALLERGIES_NOTED if it states that there is none although some are recorded; TOO_MANY_ALLERGIES. */
export async function insertAllergy(circle: Circle, { id, ...content }: NewAllergy): Promise<Allergy> {
  await alone(circle, async (inside) => {
    await makeRoomFor(inside, id, content)
    await insertOnce(inside, allergies, { id, ...content, isConfirmed: true })
    await keepToMost(inside.db, circle.clientId)
  })
  return readAllergy(circle, id)
}

/** Adds rows parsed from text, to be confirmed unless it says plainly that there is none; existing ones stay unchanged. Returns all allergies. */
export async function insertFromText(circle: Circle, text: string): Promise<Allergy[]> {
  await alone(circle, async ({ db, clientId, userId }) => {
    await insertRead(db, { clientId, authorId: userId }, text)
    await keepToMost(db, clientId)
  })
  return listAllergies(circle)
}

type Home = { clientId: number; authorId: number }

/** The same within an open transaction; `idOf` supplies the ids. */
export async function insertRead(tx: Db, home: Home, text: string, idOf: (index: number) => string = () => uuidv7()) {
  const noted = await readNoted(tx, home.clientId)
  const known = new Set(noted.map(keyOf))
  const read = readAllergyText(text)
  for (const [index, row] of read.entries()) {
    if (known.has(keyOf(row)) || noted.some((other) => contradicts(row, other))) continue
    const id = idOf(index)
    if (row.kind !== 'none_known') await endStatements(tx, home.clientId, noted, row)
    const values = { ...home, id, source: 'reported' as const, ...row }
    await tx.insert(allergies).values(values).onConflictDoNothing()
  }
}

/** Replaces the content of an allergy within reach if it is at the version that was read, and confirms it. */
export async function updateAllergy(circle: Circle, id: string, version: number, content: AllergyContent) {
  await alone(circle, async (inside) => {
    await makeRoomFor(inside, id, content)
    const confirmed = { ...content, isConfirmed: true }
    await changeRecord(
      inside,
      allergies,
      id,
      edit(allergies, version, confirmed, () => readAllergy(inside, id)),
    )
  })
  return readAllergy(circle, id)
}

export async function confirmAllergy(circle: Circle, id: string): Promise<Allergy> {
  await alone(circle, async (inside) => {
    const stored = await holdRecord(inside, allergies, id)
    await makeRoomFor(inside, id, stored)
    await changeRecord(inside, allergies, id, {
      set: { isConfirmed: true, ...nextVersion(allergies) },
      open: and(eq(allergies.isConfirmed, false), isNull(allergies.deletedAt)),
      isDone: ({ isConfirmed, deletedAt }) => isConfirmed && deletedAt === null,
    })
  })
  return readAllergy(circle, id)
}

export const removeAllergy = (circle: Circle, id: string) => changeRecord(circle, allergies, id, removal(allergies))

export async function restoreAllergy(circle: Circle, id: string): Promise<Allergy> {
  await alone(circle, async (inside) => {
    const stored = await holdRecord(inside, allergies, id)
    if (stored.deletedAt) await makeRoomFor(inside, id, stored)
    await changeRecord(inside, allergies, id, restoring(allergies))
    await keepToMost(inside.db, circle.clientId)
  })
  return readAllergy(circle, id)
}

/** One change of a circle's allergies at a time, so that 'none known' and an allergy are never both recorded. */
const alone = <T>(circle: Circle, work: (inside: Circle) => Promise<T>): Promise<T> =>
  oneAtATime(circle, 'allergies', work)

const here = (clientId: number) => and(eq(allergies.clientId, clientId), isNull(allergies.deletedAt))

/** @throws TOO_MANY_ALLERGIES, which rolls the change back. */
export async function keepToMost(tx: Db, clientId: number) {
  if ((await tx.$count(allergies, here(clientId))) > MOST_ALLERGIES) throw failure('TOO_MANY_ALLERGIES')
}

/** An allergy removes a statement that there is none; such a statement is refused while allergies are recorded. */
async function makeRoomFor({ db, clientId }: Circle, id: string, said: Said) {
  const others = (await readNoted(db, clientId)).filter((other) => other.id !== id)
  if (said.kind !== 'none_known') return endStatements(db, clientId, others, said)
  if (others.some((other) => contradicts(said, other))) throw failure('ALLERGIES_NOTED')
}

type Noted = Awaited<ReturnType<typeof readNoted>>

async function endStatements(tx: Db, clientId: number, noted: Noted, said: Said) {
  const ended = noted.filter((other) => contradicts(other, said)).map(({ id }) => id)
  if (ended.length === 0) return
  await tx
    .update(allergies)
    .set({ deletedAt: sql`now()` })
    .where(and(here(clientId), inArray(allergies.id, ended)))
}

const readNoted = (tx: Db, clientId: number) =>
  tx
    .select({ id: allergies.id, substance: allergies.substance, kind: allergies.kind })
    .from(allergies)
    .where(here(clientId))
