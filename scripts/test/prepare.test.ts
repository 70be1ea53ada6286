import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../server/test/support/leaving.ts'
import { ROOT } from '../prepare.js'

/** Runs a script that imports prepare.js; `begun`: once its program has written something. */
async function aScript(text: string) {
  const script = `import('./scripts/prepare.js').then(async ({ run }) => { ${text} })`
  const child = spawn(process.execPath, ['-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code, said: said.join('') }))
  await once(child.stdout, 'data')
  return { child, ended }
}
const WAITS = `['-e', 'console.log("begun"); setInterval(() => {}, 1000)']`

test('whoever stops a program stops what would follow it', async () => {
  const { child, ended } = await aScript(`await run(${WAITS}); console.log('the next step')`)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 1, said: 'begun\n' })
})

test('once a program has ended, signals end the script as usual', async () => {
  const { child } = await aScript(`await run(['-e', '']); console.log('next'); setInterval(() => {}, 1000)`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a program can be ended, as the server by `npm run dev` when Vite ends', async () => {
  const { ended } = await aScript(`
    const stopping = new AbortController()
    const running = run(${WAITS}, { signal: stopping.signal })
    setTimeout(() => stopping.abort(), 500)
    console.log(await running)`)
  expect((await ended).said).toMatch(/^(begun\n)?1\n$/)
})

/** A clone in which nothing is installed. Its `npm` says that it began, waits for the file `go`, and ends with the code in it. */
function aClone() {
  const root = mkdtempSync(join(tmpdir(), 'kinfold-clone-'))
  whenFileEnds(async () => rmSync(root, { recursive: true, force: true }))
  const file = (name: string) => join(root, name)
  cpSync(join(ROOT, 'scripts'), file('scripts'), { recursive: true })
  writeFileSync(file('package.json'), '{ "type": "module" }')
  writeFileSync(file('package-lock.json'), '{}')
  writeFileSync(
    file('npm.js'),
    `import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    console.log('npm begins')
    while (!existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    mkdirSync('node_modules/node/bin', { recursive: true })
    writeFileSync('node_modules/node/bin/node', '')
    process.exit(Number(readFileSync('go', 'utf8')))`,
  )
  const start = (user: { uid?: number; gid?: number } = {}) => {
    const script = `import('./scripts/prepare.js').then(({ ensureInstalled }) => ensureInstalled())`
    const env = { ...process.env, npm_execpath: file('npm.js') }
    const child = spawn(process.execPath, ['-e', script], {
      cwd: root,
      env,
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    const complained: string[] = []
    child.stdout.on('data', (chunk) => said.push(String(chunk)))
    child.stderr.on('data', (chunk) => complained.push(String(chunk)))
    return {
      said: () => said.join(''),
      complained: () => complained.join(''),
      ended: once(child, 'close').then(([code]) => code),
    }
  }
  // Renamed: its npm would read a file that exists but is not written yet as the code 0.
  const go = (code = 0) => {
    writeFileSync(file('go.new'), String(code))
    renameSync(file('go.new'), file('go'))
  }
  return { start, file, go }
}
const BEGUN = 'npm begins'
const WAITING = 'waiting for it'

test('of two starts at once in one clone, one installs, and the other waits for it', async () => {
  const { start, go, file } = aClone()
  const both = [start(), start()]
  const isUnderWay = (text: string) => text.includes(BEGUN) || text.includes(WAITING)
  await expect.poll(() => both.every(({ said }) => isUnderWay(said()))).toBe(true)
  go()
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  expect(both.filter(({ said }) => said().includes(BEGUN))).toHaveLength(1)
  expect(existsSync(file('node_modules/.kinfold-installed'))).toBe(true)
  expect(readdirSync(file('.cache'))).toEqual([])
})

test('a user who may not write in the clone is told so in one sentence', async () => {
  const { start, file } = aClone()
  chmodSync(file('.'), 0o555)
  const { ended, complained } = start(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {})
  expect(await ended).toBe(1)
  expect(complained()).toMatch(
    /^\S+\.cache cannot be written: this user has no right to do that \(EACCES\)\. Please run this as the user that owns \S+, or change the owner \(chown -R\)\.\n$/,
  )
  chmodSync(file('.'), 0o755)
})

test('if the first one fails, the one that waited installs', async () => {
  const { start, go, file } = aClone()
  const first = start()
  await expect.poll(first.said).toContain(BEGUN)
  const second = start()
  await expect.poll(second.said).toContain(WAITING)
  go(1)
  expect(await first.ended).toBe(1)
  await expect.poll(second.said).toContain(BEGUN)
  expect(await second.ended).toBe(1)
  expect(existsSync(file('node_modules/.kinfold-installed'))).toBe(false)
  expect(readdirSync(file('.cache'))).toEqual([])
})

test('one that was killed while it installed keeps nobody from installing', async () => {
  for (const holder of [`999999999 ${hostname()}`, '1 another-container']) {
    const { start, go, file } = aClone()
    mkdirSync(file('.cache'))
    writeFileSync(file('.cache/installing'), holder)
    go()
    expect(await start().ended).toBe(0)
    expect(readFileSync(file('node_modules/.kinfold-installed'), 'utf8')).not.toBe('')
    expect(readdirSync(file('.cache'))).toEqual([])
  }
})
