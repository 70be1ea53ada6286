import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { holdWrites } from '../support/held-writes.ts'
import { call, storedIds } from '../support/over-http.ts'
import { aDataDir, addressIn, aUsedDataDir, isAlive, launch, postmaster, start } from './program.ts'

/* `npm start`, as started and stopped by people and service managers. */

vi.setConfig({ testTimeout: 600_000 })
const ROOT = resolve(import.meta.dirname, '../../..')
const NPM = { command: ['npm', 'start', '--silent'] as [string, ...string[]], detached: true }

// It builds this when the browser app has changed.
beforeAll(() => {
  const build = "import('./scripts/prepare.js').then(({ ensureBuilt }) => ensureBuilt())"
  spawnSync(process.execPath, ['-e', build], { cwd: ROOT })
})

const npmStart = (dataDir: string, more: Record<string, string> = {}) => start(dataDir, more, NPM)

type Process = { pid: number; parent: number; command: string }

function processes(): Process[] {
  const found: Process[] = []
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
      found.push({ pid: Number(id), parent, command: readFileSync(`/proc/${id}/cmdline`, 'utf8') })
    } catch {
      // Ended in the meantime.
    }
  }
  return found
}

function familyOf(pid: number, all = processes()): Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...familyOf(child.pid, all)])
}

const serverOf = (npm: number) => familyOf(npm).find(({ command }) => command.includes('server/dist/serve.js'))!.pid

async function allSaved(dataDir: string, { answers, ids, token, clientId }: Awaited<ReturnType<typeof holdWrites>>) {
  expect(await answers).toEqual(ids.map(() => 200))
  const again = await start(dataDir)
  expect((await storedIds(again.address, token, clientId)).sort()).toEqual(ids.sort())
  again.child.kill('SIGTERM')
  await again.ended
}

describe('is stopped', () => {
  test('by SIGTERM to npm alone: all its processes end', async () => {
    const dataDir = await aUsedDataDir()
    const { child, ended } = await npmStart(dataDir)
    const all = familyOf(child.pid!)
    expect(all.some(({ pid }) => pid === postmaster(dataDir))).toBe(true)
    child.kill('SIGTERM')
    await ended
    expect(all.filter(({ pid }) => isAlive(pid))).toEqual([])
  })

  test('by Ctrl-C in its terminal: 24 of 24 writes under way are saved', async () => {
    const dataDir = await aUsedDataDir()
    const { child, ended, address } = await npmStart(dataDir)
    const held = await holdWrites(dataDir, address)
    process.kill(-child.pid!, 'SIGINT')
    await sleep(1_000)
    await held.letGo()
    await ended
    await allSaved(dataDir, held)
  })

  test('by SIGTERM to every process, PostgreSQL’s too: 24 of 24 are saved', async () => {
    const dataDir = await aUsedDataDir()
    const { child, ended, address } = await npmStart(dataDir)
    const held = await holdWrites(dataDir, address)
    const all = [child.pid!, ...familyOf(child.pid!).map(({ pid }) => pid)]
    for (const pid of all) process.kill(pid, 'SIGTERM')
    await ended
    expect(all.filter(isAlive)).toEqual([])
    await allSaved(dataDir, held)
  })

  test('by the end of its parent: the server finishes and ends, too', async () => {
    const dataDir = await aUsedDataDir()
    const { child, address } = await npmStart(dataDir)
    const held = await holdWrites(dataDir, address)
    const server = serverOf(child.pid!)
    const pid = postmaster(dataDir)
    const starter = familyOf(child.pid!).find(({ command }) => command.includes('scripts/start.js'))!.pid
    process.kill(starter, 'SIGKILL')
    await sleep(1_000)
    await held.letGo()
    await expect.poll(() => [server, pid].filter(isAlive), { timeout: 180_000 }).toEqual([])
    await allSaved(dataDir, held)
  })
})

describe('restarts the server', () => {
  const readyTimes = (text: string) => text.split('is ready').length - 1

  test('when it was killed', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await npmStart(dataDir)
    process.kill(serverOf(kinfold.child.pid!), 'SIGKILL')
    await expect.poll(() => readyTimes(kinfold.text()), { timeout: 180_000 }).toBe(2)
    expect(kinfold.text()).toContain('Kinfold failed (SIGKILL); it starts again in 1 s.\n')
    const address = addressIn(kinfold.text().slice(kinfold.text().lastIndexOf('Kinfold is ready')))
    await expect.poll(async () => (await call(address, '/api/health')).status).toBe('ok')
    process.kill(kinfold.child.pid!, 'SIGTERM')
    await kinfold.ended
  })

  test('after an uncaught error, once calls under way are finished; the log does not quote it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinfold-fault-'))
    chmodSync(folder, 0o755)
    const fault = join(folder, 'fault.mjs')
    writeFileSync(fault, "process.on('SIGUSR2', () => { throw new Error('Rose Keller takes warfarin') })")
    const dataDir = await aUsedDataDir()
    const kinfold = await npmStart(dataDir, { NODE_OPTIONS: `--import=${fault}`, LOG_LEVEL: 'warn' })
    const held = await holdWrites(dataDir, kinfold.address)
    process.kill(serverOf(kinfold.child.pid!), 'SIGUSR2')
    await sleep(1_000)
    await held.letGo()
    expect(await held.answers).toEqual(held.ids.map(() => 200))
    await expect.poll(() => readyTimes(kinfold.text()), { timeout: 180_000 }).toBe(2)
    expect(kinfold.text()).toContain('Kinfold failed (code 70); it starts again in 1 s.\n')
    expect(kinfold.text()).toContain('"msg":"ends"')
    expect(kinfold.text()).not.toContain('warfarin')
    process.kill(kinfold.child.pid!, 'SIGTERM')
    await kinfold.ended
    await allSaved(dataDir, held)
  })

  test('a few times, then no more; a refused start is not tried again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinfold-failing-'))
    const failing = join(folder, 'failing.js')
    writeFileSync(failing, "if (process.env.READY) process.send('ready', () => process.exit(70)); else process.exit(1)")
    const keep = (env: object) => {
      const script = `import('./scripts/keep-running.js').then(async ({ keepRunning }) => process.exit(await keepRunning([${JSON.stringify(failing)}], 10)))`
      return spawnSync(process.execPath, ['-e', script], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
    }
    const often = keep({ READY: 'yes' })
    expect(often.stderr.trim().split('\n')).toEqual([
      ...[0.01, 0.02, 0.04, 0.08, 0.16].map((pause) => `Kinfold failed (code 70); it starts again in ${pause} s.`),
      'Kinfold failed 6 times in 10 minutes (code 70); it is not started again.',
    ])
    expect(often.status).toBe(70)
    expect(keep({})).toMatchObject({ status: 1, stderr: '' })
    expect(existsSync(join(ROOT, '.cache/compiled'))).toBe(true)
  })

  test('not if it is asked to stop before it can listen for that: this is no failure', async () => {
    const waiting = join(mkdtempSync(join(tmpdir(), 'kinfold-waiting-')), 'waiting.js')
    writeFileSync(waiting, "console.log('waits'); setInterval(() => {}, 1_000)")
    const script = `import('./scripts/keep-running.js').then(async ({ keepRunning }) => process.exit(await keepRunning([${JSON.stringify(waiting)}])))`
    const keeper = spawn(process.execPath, ['-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(keeper.stdout, 'data')
    keeper.kill('SIGTERM')
    expect(await once(keeper, 'exit')).toEqual([0, null])
  })

  test('not while it was asked to stop', async () => {
    const dataDir = aDataDir()
    const kinfold = launch(dataDir, {}, NPM)
    await sleep(1_500)
    process.kill(-kinfold.child.pid!, 'SIGINT')
    await kinfold.ended
    // If npm is still starting, it ends before the process it started.
    await expect
      .poll(() => processes().filter(({ command }) => command.includes(dataDir)), { timeout: 180_000 })
      .toEqual([])
    expect(kinfold.text()).not.toContain('starts again')
  })
})
