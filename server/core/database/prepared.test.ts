import { eq, type SQL, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { type Db, dbOn } from './database.ts'
import { Client } from './driver/client.ts'
import { prepared, preparedPage } from './prepared.ts'

const facts = pgTable('facts', { kind: text().notNull(), inWords: text().notNull() })

async function aTableOfFacts() {
  const client = new Client({ ...inject('cluster') })
  whenFileEnds(() => client.end())
  await client.connect()
  await client.query(
    `create temporary table facts as select * from (values ('o''clock', 'nine'), ('o''clock', 'ten'), ('tea', 'mint')) as of (kind, in_words)`,
  )
  const db = dbOn(client)
  const statements = async () =>
    (await db.execute(sql`select name, statement from pg_prepared_statements order by name`)).rows
  return { db, statements }
}

const wordsOf = (db: Db, kind: unknown, limit: number | SQL) =>
  db
    .select({ inWords: facts.inWords })
    .from(facts)
    .where(eq(facts.kind, kind as string))
    .limit(limit as number)

test('only placeholders are values; what is constant is known to the plan, whatever signs it has', async () => {
  const { db, statements } = await aTableOfFacts()
  const clock = preparedPage('clock', (db, limit) => wordsOf(db, "o'clock", limit))
  expect(await clock(db, { limit: 1 })).toEqual([{ inWords: 'nine' }])
  expect(await clock(db, { limit: 5 })).toHaveLength(2)
  const ofKind = prepared('facts', (db) => wordsOf(db, sql.placeholder('kind'), 1))
  expect(await ofKind(db, { kind: 'tea' })).toEqual([{ inWords: 'mint' }])
  expect(await statements()).toEqual([
    { name: 'clock 1', statement: expect.stringContaining(`"kind" = 'o''clock' limit 1`) },
    { name: 'clock 5', statement: expect.stringContaining('limit 5') },
    { name: 'facts', statement: expect.stringContaining('"kind" = $1 limit 1') },
  ])
})

test('a limit as a value, with which PostgreSQL would plan at each call, is refused', async () => {
  const { db } = await aTableOfFacts()
  const anyLimit = prepared('any limit', (db) => wordsOf(db, 'tea', sql`${sql.placeholder('limit')}`))
  expect(() => anyLimit(db, { limit: 1 })).toThrow('preparedPage')
})
