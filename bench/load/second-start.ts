import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from '../measure.ts'

/*
 * `node bench/load/second-start.ts`: how long `npm start` takes until it answers, with an existing data directory and a built
 * app (goal: 1.5 s). For comparison Node alone, which shows how busy the machine is.
 */
const GOAL_MS = 1_500
const STARTS = 5
const root = resolve(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-bench-start-'))
chmodSync(dataDir, 0o711)

await started()
const [ours, nodes]: [number[], number[]] = [[], []]
for (let start = 0; start < STARTS; start++) {
  nodes.push(await nodeAlone())
  ours.push(await started())
}
console.log(
  `${(median(ours) / 1000).toFixed(2).padStart(6)} s   until a second start answers  (goal <= ${GOAL_MS / 1000} s; ${ours.map((ms) => (ms / 1000).toFixed(2)).join(', ')}; Node alone ${(median(nodes) / 1000).toFixed(2)} s; load average ${loadavg()[0]!.toFixed(1)})`,
)
rmSync(dataDir, { recursive: true, force: true })
process.exit(median(ours) <= GOAL_MS ? 0 : 1)

/** Milliseconds until /api/health answers; then it is stopped. */
async function started(): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const address = /is ready: (\S+)/.exec(said)?.[1]
    if (!address) continue
    if (!(await fetch(`${address}/api/health`)).ok) throw new Error(said)
    break
  }
  const took = performance.now() - began
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

async function nodeAlone(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', '']), 'exit')
  return performance.now() - began
}
