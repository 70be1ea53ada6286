import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UnixUser } from '@kinfold/server/core/postgres/unix-user.ts'

const running = new Set<ChildProcess>()

type How = { env: NodeJS.ProcessEnv; user?: UnixUser; log: string }

/** Starts a program in its own process group, with its output in a file. */
export function run([program, ...args]: [string, ...string[]], { env, user, log }: How): ChildProcess {
  const child = spawn(program, args, { ...user, env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const words = createWriteStream(log, { flags: 'a' })
  for (const stream of [child.stdout!, child.stderr!]) stream.pipe(words, { end: false })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Like a power failure of its machine. */
export function kill(child: ChildProcess) {
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
}

export async function endAll() {
  for (const child of running) child.kill('SIGTERM')
  for (let left = 40; running.size > 0 && left > 0; left--) await sleep(250)
  for (const child of running) kill(child)
}

/** Waits until a condition holds. @throws Error after `seconds` */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return
  throw new Error(`Waited ${seconds} s in vain: ${what}`)
}
