import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { askServer } from './ask-server.ts'
import { lastError, stoppedOnFullDisk } from './last-error.ts'
import { type ServerOptions, startServer } from './process.ts'
import { askToStop, findRunningServer } from './running-server.ts'
import { stopRunningServer } from './stop-running-server.ts'

type Supervisor = { stop(): Promise<void> }

/** How long it may be silent; one that says that it is starting, as during a recovery, is waited for. */
const START_WAIT_MS = 60_000
const FAILING_WAIT_MS = 10_000
/** The operator is told about a longer start. */
const LONG_START_MS = 10_000
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
  let wasFull = false
  let lastWords = ''

  const start = () => {
    const since = Date.now()
    const started = startServer(options)
    child = started
    started.stderr?.on('data', (words) => {
      lastWords = String(words).trim().split('\n').findLast(isNoRemark) ?? lastWords
    })
    const startAgain = async () => {
      child = undefined
      if (stopping) return
      failures = Date.now() - since > STEADY_MS ? 0 : failures + 1
      if (answered) await tellStopped()
      await sleep(Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false })
      // A server whose shell was killed may end by itself or live on.
      while (findRunningServer(directory)) await sleep(SHORTEST_PAUSE_MS, undefined, { ref: false })
      if (!stopping) start()
    }
    started.on('exit', startAgain)
    // A process that could not be started, for instance for lack of memory, never exits.
    started.on('error', ({ message }) => {
      lastWords = message
      void startAgain()
    })
  }

  const tellStopped = async () => {
    const full = await stoppedOnFullDisk(directory)
    // On a full disk it stops again and again.
    if (!full || !wasFull || failures === 0) say(full ?? 'PostgreSQL stopped unexpectedly; starting it again.')
    wasFull = full !== undefined
  }

  const stop = async () => {
    stopping = true
    const asked = child
    asked?.stdin?.end()
    if (asked?.exitCode === null) await once(asked, 'exit')
    await endOrphan(directory)
  }

  const waitForAnswer = async () => {
    const since = Date.now()
    let heardAt = since
    let told = false
    const hear = () => {
      if (failures > 0) return
      heardAt = Date.now()
      if (told || heardAt - since < LONG_START_MS) return
      told = true
      say(`PostgreSQL is still starting, as after a crash. Its messages are in ${directory}/log.`)
    }
    while (!(await askServer(connection, hear))) {
      const patience = failures > 2 ? FAILING_WAIT_MS : START_WAIT_MS
      if (Date.now() - heardAt > patience)
        refuseStart(`PostgreSQL did not start. ${await lastError(directory, lastWords)}`)
      await sleep(20)
    }
    answered = true
  }

  await stopRunningServer(directory, socket, connection)
  start()
  whileStarting()
  try {
    await waitForAnswer()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** The last line before PostgreSQL opens its own log is a hint where that is, not a reason. */
const isNoRemark = (line: string) => !/\b(LOG|HINT): /.test(line)

/** Stops a server whose shell was killed. */
async function endOrphan(directory: string) {
  let asked = false
  for (let orphan = findRunningServer(directory); orphan; orphan = findRunningServer(directory)) {
    if (!asked && orphan.isCertain) askToStop(orphan)
    asked = true
    await sleep(20)
  }
}
