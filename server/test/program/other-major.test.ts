import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { whenFileEnds } from '../support/leaving.ts'
import { aFamily, aLog, call } from '../support/over-http.ts'
import { asOwner, aUsedDataDir, commandOf, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

/* Moves a backup to another major version of PostgreSQL and back. Only with OTHER_POSTGRES, which names an empty
   database of that version and a user who may create roles (docs/operating.md, 'Backup and restore'). */
const { OTHER_POSTGRES = '' } = process.env

test.skipIf(!OTHER_POSTGRES)('a backup made here is restored in another PostgreSQL, and from there here', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-major-'))
  // Under root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)
  const { token, clientId } = await aFamily(first.address)
  await call(first.address, `/api/care-logs?clientId=${clientId}`, token, { ...aLog(), body: 'Walked to the lake.' })
  const there = await moved({ from: dataDir, to: join(folder, 'there'), databaseUrl: OTHER_POSTGRES })
  await stop(first)
  const second = await start(there, { DATABASE_URL: OTHER_POSTGRES })
  await stop(second)
  const back = await moved({ from: there, fromUrl: OTHER_POSTGRES, to: join(folder, 'back') })
  const third = await start(back)
  const client = await asOwner(back)
  const { rows } = await client.query('select body from care_logs where client_id = $1', [clientId])
  await client.end()
  expect(rows).toEqual([{ body: 'Walked to the lake.' }])
  await stop(third)
})

type Move = { from: string; fromUrl?: string; to: string; databaseUrl?: string }

/** Backs up `from` and restores it into `to`, a new folder. */
async function moved({ from, fromUrl = '', to, databaseUrl = '' }: Move): Promise<string> {
  const said = await run('backup.ts', { DATA_DIR: from, DATABASE_URL: fromUrl }, `${to}-backup`)
  mkdirSync(to)
  copyFileSync(join(from, 'secret.key'), join(to, 'secret.key'))
  await run('restore.ts', { DATA_DIR: to, DATABASE_URL: databaseUrl }, said.split(': ')[0]!)
  return to
}

async function run(script: string, env: Record<string, string>, argument: string): Promise<string> {
  const [program, ...its] = commandOf(script)
  const child = spawn(program, [...its, argument], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  const [code] = await once(child, 'close')
  expect(code, said).toBe(0)
  return said
}
