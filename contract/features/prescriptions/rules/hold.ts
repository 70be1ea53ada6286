import { numberText } from '../../../format.ts'
import { measureText } from '../../../measure-text.ts'
import { currentTextFormat } from '../../../text-format.ts'
import { unitFacts } from '../../vitals/rules/units.ts'
import { type MeasureKind, measures } from '../measured.ts'
import type { Measure, Reading } from '../measures.ts'

/** A reading beyond the limit at which the doctor said to hold the dose. */
export type Hold = { kind: MeasureKind; value: number; limit: number; is: 'below' | 'above' }

/**
 * The reasons to hold a dose, from what was measured with it. A value exactly at the limit is allowed; compared as the
 * meter shows it, like vital signs.
 */
export function holdsIn(wanted: readonly Measure[], readings: readonly Reading[]): Hold[] {
  return wanted.flatMap(({ kind, holdBelow, holdAbove }): Hold[] => {
    const reading = readings.find((each) => each.kind === kind)
    const value = reading?.value ?? null
    if (!reading || value === null) return []
    const shown = (figure: number) => (kind === 'glucose' ? inGlucoseUnit(figure, reading.glucoseUnit) : figure)
    if (holdBelow !== null && shown(value) < shown(holdBelow)) return [{ kind, value, limit: holdBelow, is: 'below' }]
    if (holdAbove !== null && shown(value) > shown(holdAbove)) return [{ kind, value, limit: holdAbove, is: 'above' }]
    return []
  })
}

/** Measurements that the prescription requires but nobody entered. */
export const missingIn = (wanted: readonly Measure[], readings: readonly Reading[]): MeasureKind[] =>
  wanted.map(({ kind }) => kind).filter((kind) => !readings.some((reading) => reading.kind === kind))

/** 'Pulse below 60 /min', 'Glucose above 13.9 mmol/L'; null where there is no limit. */
export function limitsInWords({ kind, holdBelow, holdAbove, glucoseUnit }: Measure): string | null {
  const limits = [
    holdBelow !== null && `below ${limitInWords(kind, holdBelow, glucoseUnit)}`,
    holdAbove !== null && `above ${limitInWords(kind, holdAbove, glucoseUnit)}`,
  ].filter(Boolean)
  return limits.length > 0 ? `${nameOf(kind)} ${limits.join(' or ')}` : null
}

const nameOf = (kind: MeasureKind) => (kind === 'blood_pressure' ? 'upper blood pressure' : labelInSentence(kind))

/** 'pulse 52 /min is below 60 /min' */
export function holdInWords({ kind, value, limit, is }: Hold, glucoseUnit: Measure['glucoseUnit']): string {
  return `${nameOf(kind)} ${valueInWords(kind, value, glucoseUnit)} is ${is} ${limitInWords(kind, limit, glucoseUnit)}`
}

/** '52 /min', '128/74 mmHg', '7.2 mmol/L', 'left thigh' */
export function readingInWords({ kind, value, lower, site, glucoseUnit }: Reading): string {
  if (kind === 'injection_site') return site ?? ''
  if (kind === 'blood_pressure') return `${numberText(value ?? 0)}/${measureText(lower ?? 0, 'mmHg')}`
  return valueInWords(kind, value ?? 0, glucoseUnit)
}

export const labelInSentence = (kind: MeasureKind) => (kind === 'inr' ? 'INR' : measures[kind].label.toLowerCase())

const { factor: MG_PER_MMOL } = unitFacts['mmol/L']

/** As a meter shows it. */
export const inGlucoseUnit = (mgPerDl: number, unit: Measure['glucoseUnit']): number =>
  unit === 'mmol/L' ? Number((mgPerDl / MG_PER_MMOL).toFixed(1)) : Math.round(mgPerDl)
/** As stored, precise enough that the entered value is shown again unchanged. */
export const fromGlucoseUnit = (shown: number, unit: Measure['glucoseUnit']): number =>
  unit === 'mmol/L' ? Number((shown * MG_PER_MMOL).toFixed(2)) : shown

/** In the reader’s unit. */
function valueInWords(kind: MeasureKind, value: number, glucoseUnit: Measure['glucoseUnit']): string {
  return kind === 'glucose' ? glucoseText(value, readersUnit(glucoseUnit)) : measureText(value, measures[kind].unit)
}

/**
 * A limit in the reader's unit, followed by the doctor's figure if that is in another unit: '13.9 mmol/L (250 mg/dL)'.
 */
function limitInWords(kind: MeasureKind, limit: number, said: Measure['glucoseUnit']): string {
  const words = valueInWords(kind, limit, said)
  return kind === 'glucose' && readersUnit(said) !== said ? `${words} (${glucoseText(limit, said)})` : words
}

const glucoseText = (mgPerDl: number, unit: Measure['glucoseUnit']) => measureText(inGlucoseUnit(mgPerDl, unit), unit)

/** The unit in which the reader reads and enters glucose; `said` if they have no preference. */
export function readersUnit(said: Measure['glucoseUnit']): Measure['glucoseUnit'] {
  const wanted = currentTextFormat().units?.glucose ?? 'auto'
  return wanted === 'auto' ? said : wanted
}
