import { MOST_COLUMNS, separators } from '@kinfold/contract/features/vital-imports/choices.ts'
import type { DecimalMark } from '@kinfold/contract/features/vitals/rules/entry/read-number.ts'
import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { parse } from 'csv-parse/sync'
import type { LastReadings } from '../candidate.ts'
import { withUnits } from './column-units.ts'
import { guessEncoding } from './encoding.ts'
import { kindOfUnitIn, type Meaning, meaningOf, withoutUnitWord } from './header-words.ts'
import { type Column, type Layout, LONGEST_ROW, type Separator } from './layout.ts'
import { hasOrder, looksLikeDate, orderShown } from './moment-text.ts'
import { withoutNoUnits } from './no-units.ts'

/** The lines that may precede the headings: the app's name, the person's, an empty one. */
const HEADINGS_WITHIN = 12
/** In letters. The time for finding brackets and their content grows with the square of it. */
const LONGEST_HEADING = 200

type Guess = { last?: LastReadings | undefined; isMonthFirst?: boolean }

/** Guesses the layout of a file from about its first 64 kB. `isMonthFirst`: how the reader writes dates. */
export function guessLayout(
  sample: Uint8Array,
  { last, isMonthFirst = false }: Guess = {},
): Layout | { problem: string } {
  const encoding = guessEncoding(sample)
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  if (text.includes('\0') || ['PK\u0003', '%PDF', '{\\rtf'].some((start) => text.startsWith(start)))
    return { problem: 'This is not a CSV file. Please save the table as CSV first' }
  const { separator, rows } = guessSeparator(text)
  if (rows.length === 0) return { problem: 'This file is empty' }
  if (rows.some((row) => row.length > MOST_COLUMNS))
    return { problem: `This file has more than ${MOST_COLUMNS} columns. Please keep only those with readings` }
  const header = headerRow(rows)
  const body = rows.slice(header + 1)
  const width = Math.max(...rows.map((row) => row.length))
  const decimal = guessDecimal(body)
  const cellsAt = (index: number) => body.map((row) => row[index] ?? '')
  const named = Array.from({ length: width }, (_, index) => aColumn(rows[header]?.[index] ?? '', cellsAt(index)))
  const columns = withoutNoUnits(withDate(named, cellsAt), cellsAt)
  const cellsOf = (role: 'date' | 'time') =>
    columns.flatMap(({ meaning }, index) => (meaning.role === role ? cellsAt(index) : []))
  const order = orderOf(cellsOf('date'), cellsOf('time'), isMonthFirst)
  return {
    encoding,
    separator,
    decimal,
    ...order,
    headerLines: header + 1,
    columns: withUnits(columns, cellsAt, { decimal, last }),
  }
}

/** With its unit only if the heading names one. */
function aColumn(heading: string, cells: readonly string[]): Column {
  const text = heading.length > LONGEST_HEADING ? '' : heading
  const [, name = text, inBrackets] = /^(.*?)[ _]*[([]([^)\]]+)[)\]]\s*$/.exec(text) ?? []
  const meaning = readingOrUnit(text, cells) ?? meaningOf(name) ?? meaningOf(text)
  const ignored: Column = { heading, meaning: { role: 'ignored' }, unit: null }
  if (!meaning) return areDates(cells) ? { ...ignored, meaning: { role: 'date' } } : ignored
  // The number of a person or of a device: as an id it would make their readings one.
  if (meaning.role === 'id' && repeats(cells)) return ignored
  if (meaning.role !== 'reading') return { heading, meaning, unit: null }
  const unitText = inBrackets ?? text.split(/[\s_]+/).at(-1) ?? ''
  const named = unitNamed(unitText)
  const fits = named !== null && kindFacts[meaning.kind].units.includes(named.unit)
  const isOther = named ? !fits : OTHER_UNITS.test(unitText)
  // A letter that is not in brackets may be somebody's initial: 'Pulse C'.
  if (isOther && (inBrackets || !/^\p{L}$/u.test(unitText))) return ignored
  return { heading, meaning, unit: fits ? named : null }
}

/** Of a heading like 'Weight unit' or 'Weight (unit)': what is below it, a unit or a number; null: not such a heading. */
function readingOrUnit(text: string, cells: readonly string[]): Meaning | null {
  const kind = kindOfUnitIn(text)
  if (!kind || meaningOf(text)?.role !== 'unit') return null
  const filled = filledIn(cells)
  const numbers = filled.filter((cell) => /^\d+(?:[.,]\d+)?(?:\s|$)/.test(cell)).length
  return numbers * 2 > filled.length ? meaningOf(withoutUnitWord(text)) : { role: 'unit' }
}

/** Of what resembles a vital sign: the variability of the heart rate, oxygen that is given, long-term glucose. */
const OTHER_UNITS = /^(ms|msec|l\/min|mmol\/mol)$/i

/**
 * Only one column is the date: of those that are called so, the first with the most dates ('Date source' has none). If
 * there is none, the one whose times begin with a date: many apps call it just 'Time'.
 */
function withDate(columns: Column[], cellsAt: (index: number) => string[]): Column[] {
  const counts = columns.map(({ meaning }, index) =>
    meaning.role === 'date' ? cellsAt(index).filter(looksLikeDate).length : 0,
  )
  const most = Math.max(...counts)
  const dated =
    most > 0
      ? counts.indexOf(most)
      : columns.findIndex(({ meaning }, index) => meaning.role === 'time' && areDates(filledIn(cellsAt(index))))
  if (dated < 0) return columns
  return columns.map((column, index) => {
    if (index === dated) return { ...column, meaning: { role: 'date' } }
    return column.meaning.role === 'date' ? { ...column, meaning: { role: 'ignored' } } : column
  })
}

const areDates = (cells: readonly string[]) => cells.length > 0 && cells.every(looksLikeDate)
const filledIn = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

function repeats(cells: readonly string[]): boolean {
  const filled = filledIn(cells)
  return new Set(filled).size < filled.length
}

function guessSeparator(text: string): { separator: Separator; rows: string[][] } {
  const guesses = separators.map((separator) => ({ separator, rows: rowsOf(text, separator) }))
  return guesses.reduce((best, guess) => (evenness(guess.rows) > evenness(best.rows) ? guess : best))
}

/** How many rows have the most frequent width above one: a wrong separator gives a single column, or uneven ones. */
function evenness(rows: readonly string[][]): number {
  const widths = new Map<number, number>()
  for (const row of rows) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  return Math.max(0, ...[...widths].map(([width, count]) => count + Math.min(width, 20) / 100))
}

function rowsOf(text: string, separator: Separator): string[][] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1) || text
  try {
    return parse(whole, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      bom: true,
      max_record_size: LONGEST_ROW,
      to_line: 200,
    })
  } catch {
    return []
  }
}

/** The row that names most columns; -1: none does, and the person has to name them. */
function headerRow(rows: readonly string[][]): number {
  const named = rows
    .slice(0, HEADINGS_WITHIN)
    .map((row) => (row.some(looksLikeDate) ? 0 : row.filter(isHeading).length))
  const most = Math.max(...named)
  return most === 0 ? -1 : named.indexOf(most)
}

const isHeading = (cell: string) => cell.length <= LONGEST_HEADING && meaningOf(cell.replace(/[([].*$/, '')) !== null

function guessDecimal(rows: readonly string[][]): DecimalMark {
  const cells = rows.flat().map((cell) => cell.trim())
  const commas = cells.filter((cell) => /^\d+,\d{1,2}(\D|$)|^\d{1,3}\.\d{3},\d/.test(cell)).length
  const points = cells.filter((cell) => /^\d+\.\d{1,2}([^\d.]|$)|^\d{1,3},\d{3}\.\d/.test(cell)).length
  return commas > points ? ',' : '.'
}

/**
 * As the dates show. If none does: month first for a reader who writes so, and if the times have AM and PM. With a space
 * (a. m.) they are Spanish.
 */
function orderOf(
  dates: readonly string[],
  times: readonly string[],
  isMonthFirst: boolean,
): Pick<Layout, 'dateOrder' | 'isOrderGuessed'> {
  const shown = orderShown(dates)
  if (shown) return { dateOrder: shown }
  const hasAmPm = [...dates, ...times].some((text) => /\d\s?[ap]\.?m/i.test(text))
  const isGuessed = dates.some(hasOrder)
  return { dateOrder: isMonthFirst || hasAmPm ? 'MDY' : 'DMY', ...(isGuessed && { isOrderGuessed: true }) }
}
