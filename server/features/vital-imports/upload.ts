import type { ImportLayout, VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { currentTextFormat } from '@kinfold/contract/text-format.ts'
import { and, eq } from 'drizzle-orm'
import { circleKey } from '../../access/circles/circle-keys.ts'
import { type Circle, type ClosedCircle, record, recordOfAnyone } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import { changeRecord } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import type { Services } from '../../access/services.ts'
import { oneAtATime } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { keptOrRemoved, openStored } from '../../services/files/store-file.ts'
import { guessLayout } from '../vitals/reading/csv/guess-layout.ts'
import { readLast } from '../vitals/reading/last-readings.ts'
import type { Reading } from './found-in.ts'
import { keepFile, openKept } from './keep-file.ts'
import { viewOf } from './layout-view.ts'
import { formatOf, previewOf } from './preview.ts'
import { readImport } from './queries.ts'
import { vitalImports } from './table.ts'

/** Stores a file and returns a preview; an unreadable file is not stored. @throws IMPORT_UNREADABLE */
export async function uploadImport(
  circle: ClosedCircle,
  { config, storage }: Services,
  id: string,
  file: IncomingFile,
): Promise<VitalImport> {
  const before = await circle.with((open) => findImport(open, id))
  if (before) return before
  const key = await circle.with((open) => circleKey(open, config.secretKey))
  const { place, size, head } = await keepFile(storage, { clientId: circle.clientId, userId: circle.userId, key }, file)
  return keptOrRemoved(storage, [place], async () => {
    const format = formatOf(head)
    const reading = await circle.with(readingOptions)
    const guess =
      format === 'csv'
        ? guessLayout(head, { last: reading.last, isMonthFirst: currentTextFormat().locale === 'en-US' })
        : null
    if (guess && 'problem' in guess) throw unreadable(guess.problem)
    const layout = guess && viewOf(guess)
    // A reading needs at least a date and a number.
    if (layout && layout.columns.length < 2)
      throw unreadable('This is not a table with columns. Please save it as CSV first')
    const content = await openStored(storage, place, key)
    const { preview, failure: problem } = await previewOf({ format, size, layout }, content, reading)
    // For a table, another layout may find what this one did not.
    if (problem && (format !== 'csv' || preview.length > 0)) throw unreadable(problem)
    const name = file.name.slice(0, 200) || 'file'
    return circle.with((open) =>
      oneAtATime(open, 'vital imports', async (inside) => {
        const same = await findImport(inside, id)
        if (same) return { isKept: false, value: same }
        await insertOnce(inside, vitalImports, { id, name, format, size, place, layout, preview })
        return { isKept: true, value: await readImport(inside, id) }
      }),
    )
  })
}

/** The preview of a table with another layout, which is saved for the import. @throws IMPORT_UNREADABLE */
export async function lookAgain(
  circle: ClosedCircle,
  { config, storage }: Services,
  id: string,
  layout: ImportLayout,
): Promise<VitalImport> {
  const { size, place, key, reading } = await circle.with(async (open) => {
    const [found] = await open.db
      .select()
      .from(vitalImports)
      .where(record(open, vitalImports, id))
    if (!found) {
      await readImport(open, id)
      throw failure('FORBIDDEN')
    }
    if (found.format !== 'csv' || found.state !== 'ready' || !found.place) throw failure('IMPORT_MOVED_ON')
    const key = await circleKey(open, config.secretKey)
    return { size: found.size, place: found.place, key, reading: await readingOptions(open) }
  })
  const content = await openKept(storage, place, key)
  const { preview } = await previewOf({ format: 'csv', size, layout }, content, reading)
  return circle.with(async (open) => {
    await changeRecord(open, vitalImports, id, {
      set: { layout, preview, failure: null, ...nextVersion(vitalImports) },
      open: eq(vitalImports.state, 'ready'),
      isDone: () => false,
      otherwise: () => failure('IMPORT_MOVED_ON'),
    })
    return readImport(open, id)
  })
}

/** What readings are compared with: nobody measures in the future or before they were born, or weighs twice as much as last week. */
export async function readingOptions(circle: Pick<Circle, 'db' | 'clientId' | 'zone'>): Promise<Reading> {
  const { dateOfBirth } = await readClient(circle)
  const last = await readLast(circle)
  return { now: clock.now().getTime(), dateOfBirth, zone: circle.zone, last }
}

async function findImport(circle: Circle, id: string): Promise<VitalImport | undefined> {
  const [own] = await circle.db
    .select({ authorId: vitalImports.authorId })
    .from(vitalImports)
    .where(and(recordOfAnyone(circle, vitalImports, id)))
  if (!own) return undefined
  if (own.authorId !== circle.userId) throw failure('ID_TAKEN')
  return readImport(circle, id)
}

const unreadable = (message: string) => failure('IMPORT_UNREADABLE', { message })
