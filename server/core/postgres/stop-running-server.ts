import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import { refuseStart } from '../program/refuse-start.ts'
import { askServer } from './ask-server.ts'
import { askToStop, findRunningServer, type RunningServer, removeForeignPidFiles } from './running-server.ts'

/** PostgreSQL does not answer while it starts, recovers or stops. */
const SILENT_MS = 60_000
/** Connections of a killed Kinfold take a moment to disappear. */
const IN_USE_MS = 5_000

/**
 * Before a start: waits for a PostgreSQL that a killed Kinfold left in `directory`, or asks it to stop if nobody uses
 * it, so that the one we start has our settings. Signals only a server that answers for this very directory.
 */
export async function stopRunningServer(directory: string, socket: string, connection: Connection) {
  const since = Date.now()
  let asked = false
  for (let running = findRunningServer(directory); running; running = findRunningServer(directory)) {
    const answer = asked ? undefined : await askServer(connection)
    if (answer) {
      requireSameDirectory(answer.dataDirectory, directory, connection.host)
      if (answer.others === 0) {
        askToStop(running)
        asked = true
      } else if (Date.now() - since > IN_USE_MS) refuseInUse(running, directory)
    }
    if (Date.now() - since > SILENT_MS) refuseSilent(running, directory)
    await sleep(20)
  }
  const unseen = await askServer(connection)
  if (unseen) {
    requireSameDirectory(unseen.dataDirectory, directory, connection.host)
    refuseStart(
      `Another PostgreSQL that cannot be seen from here, perhaps in another container, is already using ${directory}.`,
    )
  }
  removeForeignPidFiles(directory, socket)
}

/** Refuses to start if a socket leads to another directory's PostgreSQL. */
export function requireSameDirectory(served: string, directory: string, socket: string) {
  if (realpathSync(served) !== realpathSync(directory))
    refuseStart(`The PostgreSQL on ${socket} serves ${served}, not ${directory}.`)
}

const refuseInUse = ({ pid }: RunningServer, directory: string) =>
  refuseStart(`The PostgreSQL in ${directory} (process ${pid}) is already running and in use. Please stop it first.`)

const refuseSilent = ({ pid, isCertain }: RunningServer, directory: string) =>
  refuseStart(
    isCertain
      ? `The PostgreSQL in ${directory} (process ${pid}) is already running and does not answer. Please stop it first.`
      : `${directory}/postmaster.pid names process ${pid}, and it is not clear whether that is its PostgreSQL. ` +
          'Please stop that process; if it is another program, delete the file.',
  )
