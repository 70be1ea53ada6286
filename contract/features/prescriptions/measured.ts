/** What may have to be measured or noted with a dose. */
export const measureKinds = ['pulse', 'blood_pressure', 'glucose', 'inr', 'injection_site'] as const
export type MeasureKind = (typeof measureKinds)[number]

/**
 * Each with its unit and bounds; a value outside them is a typing error (design: clinical.md, 'Plausible'). For blood
 * pressure, the limits of a prescription refer to the systolic value. `injection_site` is a place, not a number.
 */
export const measures = {
  pulse: { label: 'Pulse', unit: '/min', min: 20, max: 300 },
  blood_pressure: { label: 'Blood pressure', unit: 'mmHg', min: 40, max: 300, lower: { min: 20, max: 200 } },
  /** Stored in mg/dL; some meters show mmol/L. */
  glucose: { label: 'Glucose', unit: 'mg/dL', min: 10, max: 1000 },
  inr: { label: 'INR', unit: '', min: 0.5, max: 20 },
  injection_site: { label: 'Injection site', unit: '', min: 0, max: 0 },
} as const satisfies Record<MeasureKind, { label: string; unit: string; min: number; max: number; lower?: object }>

export const glucoseUnits = ['mg/dL', 'mmol/L'] as const
export const MG_PER_MMOL = 18.016
