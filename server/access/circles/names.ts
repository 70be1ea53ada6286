import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { clients } from '../table.ts'

type NameColumns = { firstName: AnyPgColumn | SQL; lastName: AnyPgColumn | SQL }

/** SQL: `fullNameOf` of the contract. */
export const fullName = (person: NameColumns) => sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`

/** SQL: `clientNameOf` of the contract. */
export const clientName = () =>
  sql<string>`coalesce(nullif(${fullName(clients)}, ''), ${clientNameOf({ firstName: '', lastName: '' })})`
