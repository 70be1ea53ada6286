import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@kinfold/contract/contract.ts'
import { type Endpoint, type Input, type Output, requestFor } from '@kinfold/contract/endpoint.ts'
import { PASSWORD } from '@kinfold/server/demo/fill.ts'
import { people } from '@kinfold/server/demo/people.ts'
import { waitsAtRate } from './load/paced.ts'
import { type Load, measure, median } from './measure.ts'

/** The filled demo as people start it, with a family's circle and `settings` of its own. */
export async function aDemo(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-bench-'))
  const main = createRequire(import.meta.url).resolve('@kinfold/server/demo/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', (text) => {
      const [, address] = /is ready, filled: (\S+)/.exec(String(text)) ?? []
      if (address) ready(address)
    })
    child.once('exit', (code) => failed(new Error(`The demo ended with ${code}`)))
  })
  const signedIn = await send(base, undefined)(contract.accounts.login, {
    body: { email: people.anna.email, password: PASSWORD },
  })
  const call = send(base, signedIn.token)
  const clientId = (await call(contract.accounts.me, {})).clients[0]!.id
  return {
    ...{ base, token: signedIn.token, clientId, call },
    close: async () => {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const send =
  (base: string, token: string | undefined) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> => {
    const { method, url, body } = requestFor(endpoint, input)
    const answer = await fetch(base + url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Output<E>
  }

const [ROUNDS, SECONDS] = [5, 4]

/**
 * Prints a call's p99 while `others` run, compared with its p99 alone, alternating. `others` starts the load and
 * returns how to stop it.
 */
export async function waiting(what: string, load: Load, others: () => Promise<() => Promise<unknown>>, goal = '<= 2') {
  // A quarter of the capacity, so that waiting is measured, not a queue.
  const rate = (await measure(load, SECONDS)).perSecond / 4
  const [alone, among]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await waitsAtRate(load, rate, SECONDS)).p99)
    const end = await others()
    among.push((await waitsAtRate(load, rate, SECONDS)).p99)
    await end()
  }
  const ratio = median(among) / Math.max(median(alone), 1)
  line(
    ratio.toFixed(2),
    `${what} (goal ${goal}; p99 ${median(among).toFixed(1)} ms, ${median(alone).toFixed(1)} ms alone)`,
  )
}

/** With the machine's load. */
export const line = (figure: string, what: string) =>
  console.log(`${figure.padStart(8)}  ${what}; load ${loadavg()[0]!.toFixed(1)}`)
