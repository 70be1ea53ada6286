import { and, inArray } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { emergencyContacts } from './table.ts'

/** Contacts by id for the handover, including removed ones. */
export const contactsById = (circle: Circle<'emergencyContacts.read'>, ids: string[]) =>
  ids.length === 0
    ? []
    : circle.db
        .select({
          id: emergencyContacts.id,
          name: emergencyContacts.name,
          deletedAt: emergencyContacts.deletedAt,
        })
        .from(emergencyContacts)
        .where(and(within(circle, emergencyContacts), inArray(emergencyContacts.id, ids)))
