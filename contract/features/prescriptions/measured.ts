import { type Bounds, bounds } from '../vitals/rules/entry/bounds.ts'

const within = ([min, max]: Bounds) => ({ min, max })
const { heart_rate: pulse, blood_pressure: pressure, glucose } = bounds

/** What may have to be measured or noted with a dose. */
export const measureKinds = ['pulse', 'blood_pressure', 'glucose', 'inr', 'injection_site'] as const
export type MeasureKind = (typeof measureKinds)[number]

/**
 * Each with its unit and bounds; a value outside them is a typing error, for a vital sign outside its plausible ones. For
 * blood pressure, the limits of a prescription refer to the systolic value. `injection_site` is a place, not a number.
 */
export const measures = {
  pulse: { label: 'Pulse', unit: '/min', ...within(pulse.value.plausible) },
  blood_pressure: {
    label: 'Blood pressure',
    unit: 'mmHg',
    ...within(pressure.value.plausible),
    // Blood pressure has two figures.
    lower: within(pressure.value2!.plausible),
  },
  /** Stored in mg/dL; some meters show mmol/L. */
  glucose: { label: 'Glucose', unit: 'mg/dL', ...within(glucose.value.plausible) },
  inr: { label: 'INR', unit: '', min: 0.5, max: 20 },
  injection_site: { label: 'Injection site', unit: '', min: 0, max: 0 },
} as const satisfies Record<MeasureKind, { label: string; unit: string; min: number; max: number; lower?: object }>

export const glucoseUnits = ['mg/dL', 'mmol/L'] as const
