import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { measure, median } from './measure.ts'
import { aWorld } from './world.ts'

/*
 * Ten people send a document of 50 MB each, whole or in parts as browsers do: how much memory the server has meanwhile, against
 * before, and how long others wait. Then how soon a document of 5 MB begins to come, against a file that lies there in clear.
 */
const MiB = 1024 * 1024
const PEOPLE = 10
const ROUNDS = 1
const OPENINGS = 30
const SECONDS = 3

const world = await aWorld({ logs: 5_000, circles: 10 })
const { clientId, token } = world
const headers = { authorization: `Bearer ${token}` }
const scan = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
writeFileSync(join(world.dataDir, 'static.pdf'), scan(5 * MiB))
const [kinfold, plain] = [await serve('kinfold'), await serve('static')]
const large = scan(50 * MiB)

/** Bytes in memory, of the server alone. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const list = { url: `${kinfold.url}/api/care-logs?clientId=${clientId}&limit=20`, token }
await sendWhole(scan(5 * MiB))
await sendInParts(scan(9 * MiB))
const rate = (await measure(list, SECONDS)).perSecond / 4
for (const [how, sendFile] of [
  ['whole', sendWhole],
  ['in parts', sendInParts],
] as const) {
  const [memory, waits]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await pause(3_000)
    const before = { bytes: memoryOf(kinfold.pid), p99: (await measure({ ...list, rate }, SECONDS)).p99 }
    const sending = Promise.all(Array.from({ length: PEOPLE }, () => sendFile(large)))
    const [peak, during] = await Promise.all([peakWhile(sending), measure({ ...list, rate }, SECONDS), sending])
    memory.push(peak / before.bytes)
    waits.push(during.p99 / Math.max(before.p99, 1))
    console.log(
      `        before ${(before.bytes / MiB).toFixed(0)} MB, at most ${(peak / MiB).toFixed(0)} MB; p99 ${before.p99} and ${during.p99} ms`,
    )
  }
  row(median(memory), `memory while ten people send 50 MB each, ${how}, against before`, '< 1.3')
  row(median(waits), `p99 of others’ lists meanwhile, ${how}, against before`, '<= 3')
}

const kept = await sendWhole(scan(5 * MiB))
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
  const child = fork(new URL('./serve.ts', import.meta.url), [which], {
    env: { ...process.env, WORLD: JSON.stringify(world) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, pid: child.pid!, url: `http://127.0.0.1:${port}` }
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

async function call(method: string, path: string, more: { body?: Buffer | string; type: string }): Promise<void> {
  const answer = await fetch(`${kinfold.url}${path}`, {
    method,
    headers: { ...headers, 'content-type': more.type, 'content-disposition': 'attachment; filename="scan.pdf"' },
    body: more.body as string,
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function newDocument() {
  const [id, fileId] = [uuidv7(), uuidv7()]
  const body = JSON.stringify({ id, title: 'Scan', category: 'Imaging' })
  await call('POST', `/api/medical-documents?clientId=${clientId}`, { body, type: 'application/json' })
  const files = `/api/medical-documents/${id}/files`
  return { files, fileId, path: `${files}/${fileId}?clientId=${clientId}` }
}

/** Answers where it is to be had. */
async function sendWhole(body: Buffer): Promise<string> {
  const { files, fileId, path } = await newDocument()
  await call('POST', `${files}?clientId=${clientId}&fileId=${fileId}`, { body, type: 'application/pdf' })
  return path
}

async function sendInParts(content: Buffer): Promise<string> {
  const { files, fileId, path } = await newDocument()
  const after = Math.ceil(content.length / PART_BYTES) - 1
  const type = 'application/pdf'
  for (let part = 0; part < after; part++) {
    const body = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await call('PUT', `${files}/${fileId}/parts/${part + 1}?clientId=${clientId}`, { body, type })
  }
  const body = content.subarray(after * PART_BYTES)
  await call('POST', `${files}?clientId=${clientId}&fileId=${fileId}&after=${after}`, { body, type })
  return path
}

/** Milliseconds until something of it is there; all of it is taken. */
async function firstByte(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  const reader = answer.body!.getReader()
  await reader.read()
  const took = performance.now() - began
  while (!(await reader.read()).done);
  return took
}
