import { createHash } from 'node:crypto'
import type { EventContent } from '@kinfold/contract/features/calendar/schemas.ts'
import { Failure } from '../../core/failure.ts'
import { type ReadEvent, readVevent } from './import-item.ts'
import { eventTexts } from './import-text.ts'
import { hasOccurrence, type Worked, worked } from './series.ts'

/** One event of a file with its exceptions, ready to be saved; `digest` tells whether the file changed since. */
export type ImportedSeries = {
  uid: string
  digest: string
  content: EventContent
  worked: Worked
  leftOut: string[]
  changes: { original: string; content: EventContent }[]
  note: string | null
}
export type ImportProblem = { uid: string; title: string; problem: string }

/** Working out a thousand odd rules must hold up nobody else. */
const MOST_MS = 5_000
const TURN_MS = 25

/** Everything in a file, in its order: what can come in, and what cannot and why. @throws BAD_INPUT for no such file */
export async function readFile(
  file: AsyncIterable<Uint8Array>,
  circleZone: string,
): Promise<(ImportedSeries | ImportProblem)[]> {
  const started = performance.now()
  let turn = started
  const found: (ImportedSeries | ImportProblem)[] = []
  const read: ReadEvent[] = []
  for await (const vevent of eventTexts(file)) {
    const event = readVevent(vevent, circleZone)
    if ('problem' in event) found.push(event)
    else read.push(event)
    turn = await takeTurns(turn)
  }
  for (const events of Map.groupBy(read, ({ uid }) => uid).values()) {
    const isLate = performance.now() - started > MOST_MS
    found.push(
      isLate ? problemOf(events[0]!, 'This file took too long. Please bring it in in parts') : seriesOf(events),
    )
    turn = await takeTurns(turn)
  }
  return found
}

async function takeTurns(turn: number): Promise<number> {
  if (performance.now() - turn < TURN_MS) return turn
  await new Promise((done) => setImmediate(done))
  return performance.now()
}

const problemOf = ({ uid, content }: ReadEvent, problem: string) => ({ uid, title: content.title, problem })

/** The events of one UID: a series, and what some of its occurrences were changed to. */
function seriesOf(events: ReadEvent[]): ImportedSeries | ImportProblem {
  const mains = events.filter(({ changes }) => changes === null)
  const [main] = mains
  if (!main) return problemOf(events[0]!, 'The series that this is a change of is not in the file')
  if (mains.length > 1) return problemOf(main, 'Two events of this file have the same UID')
  try {
    const { content, worked: when } = worked(main.content)
    const series = { ...content, workedRule: when.workedRule }
    const isHere = (original: string) => when.workedRule !== null && hasOccurrence(series, original)
    const changes = events.flatMap(({ changes: original, content: changed }) =>
      original !== null && isHere(original) ? [{ original, content: worked({ ...changed, rule: null }).content }] : [],
    )
    const leftOut = [...new Set(main.leftOut)].filter(isHere)
    const { uid, note } = main
    const digest = createHash('sha256').update(JSON.stringify({ content, leftOut, changes })).digest('base64url')
    return { uid, note, digest, content, worked: when, leftOut, changes }
  } catch (error) {
    if (error instanceof Failure) return problemOf(main, Object.values(error.more.fields ?? {})[0] ?? error.message)
    throw error
  }
}
