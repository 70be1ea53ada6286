import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { askServer } from './ask-server.ts'
import { type ServerOptions, startServer } from './process.ts'
import { askToStop, findRunningServer } from './running-server.ts'
import { stopRunningServer } from './stop-running-server.ts'

export type Supervisor = { stop(): Promise<void> }

/** Recovery after a crash may take a while; a server that keeps ending never gets this far. */
const START_WAIT_MS = 60_000
const FAILING_WAIT_MS = 10_000
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** A server that ran for this long is restarted at once. */
const STEADY_MS = 60_000

/** Starts the server, calls `whileStarting` once, waits until the server answers, and restarts it if it dies. */
export async function keepRunning(
  options: ServerOptions,
  connection: Connection,
  say: (line: string) => void,
  whileStarting: () => void,
): Promise<Supervisor> {
  const { directory, socket } = options
  let child: ChildProcess | undefined
  let stopping = false
  let answered = false
  let failures = 0
  let lastWords = ''

  const start = () => {
    const since = Date.now()
    const started = startServer(options)
    child = started
    started.on('error', () => {})
    started.stderr?.on('data', (words) => {
      lastWords = String(words).trim().split('\n').at(-1) ?? ''
    })
    started.on('exit', async () => {
      child = undefined
      if (stopping) return
      if (answered) say('PostgreSQL stopped unexpectedly; starting it again.')
      failures = Date.now() - since > STEADY_MS ? 0 : failures + 1
      await sleep(Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false })
      // A server whose shell was killed may end by itself or live on.
      while (findRunningServer(directory)) await sleep(SHORTEST_PAUSE_MS, undefined, { ref: false })
      if (!stopping) start()
    })
  }

  const stop = async () => {
    stopping = true
    const asked = child
    asked?.stdin?.end()
    if (asked?.exitCode === null) await once(asked, 'exit')
    await endOrphan(directory)
  }

  await stopRunningServer(directory, socket, connection)
  const since = Date.now()
  start()
  whileStarting()
  while (!(await askServer(connection))) {
    const patience = failures > 2 ? FAILING_WAIT_MS : START_WAIT_MS
    if (Date.now() - since > patience) {
      await stop()
      refuseStart(`PostgreSQL did not start. ${lastWords || `Its messages are in ${directory}/log.`}`)
    }
    await sleep(20)
  }
  answered = true
  return { stop }
}

/** Stops a server whose shell was killed. */
async function endOrphan(directory: string) {
  let asked = false
  for (let orphan = findRunningServer(directory); orphan; orphan = findRunningServer(directory)) {
    if (!asked && orphan.isCertain) askToStop(orphan)
    asked = true
    await sleep(20)
  }
}
