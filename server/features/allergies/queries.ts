import type { Allergy, AllergyRevision, SubstanceReading } from '@kinfold/contract/features/allergies/schemas.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Asker, type Circle, fullName, type OpenCircle } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import { history } from '../../core/changes.ts'
import { failure } from '../../core/failure.ts'
import { namesOf, readSubstance } from './read-substance.ts'
import { kindOf } from './read-text.ts'
import { allergies } from './table.ts'

/** In the order in which they were noted; what warns comes before what says that there is none. */
export async function listAllergies({ db, clientId }: OpenCircle): Promise<Allergy[]> {
  const rows = await db
    .select({ allergy: allergies, authorName: fullName(users) })
    .from(allergies)
    .innerJoin(users, eq(users.id, allergies.authorId))
    .where(and(eq(allergies.clientId, clientId), isNull(allergies.deletedAt)))
    .orderBy(sql`${allergies.kind} = 'none_known'`, asc(allergies.createdAt), asc(allergies.id))
  return rows.map(({ allergy, authorName }) => ({
    ...allergy,
    authorName,
    asTyped: allergy.isConfirmed ? null : allergy.asTyped,
    reading: readingOf(allergy.substance),
  }))
}

/** @throws NOT_FOUND */
export async function readAllergy(circle: Circle, id: string): Promise<Allergy> {
  const found = (await listAllergies(circle)).find((allergy) => allergy.id === id)
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** What the lists make of a substance: computed at each read, so that a name they learn later is understood then. */
export function readingOf(substance: string): SubstanceReading {
  const read = readSubstance(substance)
  return { kind: kindOf(substance), readAs: namesOf(read), unread: read.unread.join(' ') }
}

/** An allergy as the interaction notices compare it. */
export type NotedAllergy = Pick<Allergy, 'substance' | 'kind'>

/** One value for a SELECT: what the interaction notices compare. */
export const allergiesAsJson = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<NotedAllergy[]>`(select coalesce(json_agg(json_build_object(
      'substance', ${allergies.substance}, 'kind', ${allergies.kind}
    ) order by ${allergies.createdAt}, ${allergies.id}), '[]')
    from ${allergies} where ${allergies.clientId} = ${clientId} and ${allergies.deletedAt} is null)`

/** One value for a SELECT: those read from a text that nobody has looked at yet. */
export const countUnconfirmed = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<number>`(select count(*)::int from ${allergies} where ${allergies.clientId} = ${clientId}
    and not ${allergies.isConfirmed} and ${allergies.deletedAt} is null)`

/** Earlier versions, newest first. */
export async function listRevisions(circle: Circle, id: string): Promise<AllergyRevision[]> {
  await readAllergy(circle, id)
  const rows = await circle.db
    .select({
      content: history.content,
      changedAt: history.changedAt,
      changedBy: sql<string>`coalesce(${fullName(users)}, '')`,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.changedBy))
    .where(and(eq(history.clientId, circle.clientId), eq(history.subject, 'allergies'), eq(history.subjectId, id)))
    .orderBy(desc(history.id))
    .limit(100)
  return rows.map(({ content, ...change }) => {
    const { version, substance, kind, reaction, severity, since, source, is_confirmed: isConfirmed } = content
    const earlier = { version, substance, kind, reaction, severity, since, source, isConfirmed }
    return { ...change, ...(earlier as Omit<AllergyRevision, 'changedAt' | 'changedBy'>) }
  })
}
