import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { Zone } from '@kinfold/contract/fields.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Candidate, Found, Place, ReadOptions } from '../candidate.ts'
import { checked, ONE_MISSING } from '../candidate.ts'
import { valueKey } from '../duplicates.ts'
import { circumstancesIn, isCircumstance, saidIn } from './circumstances.ts'
import { type Figure, isBlank, pairIn, readFigure } from './figure.ts'
import { figureBesideUnit } from './figure-beside-unit.ts'
import { isControlHeading, meaningOf } from './header-words.ts'
import type { Layout } from './layout.ts'
import { momentIn, otherOrderIn } from './moment-text.ts'
import type { UnitColumns } from './unit-columns.ts'

type KnownLayout = Layout & { units: UnitColumns }
type Row = { cell: (role: string) => string; zone: string }
type Reading = { kind: VitalKind; column: string; figure: Figure }

/** The readings of one row: one per column with a value, or one by its kind and value columns. */
export function readRow(
  record: readonly string[],
  line: number,
  layout: KnownLayout,
  options: ReadOptions & { zone: string },
): Found[] {
  const cell = (role: string) => record[layout.columns.findIndex(({ meaning }) => meaning.role === role)]?.trim() ?? ''
  // Most files have no such column, and validating an empty zone costs more than the rest of the row.
  const zone = (cell('zone') && Zone.safeParse(cell('zone')).data) || options.zone
  const readings = [...wide(record, layout), ...long({ cell, zone }, record, layout)]
  if (readings.length === 0) return []
  const moment = momentIn(cell('date'), cell('time'), layout.dateOrder, zone)
  if ('problem' in moment) {
    const place = { line, column: headingOf(layout, 'date') }
    const other = layout.isOrderGuessed && otherOrderIn(cell('date'), layout.dateOrder)
    // The rows before it may be in wrong months.
    return [{ place, problem: moment.problem, ...(other && { ends: true, order: other }) }]
  }
  const isOnly = readings.length === 1
  const source = cell('source') || null
  const ofDay = moment.noTime ? withoutTime(moment.at, zone, options.now) : null
  let said = saidIn(record, layout)
  return readings.map(({ kind, column, figure }) => {
    const place = { line, column }
    if (kind === 'glucose' && isOfControl(record, layout)) return { place, problem: CONTROL_SOLUTION }
    if ('problem' in figure) return { place, problem: figure.problem }
    const own = isOnly && source ? cell('id').slice(0, 200) : ''
    const externalId = own || (ofDay && `${ofDay.day} ${valueKey({ kind, ...figure })}`)
    const at = ofDay?.at ?? moment.at
    const circumstances = said && circumstancesIn(said, kind)
    const candidate: Candidate = {
      ...{ kind, ...figure, at, zone, source, externalId },
      ...(circumstances && { circumstances }),
    }
    const found = withNote(checked(place, candidate, options), ofDay?.note)
    // Of a row with several readings, the first that can be kept has the note.
    if (said?.note && 'candidate' in found) said = { ...said, note: null }
    return found
  })
}

/**
 * A day counts at noon. If that is still to come today, the reading would hide and calm those measured before it, so it
 * counts now; then only its day, kind and figures tell that it is the same the next time.
 */
function withoutTime(noon: string, zone: string, now: number) {
  const day = dayAt(noon, zone)
  const isToCome = Date.parse(noon) > now && day === dayAt(now, zone)
  if (!isToCome) return { day, at: noon, note: 'There is no time of day, so noon is used' }
  return { day, at: new Date(now).toISOString(), note: 'There is no time of day, so the current time is used' }
}

/** The cell first: reading a heading takes longer than a whole row. */
const isOfControl = (record: readonly string[], { columns }: Layout) =>
  columns.some(({ heading }, index) => YES.test(record[index]?.trim() ?? '') && isControlHeading(heading))
const YES = /^(?:x|y|yes|ja|oui|si|sí|tak|true)$/i
const CONTROL_SOLUTION = 'This was a test with control solution, not with blood, so it is left out'

const withNote = (found: Found, note: string | undefined): Found =>
  !note || 'problem' in found ? found : { ...found, note }

/** One column per kind; blood pressure in two, or as '120/80' in one. */
function wide(record: readonly string[], layout: KnownLayout): Reading[] {
  const partAt = (part: 'value' | 'value2') =>
    layout.columns.findIndex(({ meaning }) => meaning.role === 'reading' && isPart(meaning, part))
  const upper = partAt('value')
  return layout.columns.flatMap(({ heading, meaning }, index): Reading[] => {
    if (meaning.role !== 'reading') return []
    const { kind, part } = meaning
    const text = record[index]?.trim() ?? ''
    if (kind !== 'blood_pressure' || part === 'both')
      return isBlank(text) ? [] : [{ kind, column: heading, figure: figureAt(index, record, layout) }]
    if (part === 'value2' && upper >= 0) return []
    const [first, second] = [part === 'value' ? index : -1, partAt('value2')]
    if ([first, second].every((at) => isBlank(record[at]?.trim() ?? ''))) return []
    const figure = pair(figureAt(first, record, layout), figureAt(second, record, layout))
    return [{ kind, column: heading, figure }]
  })
}

function figureAt(index: number, record: readonly string[], { columns, decimal, units }: KnownLayout): Figure {
  const column = columns[index]
  if (column?.meaning.role !== 'reading') return { problem: ONE_MISSING }
  const { kind, part } = column.meaning
  const place = units.beside[index] ?? null
  const isPair = kind === 'blood_pressure' && part === 'both'
  const unitText = (place && record[place.at]?.trim()) ?? ''
  return figureBesideUnit(record[index]?.trim() ?? '', { kind, unit: column.unit, decimal, isPair }, place, unitText)
}

const isPart = (meaning: { kind: VitalKind; part: string }, part: string) =>
  meaning.kind === 'blood_pressure' && meaning.part === part

function pair(first: Figure, second: Figure): Figure {
  if ('problem' in first) return first
  return 'problem' in second ? second : { ...first, value2: second.value }
}

/** One row per reading, with its kind in a column. */
function long({ cell }: Row, record: readonly string[], layout: KnownLayout): Reading[] {
  const [kindText, number] = [cell('kind'), cell('number')]
  const column = headingOf(layout, 'number') ?? ''
  if (isBlank(number)) return []
  const named = meaningOf(kindText)
  const unitText = (kind: VitalKind) => record[layout.units.ofNumber(kind)]?.trim() ?? ''
  if (named === null) return glucoseByUnit({ cell }, record, layout, column)
  if (named.role !== 'reading') return []
  const { kind, part } = named
  if (kind !== 'blood_pressure')
    return [{ kind, column, figure: readFigure(kind, `${number} ${unitText(kind)}`, null, layout.decimal) }]
  if (part === 'both') return [{ kind, column, figure: pairIn(number) }]
  const problem = 'The two figures of a blood pressure are in separate rows. Please put them in one row, like 120/80'
  return [{ kind, column, figure: { problem } }]
}

/**
 * A glucose meter names no kind, because it measures one thing only; its unit tells which. A laboratory's table has the
 * same units for creatinine and potassium: words below a heading that is not known may be what was tested.
 */
function glucoseByUnit(
  { cell }: Pick<Row, 'cell'>,
  record: readonly string[],
  { columns, decimal, units }: KnownLayout,
  column: string,
): Reading[] {
  const unitText = record[units.ofNumber('glucose')]?.trim() ?? ''
  const unit = unitNamed(unitText)?.unit
  const isKindNamed = columns.some(({ meaning }) => meaning.role === 'kind')
  if (isKindNamed || (unit !== 'mg/dL' && unit !== 'mmol/L')) return []
  const unknown = columns.flatMap(({ heading, meaning }, index) => {
    const text = record[index] ?? ''
    // A laboratory may name the test below 'Position', a pharmacy below 'Method'.
    const isTest = OTHER_ROLES.has(meaning.role)
      ? !isCircumstance(text, 'glucose')
      : meaning.role === 'ignored' && meaningOf(heading) === null
    const isNamed = meaning.role === 'note' && LABORATORY_TEST.test(text.trim())
    const isUnknown = isNamed || (isTest && /\p{L}/u.test(text) && !YES_OR_NO.test(text.trim()))
    return isUnknown ? [meaningOf(text)] : []
  })
  const isGlucose = unknown.some((meaning) => meaning?.role === 'reading' && meaning.kind === 'glucose')
  const number = cell('number')
  const figure = readFigure('glucose', `${number} ${unitText}`, null, decimal)
  const isCounted = !('value' in figure) || figure.value >= LEAST_COUNTED[unit]
  // No laboratory writes LO for a number.
  const isDoubtful = unknown.length > 0 && !isGlucose && /\d/.test(number)
  return [{ kind: 'glucose', column, figure: isCounted && !isDoubtful ? figure : { problem: NOT_KNOWN } }]
}

const OTHER_ROLES: ReadonlySet<string> = new Set(['context', 'position', 'method'])
/** What a laboratory counts in the units of glucose, as all that a note says: 'LDL', 'HDL cholesterol'. */
const LABORATORY_TEST =
  /^(?:ldl|hdl|chol\w*|colest\w*|tri(?:gly[cz]er|glic)\w*|creatin\w*|kreatin\w*|urea|harnstoff|harnsäure|uric acid|potassium|kalium|sodium|natrium|calcium|kalzium|magnesium|phosph\w*|bilirubin\w*|lactate?|laktat|ketone?s?)(?:[\s-]+\p{L}+)?$/iu
/** A mark, not the name of what was tested. */
const YES_OR_NO = /^(?:x|yes|no|ja|nein|oui|non|si|sí|tak|nie|true|false)$/i
/** Hardly a meter counts lower (their instructions): such a number may be a ketone, or creatinine. */
const LEAST_COUNTED = { 'mg/dL': 20, 'mmol/L': 1.1 }
const NOT_KNOWN =
  'It is not known what was measured here, so it is left out. If it is blood glucose, please choose that for this column'

const headingOf = (layout: Layout, role: string): Place['column'] =>
  layout.columns.find(({ meaning }) => meaning.role === role)?.heading ?? null
