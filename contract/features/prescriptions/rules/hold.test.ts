import { describe, expect, onTestFinished, test } from 'vitest'
import { setTextFormat } from '../../../text-format.ts'
import { Measure, Reading } from '../measures.ts'
import {
  fromGlucoseUnit,
  holdInWords,
  holdsIn,
  inGlucoseUnit,
  limitsInWords,
  missingIn,
  readersUnit,
  readingInWords,
} from './hold.ts'

const pulse = Measure.parse({ kind: 'pulse', holdBelow: 60, holdAbove: 120 })
const pressure = Measure.parse({ kind: 'blood_pressure', holdBelow: 100 })
const glucose = Measure.parse({ kind: 'glucose', holdBelow: fromGlucoseUnit(3.9, 'mmol/L'), glucoseUnit: 'mmol/L' })
const site = Measure.parse({ kind: 'injection_site' })
const reading = (kind: string, more: object) => Reading.parse({ kind, ...more })

describe('hold if', () => {
  test.for([
    ['pulse', { value: 59 }, 'pulse 59 /min is below 60 /min'],
    ['pulse', { value: 60 }, undefined],
    ['pulse', { value: 121 }, 'pulse 121 /min is above 120 /min'],
    ['blood_pressure', { value: 98, lower: 60 }, 'upper blood pressure 98 mmHg is below 100 mmHg'],
    ['blood_pressure', { value: 100, lower: 60 }, undefined],
    ['glucose', { value: fromGlucoseUnit(3.8, 'mmol/L') }, 'glucose 3.8 mmol/L is below 3.9 mmol/L'],
    ['glucose', { value: fromGlucoseUnit(3.9, 'mmol/L') }, undefined],
    ['injection_site', { site: 'left thigh' }, undefined],
  ] as const)('%s %o', ([kind, value, words]) => {
    const holds = holdsIn([pulse, pressure, glucose, site], [reading(kind, value)])
    expect(holds.map((hold) => holdInWords(hold, 'mmol/L'))).toEqual(words ? [words] : [])
  })

  test('what is missing, the limits and the values in words', () => {
    expect(missingIn([pulse, pressure], [reading('pulse', { value: 70 })])).toEqual(['blood_pressure'])
    expect([pulse, pressure, glucose, site].map(limitsInWords)).toEqual([
      'pulse below 60 /min or above 120 /min',
      'upper blood pressure below 100 mmHg',
      'glucose below 3.9 mmol/L',
      null,
    ])
    expect(readingInWords(reading('blood_pressure', { value: 128, lower: 74 }))).toBe('128/74 mmHg')
    expect(readingInWords(reading('inr', { value: 2.4 }))).toBe('2.4')
  })

  test('glucose is compared as the meter shows it, whatever the unit of the limit', () => {
    const between = Measure.parse({ kind: 'glucose', holdBelow: 72.06, holdAbove: 250 })
    const held = (shown: number, glucoseUnit: 'mg/dL' | 'mmol/L') =>
      holdsIn([between], [reading('glucose', { value: fromGlucoseUnit(shown, glucoseUnit), glucoseUnit })])[0]?.is
    // 4.0 mmol/L is 72 mg/dL, and 250 mg/dL is 13.9 mmol/L.
    expect([held(71, 'mg/dL'), held(72, 'mg/dL'), held(250, 'mg/dL'), held(251, 'mg/dL')]).toEqual([
      ...['below', undefined, undefined, 'above'],
    ])
    expect([held(3.9, 'mmol/L'), held(4, 'mmol/L'), held(13.9, 'mmol/L'), held(14, 'mmol/L')]).toEqual([
      ...['below', undefined, undefined, 'above'],
    ])
  })

  test('glucose is shown in the reader’s unit, with the doctor’s figure next to a limit', () => {
    setTextFormat({ locale: 'en-GB', units: { glucose: 'mg/dL' } })
    onTestFinished(() => setTextFormat({ locale: 'en-GB' }))
    const low = reading('glucose', { value: fromGlucoseUnit(3.8, 'mmol/L'), glucoseUnit: 'mmol/L' })
    expect(limitsInWords(glucose)).toBe('glucose below 70 mg/dL (3.9 mmol/L)')
    expect(readingInWords(low)).toBe('68 mg/dL')
    expect(holdsIn([glucose], [low]).map((hold) => holdInWords(hold, 'mmol/L'))).toEqual([
      'glucose 68 mg/dL is below 70 mg/dL (3.9 mmol/L)',
    ])
    expect(readersUnit('mmol/L')).toBe('mg/dL')
  })

  test('each tenth of a mmol survives the conversion unchanged', () => {
    for (let tenths = 10; tenths < 400; tenths++)
      expect(inGlucoseUnit(fromGlucoseUnit(tenths / 10, 'mmol/L'), 'mmol/L')).toBe(tenths / 10)
  })
})

describe('invalid limits', () => {
  test('are refused at the wrong field', () => {
    const problem = (schema: typeof Measure | typeof Reading, value: object) =>
      schema.safeParse(value).error?.issues.map(({ path, message }) => `${path}: ${message}`)
    expect(problem(Reading, { kind: 'pulse', value: 500 })).toEqual([
      'value: Pulse: please enter a number from 20 to 300',
    ])
    expect(problem(Reading, { kind: 'pulse' })).toHaveLength(1)
    expect(problem(Reading, { kind: 'blood_pressure', value: 120 })).toHaveLength(1)
    expect(problem(Reading, { kind: 'blood_pressure', value: 80, lower: 120 })).toEqual([
      'lower: The lower value has to be less than the upper one',
    ])
    expect(problem(Reading, { kind: 'injection_site' })).toEqual(['site: Please say where it was injected'])
    expect(problem(Measure, { kind: 'pulse', holdBelow: 100, holdAbove: 60 })).toHaveLength(1)
    expect(problem(Measure, { kind: 'injection_site', holdBelow: 1 })).toHaveLength(1)
  })
})
