import type { ImportItem, ImportResult } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { UUID } from '@kinfold/contract/uuid.ts'
import type { Circle, ClosedCircle } from '../../access/circles/circles.ts'
import { inTransaction, oneAtATime } from '../../access/transaction.ts'
import { heavy } from '../../core/background/heavy.ts'
import { clock } from '../../core/clock.ts'
import {
  eventsByUid,
  eventsEverById,
  partsSplitOff,
  requireRoomForEvents,
  saveImported,
} from '../events/importing/imported.ts'
import { partBefore } from '../events/importing/imported-parts.ts'
import type { EventRow } from '../events/rows.ts'
import { momentOfStart, originalAt } from '../events/series/series.ts'
import type { ImportedSeries, ImportProblem } from './import-series.ts'
import { readParts } from './import-text.ts'

/** The largest file takes about ten seconds of work, and much longer under load; nobody else waits for it. */
const MOST_SECONDS = 120
const understandBeside = heavy<typeof import('./import-series.ts').default>(
  new URL('./import-series.ts', import.meta.url),
  () => MOST_SECONDS,
)

/**
 * A batch ends after this many events or, between two events, after this time: that is how long others wait to write in
 * the circle.
 */
const PIECE_EVENTS = 50
const PIECE_MS = 200

/**
 * Imports a file, or previews the import. Events are recognised by their UID. They are imported in atomic batches; if
 * it is interrupted between two, importing the same file again adds the rest.
 */
export async function importFile(
  circle: ClosedCircle,
  file: AsyncIterable<Uint8Array>,
  dryRun: boolean,
): Promise<ImportResult> {
  const { todos, ...parts } = await readParts(file)
  const asked = { ...parts, circleZone: circle.zone, now: clock.now().toISOString() }
  const found = await understandBeside(asked, { whose: circle.clientId })
  const preview = await inPieces(circle, found, true)
  await requireRoomFor(circle, preview)
  const items = dryRun ? preview : await inPieces(circle, found, false)
  const counts = { new: 0, update: 0, same: 0, removed: 0, problem: 0 }
  for (const { outcome } of items) counts[outcome]++
  return { dryRun, items, counts, todos }
}

type Found = ImportedSeries | ImportProblem

async function inPieces(circle: ClosedCircle, found: Found[], dryRun: boolean): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  while (items.length < found.length) {
    const next = found.slice(items.length, items.length + PIECE_EVENTS)
    items.push(...(await circle.with((open) => takeInPiece(open, next, dryRun))))
  }
  return items
}

/** So that an import does not end halfway. @throws CIRCLE_FULL */
function requireRoomFor(circle: ClosedCircle, items: ImportItem[]): Promise<void> {
  const fresh = items.filter(({ outcome }) => outcome === 'new')
  const series = fresh.filter(({ rule }) => rule !== null)
  return circle.with((open) =>
    inTransaction(open.db, (db) => requireRoomForEvents({ ...open, db }, fresh.length, series.length)),
  )
}

/** As many of these as time allows, but at least the first. */
const takeInPiece = (circle: Circle, found: Found[], dryRun: boolean): Promise<ImportItem[]> =>
  oneAtATime(circle, 'calendar import', async (inside) => {
    // One batch at a time per circle: with two files at once, the second sees what the first imported.
    const known = await eventsKnown(inside, found)
    const items: ImportItem[] = []
    const until = performance.now() + PIECE_MS
    for (const series of found) {
      items.push(await takeIn(inside, series, known.get(series.uid), dryRun))
      if (performance.now() > until) break
    }
    return items
  })

const OURS = new RegExp(`^(${UUID})@${PRODUCT.toLowerCase()}$`)

/** The circle’s existing events that the file refers to, including removed ones; those of our own feed by their id. */
async function eventsKnown(circle: Circle, found: { uid: string }[]): Promise<Map<string, EventRow>> {
  const uids = found.map(({ uid }) => uid).filter(Boolean)
  const ids = uids.flatMap((uid) => OURS.exec(uid)?.[1] ?? [])
  const rows = await eventsByUid(circle, uids)
  const ours = await eventsEverById(circle, ids)
  return new Map([
    ...rows.map((row) => [row.uid!, row] as const),
    ...ours.map((row) => [`${row.id}@${PRODUCT.toLowerCase()}`, row] as const),
  ])
}

async function takeIn(
  circle: Circle,
  series: Found,
  known: EventRow | undefined,
  dryRun: boolean,
): Promise<ImportItem> {
  if ('problem' in series) {
    const { uid, title, problem } = series
    return { uid, title, start: null, rule: null, outcome: 'problem', problem, note: null }
  }
  const { uid } = series
  const part = known ? partBefore(series, known.endedBefore) : series
  const { content } = part ?? series
  const kept =
    known?.endedBefore && part !== series ? `What was changed here from ${dayText(known.endedBefore)} on stays` : null
  const note = [kept, series.note].filter(Boolean).join('. ') || null
  const start = originalAt(content.allDay, momentOfStart(content))
  const shown = { uid, title: content.title, start, rule: content.rule, problem: null }
  if (known?.deletedAt) return { ...shown, outcome: 'removed', note: 'This was removed here, and stays removed' }
  if (known && OURS.test(uid)) return { ...shown, outcome: 'same', note: 'This was exported from here' }
  if (known?.importDigest === series.digest) return { ...shown, outcome: 'same', note }
  if (known && !part && (await partsSplitOff(circle, known)).length === 0)
    return { ...shown, outcome: 'removed', note: 'This was ended here, and stays ended' }
  if (!dryRun) await saveImported(circle, series, known)
  return { ...shown, outcome: known ? 'update' : 'new', note }
}
