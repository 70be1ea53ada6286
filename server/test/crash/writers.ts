import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { aLog, aMedication, aMood, aTask, aVital } from '../records/records.ts'

/** One persistent write: it is sent with the same id until it is acknowledged. */
export type Write = {
  kind: 'care_logs' | 'care_log_edits' | 'comments' | 'care_tasks' | 'task_completions' | 'vitals' | 'moods' | 'doses'
  method: 'POST' | 'PUT'
  path: string
  /** Of the record that is created or edited. */
  id: string
  body: object
  acknowledged: boolean
  /** From the first attempt until it was acknowledged. */
  waitedMs: number
}

type Family = {
  token: string
  clientId: number
  medicationId: string
  /** How long ago the recorded event was; nothing may be in the future by the server's clock. */
  agoMs?: number
}

/** Of the only medication, which all doses belong to. */
export const FIRST_STOCK = 100_000

/** A family with a medication whose stock is counted, which reveals doses counted twice or only partly. */
export async function withMedication(
  address: string,
  { token, clientId }: Pick<Family, 'token' | 'clientId'>,
): Promise<Family> {
  const medicationId = uuidv7()
  const medication = aMedication(clientId, { id: medicationId, schedule: { kind: 'as_needed' } })
  const stock = `/api/medications/${medicationId}/stock?clientId=${clientId}`
  const statuses = [
    await send(address, token, { method: 'POST', path: '/api/medications', body: medication }),
    await send(address, token, { method: 'PUT', path: stock, body: { onHand: FIRST_STOCK } }),
  ]
  if (statuses.some((status) => status !== 200)) throw new Error(`The medication was not kept: ${statuses}`)
  return { token, clientId, medicationId }
}

const PEOPLE = 8
const PAUSE_MS = 5
/** Pending writes of a browser are retried after a while. */
const AGAIN_MS = 150
/** No answer, or a temporary failure, as for a browser (web/api/failure.ts). */
const passing = [0, 408, 502, 503]

/**
 * Eight people write at once until told to stop. An unanswered write is sent again with the same id, before that
 * person's next one. `at`: the address to use next; `wrong`: what should not have been refused.
 */
export function writeAlways(at: () => string, family: Family, writes: Write[], wrong: string[]) {
  let isOver = false
  const sendUntilKept = async (write: Write) => {
    const began = performance.now()
    for (let isFirst = true; !isOver; isFirst = false) {
      const status = await send(at(), family.token, write)
      write.waitedMs = performance.now() - began
      write.acknowledged = status === 200
      // For an edit whose answer was lost: it had been made.
      if (write.acknowledged || (status === 409 && write.kind === 'care_log_edits' && !isFirst)) return
      if (!passing.includes(status)) wrong.push(`${write.kind} ${write.id}: ${status}`)
      await sleep(AGAIN_MS)
    }
  }
  const one = async () => {
    while (!isOver) {
      for (const write of someWrites(family)) {
        if (isOver) return
        writes.push(write)
        await sendUntilKept(write)
      }
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: PEOPLE }, one))
  return async () => {
    isOver = true
    await all
  }
}

/** The status, or 0 for no answer. */
export async function send(
  address: string,
  token: string,
  { method, path, body }: Pick<Write, 'method' | 'path' | 'body'>,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

function someWrites({ clientId, medicationId, agoMs = 0 }: Family): Write[] {
  const now = new Date(Date.now() - agoMs).toISOString()
  const [log, task, vital, mood] = [aLog(), aTask(), aVital({ measuredAt: now }), aMood({ occurredAt: now })]
  const [comment, completion, dose] = [uuidv7(), uuidv7(), uuidv7()]
  const { id: _, ...edited } = { ...log, body: `Corrected ${uuidv7()}`, version: 1 }
  const write = (kind: Write['kind'], path: string, id: string, body: object, method: Write['method'] = 'POST') => ({
    ...{ kind, method, path: `${path}?clientId=${clientId}`, id, body, acknowledged: false, waitedMs: 0 },
  })
  return [
    write('care_logs', '/api/care-logs', log.id, log),
    write('doses', '/api/doses', dose, { id: dose, medicationId, outcome: 'taken' }),
    write('vitals', '/api/vitals-history', vital.id, vital),
    write('comments', `/api/care-logs/${log.id}/comments`, comment, { id: comment, body: 'Thank you' }),
    write('care_log_edits', `/api/care-logs/${log.id}`, log.id, edited, 'PUT'),
    write('moods', '/api/mood-entries', mood.id, mood),
    write('care_tasks', '/api/care-tasks', task.id, task),
    write('task_completions', `/api/care-tasks/${task.id}/complete`, completion, {
      ...{ id: completion, occurrence: 1, doneAt: now },
    }),
  ]
}
