import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { refuseStart } from '../refuse-start.ts'
import { livingServer, type ServerOptions, startServer } from './process.ts'

export type Supervisor = { stop(): Promise<void> }

const START_WAIT_MS = 60_000
const RESTART_PAUSE_MS = 250

/** Starts the server unless one lives there already, waits until it answers, and starts it again should it die. */
export async function keepRunning(
  options: ServerOptions,
  connection: Connection,
  say: (line: string) => void,
): Promise<Supervisor> {
  let child: ChildProcess | undefined
  let stopping = false
  let answered = false

  const start = () => {
    const started = startServer(options)
    child = started
    started.on('error', () => {})
    started.on('exit', async () => {
      await sleep(RESTART_PAUSE_MS)
      if (child === started) child = undefined
      if (stopping || !answered) return
      say('PostgreSQL stopped unexpectedly; starting it again.')
      start()
    })
  }

  const stop = async () => {
    stopping = true
    if (child?.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    const adopted = livingServer(options.directory)
    if (adopted) process.kill(adopted, 'SIGINT')
    while (livingServer(options.directory)) await sleep(20)
  }

  const deadline = Date.now() + START_WAIT_MS
  while (!(await answers(connection))) {
    if (Date.now() > deadline) {
      await stop()
      refuseStart(
        `PostgreSQL did not start within ${START_WAIT_MS / 1000} s. Its own words are in ${options.directory}/log.`,
      )
    }
    if (!child && !livingServer(options.directory)) start()
    await sleep(20)
  }
  answered = true
  return { stop }
}

const WRONG_PASSWORD = '28P01'

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false
    return refuseStart('The database does not accept the password kept beside it (postgres.key). Nothing was changed.')
  }
}
