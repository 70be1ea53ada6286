import {
  type Allergy,
  type AllergyChange,
  type AllergyVersion,
  allergyVersionFields,
  type SubstanceReading,
} from '@kinfold/contract/features/allergies/schemas.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Asker, type Circle, type OpenCircle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { listChanges } from '../../access/records/versions.ts'
import { users } from '../../access/table.ts'
import { failure } from '../../core/failure.ts'
import { namesOf, readSubstance } from './read-substance.ts'
import { kindOf } from './read-text.ts'
import { allergies } from './table.ts'

/** In the order they were recorded; warnings come before statements that there is none. */
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

/** How the lists interpret a substance: computed at each read, so that names added to them later are recognised. */
export function readingOf(substance: string): SubstanceReading {
  const read = readSubstance(substance)
  return { kind: kindOf(substance), readAs: namesOf(read), unread: read.unread.join(' ') }
}

/** An allergy in the form the interaction notices compare. */
export type NotedAllergy = Pick<Allergy, 'id' | 'substance' | 'kind'>

/** A value for a SELECT: the allergies in the form the interaction notices compare. */
export const allergiesAsJson = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<NotedAllergy[]>`(select coalesce(json_agg(json_build_object(
      'id', ${allergies.id}, 'substance', ${allergies.substance}, 'kind', ${allergies.kind}
    ) order by ${allergies.createdAt}, ${allergies.id}), '[]')
    from ${allergies} where ${allergies.clientId} = ${clientId} and ${allergies.deletedAt} is null)`

/** A value for a SELECT: how many were parsed from text and not confirmed yet. */
export const countUnconfirmed = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<number>`(select count(*)::int from ${allergies} where ${allergies.clientId} = ${clientId}
    and not ${allergies.isConfirmed} and ${allergies.deletedAt} is null)`

/** All changes of an allergy, newest first. @throws NOT_FOUND */
export async function listAllergyChanges(circle: Circle, id: string): Promise<AllergyChange[]> {
  const [found] = await circle.db
    .select({ allergy: allergies, authorName: fullName(users) })
    .from(allergies)
    .innerJoin(users, eq(users.id, allergies.authorId))
    .where(and(recordOfAnyone(circle, allergies, id), isNull(allergies.deletedAt)))
  if (!found) throw failure('NOT_FOUND')
  const record = { ...found.allergy, authorName: found.authorName }
  return listChanges<AllergyVersion>(circle, 'allergies', record, allergyVersionFields)
}
