import { isDeepStrictEqual } from 'node:util'
import type { NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { lockUser, roleForOthers } from '../../access/accounts/users.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { wasSavedAs } from '../../access/records/insert-once.ts'
import { clients, members } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Typed } from './create-client.ts'
import { updateClient } from './update-client.ts'

/* A circle whose creation is sent again because the answer was lost, perhaps with corrections. */

/**
 * @throws ID_TAKEN if it has corrections, but the profile was changed or somebody joined since the circle was created:
 * what is corrected may be the creator's own role.
 */
export async function hasCorrections(circle: Circle, isOwnCare: boolean, { allergiesNoted, ...content }: Typed) {
  const stored = await readClient(circle)
  const isSame =
    isOwnCare === (circle.role === 'client') &&
    // Those of a profile being set up are only known to the first call.
    (allergiesNoted.length === 0 || isDeepStrictEqual(stored.allergiesNoted, allergiesNoted)) &&
    (await wasSavedAs(circle, clients, stored, content))
  if (isSame) return false
  const isAlone = (await circle.db.$count(members, eq(members.clientId, circle.clientId))) === 1
  if (stored.version > 1 || !isAlone) throw failure('ID_TAKEN')
  return true
}

type Correction = { typed: NewClient; content: Typed; parts: readonly Parts[] }

/** Changes only what differs: the records of the circle may have been changed since. */
export async function correctClient(tx: Db, circle: Circle, { typed, content, parts }: Correction) {
  const { clientId, userId } = circle
  const before: Record<string, unknown> = await readClient({ db: tx, clientId })
  const isCorrected = ([name, value]: [string, unknown]) => !isDeepStrictEqual(before[name], value ?? null)
  const corrected: Partial<Typed> = Object.fromEntries(Object.entries(content).filter(isCorrected))
  const { medicalConditions, allergiesNoted, medicationsNoted: _, ...plain } = corrected
  await updateClient(
    tx,
    circle,
    {
      ...plain,
      ...(medicalConditions && { medicalConditions: medicalConditions.join(', ') }),
      ...(allergiesNoted && { allergies: allergiesNoted.join() }),
      version: 1,
    },
    parts,
  )
  // What was typed of records, too.
  await tx.update(clients).set(content).where(eq(clients.id, clientId))
  if (typed.isOwnCare === (circle.role === 'client')) return
  const role = typed.isOwnCare ? 'client' : roleForOthers(await lockUser(tx, userId))
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.clientId, clientId), eq(members.userId, userId)))
}
