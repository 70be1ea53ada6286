import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { whenFileEnds } from '../../../test/support/leaving.ts'
import { Client } from './client.ts'

async function aClient() {
  const client: pg.Client = new Client({ ...inject('cluster'), pipeline: true })
  whenFileEnds(() => client.end())
  await client.connect()
  const descriptions: unknown[] = []
  client.connection.on('rowDescription', (message) => descriptions.push(message))
  return { client, descriptions }
}

const ratio = (...values: unknown[]) => ({
  name: 'ratio',
  text: 'select $1::int / $2::int as whole, $3::jsonb as notes',
  values,
})

test('the columns of a named statement are described once on a connection, whatever form its rows have', async () => {
  const { client, descriptions } = await aClient()
  expect((await client.query(ratio(7, 2, '{"a":1}'))).rows).toEqual([{ whole: 3, notes: { a: 1 } }])
  const again = await Promise.all([
    client.query({ ...ratio(9, 3, null), rowMode: 'array' }),
    client.query(ratio(8, 2, '[]')),
    client.query(ratio(), [6, null, '"six"']),
  ])
  expect(again.map(({ rows }) => rows)).toEqual([
    [[3, null]],
    [{ whole: 4, notes: [] }],
    [{ whole: null, notes: 'six' }],
  ])
  expect(again[1]!.fields.map(({ name }) => name)).toEqual(['whole', 'notes'])
  expect(descriptions).toHaveLength(1)
})

test('calls that leave before the first answer are each described', async () => {
  const { client } = await aClient()
  const together = await Promise.all([client.query(ratio(4, 2, null)), client.query(ratio(9, 3, null))])
  expect(together.map(({ rows }) => rows[0].whole)).toEqual([2, 3])
})

test('a failed call changes nothing for the next ones', async () => {
  const { client } = await aClient()
  await expect(client.query(ratio(1, 0, null))).rejects.toMatchObject({ code: '22012' })
  expect((await client.query(ratio(4, 2, null))).rows).toEqual([{ whole: 2, notes: null }])
  await expect(client.query(ratio(1, 0, null))).rejects.toMatchObject({ code: '22012' })
  await expect(client.query(ratio(1, 1, 'not JSON'))).rejects.toMatchObject({ code: '22P02' })
  expect((await client.query(ratio(6, 2, '{}'))).rows).toEqual([{ whole: 3, notes: {} }])
})

test('a statement whose columns have changed is refused, not misread', async () => {
  const { client } = await aClient()
  await client.query('create temporary table readings as select 36 as degrees')
  const read = { name: 'readings', text: 'select * from readings' }
  for (const _twice of [1, 2]) expect((await client.query(read)).rows).toEqual([{ degrees: 36 }])
  await client.query(`alter table readings add column unit text default 'C'`)
  await expect(client.query(read)).rejects.toMatchObject({ code: '0A000' })
  await client.query('drop table readings')
  await client.query(`create temporary table readings as select 'warm' as degrees`)
  await expect(client.query(read)).rejects.toMatchObject({ code: '0A000' })
})

test('what brings its own readers of columns, or no name, is described each time', async () => {
  const { client, descriptions } = await aClient()
  const types = { getTypeParser: () => (text: string) => `read: ${text}` }
  for (const _twice of [1, 2])
    expect((await client.query({ ...ratio(7, 2, null), types } as pg.QueryConfig)).rows).toMatchObject([
      { whole: 'read: 3' },
    ])
  for (const _twice of [1, 2]) await client.query('select 1')
  expect(descriptions).toHaveLength(4)
})
