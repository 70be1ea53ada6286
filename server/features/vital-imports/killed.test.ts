import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { asOwner, aUsedDataDir, start } from '../../test/program/program.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { aFamily } from '../../test/support/over-http.ts'

vi.setConfig({ testTimeout: 600_000 })

const READINGS = 7_000
const at = (minute: number) => new Date(Date.parse('2026-10-01T00:00Z') + minute * 60_000).toISOString()
const records = Array.from({ length: READINGS }, (_, minute) => {
  const start = `${at(minute).slice(0, 10)} ${at(minute).slice(11, 19)} +0000`
  return `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="${60 + (minute % 60)}" startDate="${start}"/>`
})
const file = `<?xml version="1.0"?><HealthData>${records.join('\n')}</HealthData>`

/* Kills the real program during an import; after a restart it imports the file again. */
test('a server killed during an import leaves none of the readings, and another imports all of them once', async () => {
  const dataDir = await aUsedDataDir()
  const temporary = mkdtempSync(join(tmpdir(), 'kinfold-killed-'))
  whenFileEnds(() => rm(temporary, { recursive: true, force: true }))
  const settings = { TMPDIR: temporary }
  let kinfold = await start(dataDir, settings)
  const { token, clientId } = await aFamily(kinfold.address)
  const send = async (path: string, type?: string, body?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) }
    const answer = await fetch(`${kinfold.address}/api/vital-imports${path}clientId=${clientId}`, {
      ...{ method: body === undefined ? 'GET' : 'POST', headers },
      ...(body === undefined ? {} : { body }),
    })
    return (await answer.json()) as { id: string; state: string; failure: string | null; added: number }
  }
  const begin = async () => {
    const { id } = await send(`?id=${uuidv7()}&`, 'text/xml', file)
    await send(`/${id}/start?`, 'application/json', '{}')
    return id
  }
  const [holding, watching] = [await asOwner(dataDir), await asOwner(dataDir)]
  await holding.query('begin; lock table vital_readings in share mode')
  const id = await begin()
  await expect.poll(() => isWriting(watching), { timeout: 120_000 }).toBe(true)
  const inClear = readdirSync(temporary, { recursive: true })
  kinfold.child.kill('SIGKILL')
  await kinfold.ended
  kinfold = await start(dataDir, settings)
  expect(inClear, 'what lies in clear while it is read').toEqual([])
  expect(await send(`/${id}?`)).toMatchObject({ state: 'running', added: 0 })
  expect(await kept(dataDir, clientId)).toEqual({ readings: 0, rollups: 0 })

  await leftBehind(dataDir, id, 1)
  // Whichever is requested next, check both: it is the same file, so all of it exists already.
  const next = await begin()
  const states = async () => [(await send(`/${id}?`)).state, (await send(`/${next}?`)).state]
  await expect.poll(states, { timeout: 120_000 }).toEqual(['done', 'done'])
  expect(await send(`/${id}?`)).toMatchObject({ added: READINGS })
  expect(await send(`/${next}?`)).toMatchObject({ added: 0 })
  expect((await kept(dataDir, clientId)).readings).toBe(READINGS)
})

/** Longer than any living process stays silent. */
async function leftBehind(dataDir: string, id: string, tries: number) {
  const owner = await asOwner(dataDir)
  const left = await owner.query(
    `update vital_imports set beat_at = now() - interval '3 minutes' where id = $1 and tries = $2 and beat_at is not null`,
    [id, tries],
  )
  await owner.end()
  expect(left.rowCount).toBe(1)
}

async function isWriting(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into vital_readings%'
       and pid <> pg_backend_pid()`,
  )
  return rowCount === 1
}

async function kept(dataDir: string, clientId: number): Promise<{ readings: number; rollups: number }> {
  const owner = await asOwner(dataDir)
  const { rows } = await owner.query(
    `select (select count(*)::int from vital_readings where client_id = $1) as readings,
       (select count(*)::int from vital_rollups where client_id = $1) as rollups`,
    [clientId],
  )
  await owner.end()
  return rows[0]
}
