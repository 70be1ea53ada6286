import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const MANY = 1_000

/**
 * After so many new rows at once: until its own round PostgreSQL would expect as few rows as before, and keep the plans
 * made for them (decisions 113 and 120). Only the owner of the tables may call it.
 */
export async function expectRows(tx: Db, added: number, ...tables: string[]) {
  if (added >= MANY) await tx.execute(sql`analyze ${sql.join(tables.map(sql.identifier), sql`, `)}`)
}
