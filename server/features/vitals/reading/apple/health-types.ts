import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'

/**
 * The names of our kinds in an Apple Health export. Averages computed by the watch (resting and walking heart rate) are
 * not readings and are left out. Blood pressure comes as a correlation of two records.
 */
export const quantityTypes: Record<string, VitalKind> = {
  HKQuantityTypeIdentifierHeartRate: 'heart_rate',
  HKQuantityTypeIdentifierRespiratoryRate: 'respiratory_rate',
  HKQuantityTypeIdentifierOxygenSaturation: 'spo2',
  HKQuantityTypeIdentifierBodyTemperature: 'temperature',
  HKQuantityTypeIdentifierBodyMass: 'weight',
  HKQuantityTypeIdentifierHeight: 'height',
  HKQuantityTypeIdentifierBloodGlucose: 'glucose',
}

export const PRESSURE = 'HKCorrelationTypeIdentifierBloodPressure'
export const SYSTOLIC = 'HKQuantityTypeIdentifierBloodPressureSystolic'
export const DIASTOLIC = 'HKQuantityTypeIdentifierBloodPressureDiastolic'

/** 'mmol<180.15588000005408>/L': the unit contains the molar mass. */
export const unitText = (unit: string): string => unit.replace(/<[\d.]+>/, '')
