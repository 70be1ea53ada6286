import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { refusePooler } from './pooled.ts'

/** Clients of a pooler with this many connections; `next` chooses one for each statement. */
function clientsOf(connections: number, next: (turn: number) => number) {
  let turn = 0
  const query = async () => ({ rows: [{ pid: next(turn++) % connections }] })
  return [{ query }, { query }] as unknown as [pg.Client, pg.Client]
}

test.for([
  ['the one that was used last', clientsOf(3, () => 2)],
  ['one after the other', clientsOf(3, (turn) => turn)],
  ['each of two in turn', clientsOf(2, (turn) => turn)],
] as const)('a pooler that lends %s is refused with one line', async ([, [one, other]]) => {
  await expect(refusePooler(one, other)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('DATABASE_POOLER=transaction'),
  })
})

test('PostgreSQL itself is accepted', async () => {
  const [one, other] = [new pg.Client(inject('cluster')), new pg.Client(inject('cluster'))]
  await Promise.all([one.connect(), other.connect()])
  expect(await refusePooler(one, other)).toBeUndefined()
  await Promise.all([one.end(), other.end()])
})
