import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { namingOfOftenSent } from './often-sent.ts'
import { PreparingClient } from './preparing-client.ts'

/** With counts of its own: in this process, other tests have sent many statements. */
class Counting extends PreparingClient {
  protected override nameOf = namingOfOftenSent()
}

async function connected() {
  const client: pg.Client = new Counting({ ...inject('cluster'), pipeline: true })
  whenFileEnds(() => client.end())
  await client.connect()
  const prepared = async () => {
    const { rows } = await client.query('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }
  return { client, prepared }
}

test('a statement with values is prepared once it has been sent often, also if several leave together', async () => {
  const { client, prepared } = await connected()
  const seldom = 'select $1::int + 1 as seldom'
  const often = 'select $1::int + 1 as often'
  await client.query(seldom, [1])
  for (let sent = 0; sent < 4; sent++) await client.query({ text: often, values: [sent] })
  expect(await prepared()).toEqual([])
  const together = await Promise.all([1, 2, 3].map((value) => client.query(often, [value])))
  expect(together.map(({ rows }) => rows[0].often)).toEqual([2, 3, 4])
  expect(await prepared()).toEqual([often])
})

test('one without values, and one with a name of its own, are sent as they are', async () => {
  const { client, prepared } = await connected()
  for (let sent = 0; sent < 9; sent++) await client.query('select 1 as plain')
  for (let sent = 0; sent < 9; sent++) await client.query({ name: 'mine', text: 'select $1::int', values: [sent] })
  expect(await prepared()).toEqual(['select $1::int'])
  const answered = await new Promise((resolve) =>
    client.query('select $1::int as n', [7], (_, { rows }) => resolve(rows)),
  )
  expect(answered).toEqual([{ n: 7 }])
})

test('a table that is changed meanwhile is planned anew', async () => {
  const { client } = await connected()
  await client.query('create temporary table grown (id int)')
  const ids = () => client.query('select id from grown where id > $1', [0])
  for (let sent = 0; sent < 9; sent++) await ids()
  await client.query('alter table grown add column more text; insert into grown values (4)')
  expect((await ids()).rows).toEqual([{ id: 4 }])
})
