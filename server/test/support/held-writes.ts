import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { asOwner } from '../program/program.ts'
import { aFamily, aLog } from './over-http.ts'

const HELD = 24
/** How many can be blocked at a time. */
const CONNECTIONS = 9

/**
 * Writes that are under way and blocked, because somebody has locked the table. More of them than there are
 * connections.
 */
export async function holdWrites(dataDir: string, address: string, count = HELD) {
  const { token, clientId } = await aFamily(address)
  const owner = await asOwner(dataDir)
  await owner.query('begin; lock table care_logs in access exclusive mode')
  const logs = Array.from({ length: count }, aLog)
  const answers = Promise.all(
    logs.map(async (log) => {
      const response = await fetch(`${address}/api/care-logs?clientId=${clientId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(log),
      }).catch((error: Error) => ({ status: error.message }))
      return response.status
    }),
  )
  const waiting = async () => {
    const { rows } = await owner.query('select count(*)::int as n from pg_locks where not granted')
    return rows[0].n as number
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(Math.min(count, CONNECTIONS))
  // Those without a connection have reached the server by then.
  if (count > CONNECTIONS) await sleep(500)
  return { answers, ids: logs.map(({ id }) => id), token, clientId, letGo: () => owner.end() }
}
