import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isAlive } from '../../test/program/program.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { openDatabase } from './database.ts'
import { finishCalls } from './finish-call.ts'

/* A connection that ends between two statements of a call, as PostgreSQL ends them when told to stop. */

const accounts = async () => (await theKinfold()).services.database.accounts

async function endFor(client: pg.PoolClient) {
  const { owner } = (await theKinfold()).services.database
  const { processID } = client as pg.PoolClient & { processID: number }
  await owner.query('select pg_terminate_backend($1)', [processID])
  await expect.poll(() => isAlive(processID)).toBe(false)
}

/** Sends statements on a connection that ends after the first answer, the first time only. */
async function asked(meanwhile: (client: pg.PoolClient) => Promise<unknown>) {
  const pool = await accounts()
  let times = 0
  const answer = await finishCalls(pool).run(async () => {
    const client = await pool.connect()
    try {
      await client.query('select 1')
      if (++times === 1) await meanwhile(client)
      const { rows } = await client.query('select 2 as two')
      return rows[0].two
    } finally {
      client.release(times === 1)
    }
  })
  return { answer, times }
}

test('the call runs again if the connection ended before its next statement', async () => {
  const seen = async (client: pg.PoolClient) => {
    const ended = new Promise((seen) => client.once('end', seen))
    await endFor(client)
    await ended
  }
  expect(await asked(seen)).toEqual({ answer: 2, times: 2 })
})

test('and if the next statement finds it closed', async () => {
  const unseen = async (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream } }).connection
    stream.pause()
    await endFor(client)
  }
  expect(await asked(unseen)).toEqual({ answer: 2, times: 2 })
})

test('and if a connection is cut while connecting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-cut-'))
  const cutting = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
    join(folder, '.s.PGSQL.1'),
  )
  await once(cutting, 'listening')
  const cut = openDatabase(
    { host: folder, port: 1, database: 'x', user: 'x', password: 'x' },
    () => 'x',
    () => {},
  )
  whenFileEnds(async () => {
    cutting.close()
    rmSync(folder, { recursive: true })
  })
  const pool = await accounts()
  let times = 0
  await finishCalls(pool).run(async () => {
    if (++times === 1) await cut.accounts.query('select 1')
  })
  expect(times).toBe(2)
})

test('a sent statement with an unknown outcome is not repeated', async () => {
  const pool = await accounts()
  let times = 0
  const call = finishCalls(pool).run(async () => {
    times++
    throw new Error('Connection terminated unexpectedly')
  })
  await expect(call).rejects.toThrow('terminated')
  expect(times).toBe(1)
})

test('and if it waited for a connection while PostgreSQL, told to stop, was restarted; not if it is just unreachable', async () => {
  const { run } = finishCalls(await accounts())
  const failingOnce = (code: string, more: object = {}) => {
    let times = 0
    return async () => {
      if (++times === 1) throw Object.assign(new Error(code), { code, ...more })
      return times
    }
  }
  const unreachable = () => failingOnce('ENOENT', { syscall: 'connect', whileConnecting: true })
  await expect(run(unreachable())).rejects.toThrow('ENOENT')
  expect(await run(failingOnce('57P01'))).toBe(2)
  expect(await run(unreachable())).toBe(2)
})

test('a call that had already worked for a minute waits no less than others', async () => {
  const { run } = finishCalls(await accounts())
  let times = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const call = run(async () => {
    vi.setSystemTime(Date.now() + 60_000)
    if (++times === 1) throw Object.assign(new Error('stopped'), { code: '57P01' })
    return times
  })
  await expect(call.finally(() => vi.useRealTimers())).resolves.toBe(2)
})
