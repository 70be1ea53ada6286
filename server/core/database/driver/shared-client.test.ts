import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../../test/support/leaving.ts'
import { applySettings, dbOn } from '../database.ts'
import { SharedClient } from './shared-client.ts'

/* Run against PostgreSQL itself, which keeps what a pooler would lose, so each test sees what is left behind. */
const pool = new pg.Pool({ ...inject('cluster'), Client: SharedClient, max: 1, pipeline: true })
whenFileEnds(() => pool.end())

let client: pg.PoolClient & SharedClient
beforeEach(async () => {
  client = (await pool.connect()) as typeof client
  await client.query('drop table if exists notes; create table notes (id int primary key, of text)')
})
afterEach(() => {
  client.forget()
  client.release()
})

const open = (circle: string) =>
  applySettings(dbOn(client), {
    name: 'open',
    text: "select set_config('app.client_id', $1, $2) as opened",
    values: [circle],
  })
const write = (id: number) =>
  client.query("insert into notes values ($1, current_setting('app.client_id')) returning id", [id])
const written = async () => (await client.query('select * from notes order by id')).rows
/** The settings of the connection itself, outside our transactions. */
async function left() {
  client.forget()
  const { rows } = await client.query("select coalesce(current_setting('app.client_id', true), '') as of")
  return rows[0].of
}

test('a setting applies to all later statements, and not to those of the connection’s next user', async () => {
  expect((await open('7')).rows).toEqual([{ opened: '7' }])
  await write(1)
  await open('8')
  await write(2)
  expect(await written()).toEqual([
    { id: 1, of: '7' },
    { id: 2, of: '8' },
  ])
  expect(await left()).toBe('')
})

test('statements of one tick share a transaction with the look-up before them; later ones have their own', async () => {
  const transaction = () => client.query('select pg_current_xact_id()::text as id').then(({ rows }) => rows[0].id)
  const opening = open('7')
  const [one, other] = await Promise.all([transaction(), transaction()])
  await opening
  expect(one).toBe(other)
  expect(await transaction()).not.toBe(one)
})

test('if one of them fails, the others are still executed, as without a pooler', async () => {
  await open('7')
  const answers = await Promise.allSettled([write(1), write(1), write(2), client.query('select 1 / 0'), write(3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.code : []))).toEqual([
    '23505',
    '22012',
  ])
  expect((await written()).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a transaction is atomic, has the settings, and leaves none behind', async () => {
  await open('7')
  const broken = dbOn(client).transaction(async () => {
    await write(1)
    await write(1)
  })
  await expect(broken).rejects.toThrow()
  await dbOn(client).transaction(async () => void (await write(2)))
  expect(await written()).toEqual([{ id: 2, of: '7' }])
  expect(await left()).toBe('')
})

test('a failed commit means nothing was done', async () => {
  await client.query('drop table notes; create table notes (id int unique deferrable initially deferred, of text)')
  await open('7')
  await write(1)
  await expect(write(1)).rejects.toMatchObject({ code: '23505' })
  expect(await written()).toHaveLength(1)
})

test('if a setting fails, nothing runs', async () => {
  await open('7')
  await applySettings(dbOn(client), { text: 'select set_config($1, $1, $2)', values: ['no'] }).catch(() => {})
  await expect(write(1)).rejects.toThrow('no')
  await expect(dbOn(client).transaction(async () => void (await write(2)))).rejects.toThrow()
  client.forget()
  expect(await written()).toEqual([])
})

test('statements have no names', async () => {
  await open('7')
  await client.query({ name: 'mine', text: 'select 1' })
  const { rows } = await client.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
})
