import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'

/**
 * What an Apple Health export calls our kinds. Averages that the watch works out (resting and walking heart rate) are no
 * readings and stay out. Blood pressure comes as a correlation of two records.
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

/** 'mmol<180.15588000005408>/L': the molar mass stands in the unit. */
export const unitText = (unit: string): string => unit.replace(/<[\d.]+>/, '')
