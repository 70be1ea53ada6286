import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { roundTo, unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt, offsetAt } from '@kinfold/contract/time/zones.ts'
import { stringify } from 'csv-stringify/sync'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Circle, type ClosedCircle, within } from '../../access/circles/circles.ts'
import { clientName } from '../../access/circles/names.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { earlierThan } from '../../core/database/keyset-page.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import { withFormulasMarked } from './reading/csv/formula-marks.ts'
import { vitalReadings } from './table.ts'
import { type PlainReading, selectReadings } from './view.ts'

const AT_ONCE = 5_000
const HEADINGS = [
  'Date',
  'Time zone',
  'Measurement',
  'Value',
  'Unit',
  'Context',
  'Position',
  'Method',
  'Device',
  'Note',
]

/** All readings as a CSV file, newest first, streamed; our own import can read it. */
export async function exportVitals(circle: ClosedCircle<'vitals.read'>): Promise<FileAnswer> {
  const [whose] = await circle.with(({ db, clientId }) =>
    db.select({ name: clientName() }).from(clients).where(eq(clients.id, clientId)),
  )
  const today = dayAt(clock.now().toISOString(), circle.zone)
  return { name: `Readings ${whose?.name ?? ''}, ${today}.csv`, type: 'text/csv', content: pieces(circle) }
}

async function* pieces(circle: ClosedCircle<'vitals.read'>): AsyncGenerator<string> {
  // Without a byte order mark, Excel assumes its own code page.
  yield `\ufeff${stringify([[...HEADINGS, 'By']])}`
  for (let last: PlainReading | undefined; ; ) {
    const rows = await circle.with((open) => pageAfter(open, last))
    last = rows.at(-1)
    if (!last) return
    yield stringify(
      rows.map((row) => rowOf(row, circle.zone)),
      { escape_formulas: true },
    )
  }
}

const pageAfter = (circle: Circle, last: PlainReading | undefined) => {
  const { measuredAt, id, inErrorAt } = vitalReadings
  const earlier = last && earlierThan(measuredAt, id, { at: last.measuredAt, id: last.id })
  return selectReadings(circle.db, and(within(circle, vitalReadings), isNull(inErrorAt), earlier))
    .orderBy(desc(measuredAt), desc(id))
    .limit(AT_ONCE)
}

/** `zone`: the circle's, so that every reading is on the day that the screen shows; its own may be that of a journey. */
function rowOf(reading: PlainReading, zone: string): (string | null)[] {
  const { value, value2, unit } = measured(reading)
  const figures = [value, ...(value2 === null ? [] : [value2])].map((figure) => asEntered(figure, unit))
  const { measuredAt, kind, context, position, method, device, note, authorName } = reading
  return [
    ...[wallClockOf(measuredAt, zone), zone, kindFacts[kind].label, figures.join('/'), unit],
    ...[
      inWords(context),
      position,
      inWords(method),
      ...[device, note, authorName].map((text) => text && withFormulasMarked(text)),
    ],
  ]
}

/** 'on oxygen' */
const inWords = (choice: string | null) => choice?.replaceAll('_', ' ') ?? null

/** Not rounded as for a screen. Only a mean of several readings has more decimals than an entry. */
const asEntered = (figure: number, unit: VitalUnit) => roundTo(figure, unitFacts[unit].enteredDecimals)

/** '2026-11-19T08:00:00+01:00': the time as it was read on the clock, which a spreadsheet would not work out. */
function wallClockOf(moment: string, zone: string): string {
  const offset = offsetAt(Date.parse(moment), zone)
  const wall = shifted(moment, offset).replace(/(?:\.000)?Z$/, '')
  return `${wall}${offset < 0 ? '-' : '+'}${timeInput(Math.floor(Math.abs(offset) / MINUTE_MS))}`
}
