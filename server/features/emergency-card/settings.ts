import { type CardChanges, type CardSettings, usualFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { insertNew } from '../../core/database/prepared.ts'
import { emergencyCards } from './table.ts'

const unsaved: CardSettings = { fields: usualFields, directives: null, note: null, documents: [], version: 0 }

export async function readSettings({ db, clientId }: OpenCircle): Promise<CardSettings> {
  const { fields, directives, note, documents, version } = emergencyCards
  const [saved] = await db
    .select({ fields, directives, note, documents, version })
    .from(emergencyCards)
    .where(eq(emergencyCards.clientId, clientId))
  return saved ?? unsaved
}

/** Replaces the settings if they are at the version that was read. @throws VERSION_CONFLICT with the current ones */
export async function saveSettings(circle: Circle, { version, ...choice }: CardChanges): Promise<CardSettings> {
  const { db, clientId, userId } = circle
  if (version === 0) {
    const made = await insertNew(db, emergencyCards, { id: uuidv7(), clientId, authorId: userId, ...choice })
    if (made) return readSettings(circle)
  }
  const changed = await db
    .update(emergencyCards)
    .set({ ...choice, ...nextVersion(emergencyCards) })
    .where(and(eq(emergencyCards.clientId, clientId), eq(emergencyCards.version, version)))
    .returning({ id: emergencyCards.id })
  const stored = await readSettings(circle)
  if (changed.length === 0) await isAtVersion(stored, version, holds(stored, choice), async () => stored)
  return stored
}
