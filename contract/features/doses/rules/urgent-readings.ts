import { listText } from '../../../format.ts'
import type { MeasureKind } from '../../prescriptions/measured.ts'
import type { Reading } from '../../prescriptions/measures.ts'
import { inGlucoseUnit, labelInSentence, readingInWords } from '../../prescriptions/rules/hold.ts'
import type { Entered } from '../../vitals/rules/entry/read-typed.ts'
import { crossedWords, measureAgainWords } from '../../vitals/rules/flags/flag-words.ts'
import { type Flag, flagOf, type Person } from '../../vitals/rules/flags/flags.ts'
import type { VitalKind } from '../../vitals/rules/kinds.ts'

/** Which vital sign each measurement is. An INR and an injection site are none. */
const vitalKindOf = {
  pulse: 'heart_rate',
  blood_pressure: 'blood_pressure',
  glucose: 'glucose',
} as const satisfies Partial<Record<MeasureKind, VitalKind>>

/** What was measured with a dose, as the vital reading it is, in the unit it was entered in; null: it is none. */
export function vitalOf({ kind, value, lower, glucoseUnit }: Reading): (Entered & { kind: VitalKind }) | null {
  if (kind === 'inr' || kind === 'injection_site' || value === null) return null
  const of = { kind: vitalKindOf[kind], value2: null }
  if (kind === 'glucose') return { ...of, value: inGlucoseUnit(value, glucoseUnit), unit: glucoseUnit }
  if (kind === 'pulse') return { ...of, value: Math.round(value), unit: '/min' }
  return lower === null ? null : { ...of, value: Math.round(value), value2: Math.round(lower), unit: 'mmHg' }
}

/** A reading beyond an edge at which it is urgent for this person. */
export type UrgentReading = { reading: Reading; kind: VitalKind; flag: Flag }

/** The readings taken with a dose that are urgent, by the same ranges as those entered under vitals. */
export const urgentIn = (readings: readonly Reading[], person: Person): UrgentReading[] =>
  readings.flatMap((reading) => {
    const vital = vitalOf(reading)
    const flag = vital && flagOf(vital, person)
    return flag?.level === 'urgent' ? [{ reading, kind: vital!.kind, flag }] : []
  })

/** 'glucose 38 mg/dL' */
export const urgentInWords = (urgent: readonly UrgentReading[]): string => listText(urgent.map(inWords))

const inWords = ({ reading }: UrgentReading) => `${labelInSentence(reading.kind)} ${readingInWords(reading)}`

/** 'This is urgent: glucose 38 mg/dL, below 54 mg/dL. Give sugar now, ...' */
export function urgentSentence(urgent: readonly UrgentReading[]): string {
  const each = urgent.map((one) => `${inWords(one)}, ${crossedWords(one.flag)}`)
  const what = [...new Set(urgent.map(({ kind, flag }) => measureAgainWords(kind, flag)))]
  return [`This is urgent: ${listText(each)}.`, ...what].join(' ')
}
