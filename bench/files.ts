import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitsAtRate } from './load/paced.ts'
import { measure, median } from './measure.ts'
import { meteredBy } from './meter.ts'
import type { Order, Target } from './servers/send-files.ts'
import { aWorld } from './world.ts'

/*
 * Ten people send a document of 50 MB each, whole or in parts as browsers do: the server's memory compared with before, and
 * how long others wait. Then the time to the first byte of a 5 MB document, compared with an unencrypted file.
 */
const MiB = 1024 * 1024
const PEOPLE = 10
const ROUNDS = 1
const OPENINGS = 30
const SECONDS = 3

const world = await aWorld({ logs: 5_000, circles: 10 })
const { clientId, token } = world
const headers = { authorization: `Bearer ${token}` }
writeFileSync(join(world.dataDir, 'static.pdf'), randomBytes(5 * MiB))
const [kinfold, plain] = [await serve('kinfold'), await serve('static')]
// In a separate process, so that sending does not delay the measurement.
const send = startPeople({ address: kinfold.url, token, clientId })

/** Bytes of memory of the server process alone. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const list = { url: `${kinfold.url}/api/care-logs?clientId=${clientId}&limit=20`, token }
await send({ how: 'whole', people: 1, bytes: 5 * MiB })
await send({ how: 'in parts', people: 1, bytes: 9 * MiB })
const rate = (await measure(list, SECONDS)).perSecond / 4
for (const how of ['whole', 'in parts'] as const) {
  const [memory, waits]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await pause(3_000)
    const before = { bytes: memoryOf(kinfold.pid), p99: (await waitsAtRate(list, rate, SECONDS)).p99 }
    await meteredBy(kinfold.child)
    const sending = send({ how, people: PEOPLE, bytes: 50 * MiB })
    const [peak, during] = await Promise.all([peakWhile(sending), waitsAtRate(list, rate, SECONDS), sending])
    const { cpuSeconds, inOneGoMs } = await meteredBy(kinfold.child)
    memory.push(peak / before.bytes)
    waits.push(during.p99 / Math.max(before.p99, 1))
    console.log(
      `        before ${(before.bytes / MiB).toFixed(0)} MB, at most ${(peak / MiB).toFixed(0)} MB; p99 ${before.p99.toFixed(1)} and ${during.p99.toFixed(1)} ms; ${cpuSeconds.toFixed(1)} s of CPU, ${inOneGoMs.toFixed(0)} ms in one go; load average ${loadavg()[0]!.toFixed(1)}`,
    )
  }
  row(median(memory), `memory while ten people send 50 MB each, ${how}, against before`, '< 1.3')
  row(median(waits), `p99 of others’ lists meanwhile, ${how}, against before`, '<= 3')
}

const [kept] = await send({ how: 'whole', people: 1, bytes: 5 * MiB })
const [ours, theirs]: [number[], number[]] = [[], []]
for (let opening = 0; opening < OPENINGS; opening++) {
  theirs.push(await firstByte(`${plain.url}/static`))
  ours.push(await firstByte(`${kinfold.url}${kept}`))
}
row(
  median(ours) / median(theirs),
  `first byte of a document of 5 MB, against a static file (${median(ours).toFixed(1)} and ${median(theirs).toFixed(1)} ms)`,
  '<= 3',
)
for (const { child } of [kinfold, plain]) child.kill()
await world.close()

function row(ratio: number, what: string, goal: string) {
  console.log(`${ratio.toFixed(2).padStart(6)}  ${what}  (goal ${goal})`)
}

async function serve(which: 'kinfold' | 'static') {
  const child = fork(new URL('./servers/serve.ts', import.meta.url), [which], {
    env: { ...process.env, WORLD: JSON.stringify(world) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, pid: child.pid!, url: `http://127.0.0.1:${port}` }
}

function startPeople(target: Target) {
  const child = fork(new URL('./servers/send-files.ts', import.meta.url), {
    env: { ...process.env, TARGET: JSON.stringify(target) },
  })
  child.once('exit', (code) => code && process.exit(code))
  child.unref()
  child.channel!.unref()
  return async (order: Order): Promise<string[]> => {
    const answer = once(child, 'message')
    child.send(order)
    return (await answer)[0]
  }
}

async function peakWhile(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  let peak = 0
  while (!isOver) {
    peak = Math.max(peak, memoryOf(kinfold.pid))
    await pause(20)
  }
  return peak
}

/** Milliseconds to the first byte; then reads the rest. */
async function firstByte(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  const reader = answer.body!.getReader()
  await reader.read()
  const took = performance.now() - began
  while (!(await reader.read()).done);
  return took
}
