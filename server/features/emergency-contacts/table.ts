import { forEachDetail } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { ContactContent, ContactRole } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'

/** The position of new contacts: after all that were put in order. */
const AT_THE_END = 1_000_000

export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    ...recordColumns(),
    name: text().notNull(),
    relationship: text().notNull(),
    roles: text().array().$type<ContactRole[]>().notNull(),
    /** Numbers as E.164; an invalid one from a care profile, as typed. */
    phones: jsonb().$type<ContactContent['phones']>().notNull(),
    email: text(),
    hasKey: boolean().notNull(),
    canDecide: boolean().notNull(),
    ...forEachDetail(() => text()),
    /** Equal values are sorted by id, which is the order of creation. */
    callOrder: integer().notNull().default(AT_THE_END),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.callOrder, table.id)],
)
