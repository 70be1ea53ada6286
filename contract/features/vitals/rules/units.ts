export const vitalUnits = ['mmHg', '/min', '%', '°C', '°F', 'kg', 'lb', 'cm', 'in', 'mg/dL', 'mmol/L', '/10'] as const
export type VitalUnit = (typeof vitalUnits)[number]

type UnitFacts = {
  /** For FHIR. */
  ucum: string
  /** For display, and for comparison with ranges. */
  decimals: number
  /** The most decimals stored for an entry. */
  enteredDecimals: number
  /** canonical = entered * factor + offset */
  factor: number
  offset: number
}

/** Glucose: 1 mmol/L is 18.016 mg/dL (molar mass 180.16 g/mol). Pound and inch by definition. */
export const unitFacts: Record<VitalUnit, UnitFacts> = {
  mmHg: { ucum: 'mm[Hg]', decimals: 0, enteredDecimals: 0, factor: 1, offset: 0 },
  '/min': { ucum: '/min', decimals: 0, enteredDecimals: 0, factor: 1, offset: 0 },
  '%': { ucum: '%', decimals: 0, enteredDecimals: 1, factor: 1, offset: 0 },
  '°C': { ucum: 'Cel', decimals: 1, enteredDecimals: 2, factor: 1, offset: 0 },
  '°F': { ucum: '[degF]', decimals: 1, enteredDecimals: 2, factor: 5 / 9, offset: -160 / 9 },
  kg: { ucum: 'kg', decimals: 1, enteredDecimals: 3, factor: 1, offset: 0 },
  lb: { ucum: '[lb_av]', decimals: 1, enteredDecimals: 2, factor: 0.45359237, offset: 0 },
  cm: { ucum: 'cm', decimals: 1, enteredDecimals: 2, factor: 1, offset: 0 },
  in: { ucum: '[in_i]', decimals: 1, enteredDecimals: 2, factor: 2.54, offset: 0 },
  'mg/dL': { ucum: 'mg/dL', decimals: 0, enteredDecimals: 1, factor: 1, offset: 0 },
  'mmol/L': { ucum: 'mmol/L', decimals: 1, enteredDecimals: 2, factor: 18.016, offset: 0 },
  '/10': { ucum: '{score}', decimals: 0, enteredDecimals: 0, factor: 1, offset: 0 },
}

/** Canonical values are stored in thousandths, enough to restore every entered value exactly. */
const CANONICAL_DECIMALS = 3

/** The value in the kind's canonical unit (mmHg, /min, %, °C, kg, cm, mg/dL, 0-10), rounded to thousandths. */
export function toCanonical(value: number, unit: VitalUnit): number {
  const { factor, offset } = unitFacts[unit]
  return roundTo(value * factor + offset, CANONICAL_DECIMALS)
}

/** A canonical value in another unit of its kind, not rounded: for means. */
export const exactIn = (canonical: number, unit: VitalUnit): number =>
  (canonical - unitFacts[unit].offset) / unitFacts[unit].factor

/** A value in another unit of its kind, not rounded. */
export const converted = (value: number, from: VitalUnit, into: VitalUnit): number =>
  from === into ? value : exactIn(value * unitFacts[from].factor + unitFacts[from].offset, into)

/** A canonical value in another unit of its kind, with the decimals stored for an entry. */
export const fromCanonical = (canonical: number, unit: VitalUnit): number =>
  roundTo(exactIn(canonical, unit), unitFacts[unit].enteredDecimals)

/** The value as shown, also used to compare with ranges, so that nobody is told that 37.8 is above 37.8. */
export const shown = (value: number, unit: VitalUnit): number => roundTo(value, unitFacts[unit].decimals)

/** A canonical value as the screen shows it in a unit. */
export const shownIn = (canonical: number, unit: VitalUnit): number => shown(exactIn(canonical, unit), unit)

/** Rounds half away from zero, as people do; 1.005 becomes 1.01 although its binary value is slightly less. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-7)) / scale || 0
}

/** The unit that most of them are in, of equals the first; so that one reading in another unit changes nothing. */
export function mostUsed(units: readonly VitalUnit[]): VitalUnit {
  const times = (unit: VitalUnit) => units.filter((each) => each === unit).length
  return units.toSorted((one, other) => times(other) - times(one))[0]!
}
