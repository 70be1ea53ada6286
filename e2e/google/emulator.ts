import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'

const FIREBASE = resolve(
  import.meta.dirname,
  '../../.cache/google-emulator/node_modules/firebase-tools/lib/bin/firebase.js',
)
/** With `demo-` the emulator never contacts real services. */
export const PROJECT = 'demo-kinfold'

export type Emulator = { host: string; stop(): Promise<void> }

/** The Firebase Auth emulator, as published by Google, on its own ports. */
export async function startEmulator(): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-emulator-'))
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const args = [FIREBASE, 'emulators:start', '--only', 'auth', '--project', PROJECT]
  const child = spawn(process.execPath, args, { cwd: folder, env: quiet(folder), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 60_000
  while (!said.includes('All emulators ready')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The Auth emulator did not start:\n${said}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return { host: `127.0.0.1:${auth}`, stop }
}

/** An environment in which it sends no reports, checks for no updates, and knows no account of this machine. */
function quiet(folder: string): NodeJS.ProcessEnv {
  mkdirSync(join(folder, 'configstore'))
  const noNews = { usage: false, motd: { fetched: Number.MAX_SAFE_INTEGER } }
  writeFileSync(join(folder, 'configstore/firebase-tools.json'), JSON.stringify(noNews))
  const { PATH } = process.env
  return { PATH, HOME: folder, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1', CI: '1' }
}
