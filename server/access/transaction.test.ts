import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dbOn } from '../core/database/database.ts'
import { theKinfold } from '../test/support/kinfold.ts'
import { inTransaction } from './transaction.ts'

test('a transaction begun within another one on the same connection is undone with it', async () => {
  const connection = await (await theKinfold()).services.database.owner.connect()
  const db = dbOn(connection)
  const within = inTransaction(db, async () => {
    await inTransaction(db, (tx) => tx.execute(sql`create temporary table begun_within ()`))
    throw new Error('What follows fails')
  })
  await expect(within).rejects.toThrow('What follows fails')
  const { rows } = await db.execute(sql`select to_regclass('pg_temp.begun_within') as there`)
  connection.release()
  expect(rows).toEqual([{ there: null }])
})

test('what fails within a transaction is undone alone if the rest goes on', async () => {
  const connection = await (await theKinfold()).services.database.owner.connect()
  const db = dbOn(connection)
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`create temporary table kept_anyway () on commit preserve rows`)
    await inTransaction(db, (inner) => inner.execute(sql`select 1 / 0`)).catch(() => {})
  })
  const { rows } = await db.execute(sql`select to_regclass('pg_temp.kept_anyway') is not null as there`)
  await db.execute(sql`drop table kept_anyway`)
  connection.release()
  expect(rows).toEqual([{ there: true }])
})
