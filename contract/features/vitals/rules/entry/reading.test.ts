import { describe, expect, test } from 'vitest'
import { kindFacts, type VitalKind, vitalKinds } from '../kinds.ts'
import { fromCanonical, roundTo, shownIn, toCanonical, unitFacts, type VitalUnit } from '../units.ts'
import { bounds } from './bounds.ts'
import { momentProblem } from './check-moment.ts'
import { doubtAbout, doubtAboutTyped } from './check-reading.ts'
import { readTyped } from './read-typed.ts'
import { unitNamed } from './unit-names.ts'

describe('typed values', () => {
  test.each<[VitalKind, string, VitalUnit, number, number | null, VitalUnit]>([
    ['temperature', '37,5', '°C', 37.5, null, '°C'],
    ['temperature', ' 37.5 °C ', '°F', 37.5, null, '°C'],
    ['temperature', '99.5', '°F', 99.5, null, '°F'],
    ['temperature', '99.5 f', '°C', 99.5, null, '°F'],
    ['temperature', '37,5 ℃', '°C', 37.5, null, '°C'],
    ['temperature', '٣٧.٥', '°C', 37.5, null, '°C'],
    ['temperature', '۳۷.۵', '°C', 37.5, null, '°C'],
    ['blood_pressure', '120/80', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '120 / 80 mmHg', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '120-80', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '120 80', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '120 over 80', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '120 zu 80', 'mmHg', 120, 80, 'mmHg'],
    ['blood_pressure', '80/120', 'mmHg', 80, 120, 'mmHg'],
    ['spo2', '99 %', '%', 99, null, '%'],
    ['spo2', '96,5%', '%', 96.5, null, '%'],
    ['glucose', '6.1 mmol/l', 'mg/dL', 6.1, null, 'mmol/L'],
    ['glucose', '1,1 g/l', 'mg/dL', 110, null, 'mg/dL'],
    ['glucose', '110 mg/dl', 'mmol/L', 110, null, 'mg/dL'],
    ['glucose', '6,1', 'mmol/L', 6.1, null, 'mmol/L'],
    ['glucose', '95 low', 'mg/dL', 95, null, 'mg/dL'],
    ['glucose', '180 mg/dL high', 'mmol/L', 180, null, 'mg/dL'],
    ['temperature', '38.5 high', '°C', 38.5, null, '°C'],
    ['glucose', '180 High (fasting)', 'mg/dL', 180, null, 'mg/dL'],
    ['glucose', '6.1 high (fasting) mmol/l', 'mg/dL', 6.1, null, 'mmol/L'],
    ['glucose', 'High 180', 'mg/dL', 180, null, 'mg/dL'],
    ['glucose', 'Low 45', 'mg/dL', 45, null, 'mg/dL'],
    ['glucose', 'Low 3.2 mmol/L, dizzy', 'mg/dL', 3.2, null, 'mmol/L'],
    ['glucose', 'Low 3.2 (mmol/L) dizzy', 'mg/dL', 3.2, null, 'mmol/L'],
    ['glucose', '180 high, fasting', 'mg/dL', 180, null, 'mg/dL'],
    ['glucose', 'low 95, after lunch', 'mg/dL', 95, null, 'mg/dL'],
    ['glucose', '25 Low', 'mg/dL', 25, null, 'mg/dL'],
    ['temperature', 'High 38.5 °C', '°F', 38.5, null, '°C'],
    ['heart_rate', '72 bpm', '/min', 72, null, '/min'],
    ['heart_rate', '72/min', '/min', 72, null, '/min'],
    ['weight', '12 st 4 lb', 'kg', 172, null, 'lb'],
    ['weight', '12st4', 'kg', 172, null, 'lb'],
    ['weight', '12 stone', 'kg', 168, null, 'lb'],
    ['weight', '3500 g', 'kg', 3.5, null, 'kg'],
    ['weight', '80,45', 'kg', 80.45, null, 'kg'],
    ['weight', '180 lbs.', 'kg', 180, null, 'lb'],
    ['height', '5\'7"', 'cm', 67, null, 'in'],
    ['height', '5 ft 7', 'cm', 67, null, 'in'],
    ['height', '5’7.5”', 'cm', 67.5, null, 'in'],
    ['height', '1.72 m', 'cm', 172, null, 'cm'],
    ['height', '1,72m', 'in', 172, null, 'cm'],
    ['pain', '4', '/10', 4, null, '/10'],
    ['pain', '4/10', '/10', 4, null, '/10'],
    ['pain', '0', '/10', 0, null, '/10'],
  ])('%s: %s (%s)', (kind, typed, unit, value, value2, read) => {
    expect(readTyped(kind, typed, unit)).toEqual({ value, value2, unit: read })
  })

  test.each<[VitalKind, string, VitalUnit, RegExp]>([
    ['temperature', '', '°C', /enter a number/],
    ['temperature', 'warm', '°C', /enter a number/],
    ['temperature', '37.555', '°C', /at most 2 decimals/],
    ['temperature', '37 kg', '°C', /°C or °F/],
    ['temperature', '=1+1', '°C', /formula/],
    ['temperature', '-3', '°C', /above 0/],
    ['temperature', '37..5', '°C', /number/],
    ['temperature', '3e1', '°C', /°C or °F/],
    ['heart_rate', '72,5', '/min', /whole number/],
    ['heart_rate', '120/80', '/min', /looks like a blood pressure/],
    ['glucose', '1,000', 'mg/dL', /without separators/],
    ['glucose', '1.234,5', 'mg/dL', /without separators/],
    ['glucose', '<20', 'mg/dL', /^LO means.*Give sugar now.*cannot swallow.*emergency number/],
    ['glucose', '< 40 mg/dL', 'mg/dL', /Give sugar now/],
    ['glucose', '<1.1', 'mmol/L', /Give sugar now/],
    ['glucose', '>600', 'mg/dL', /^HI means.*measure again.*emergency number/],
    ['glucose', '>33.3', 'mmol/L', /^HI means/],
    ['glucose', '601 HI', 'mg/dL', /^HI means/],
    ['glucose', '<3.0 mmol/L', 'mg/dL', /Give sugar now/],
    ['glucose', '20 Lo', 'mg/dL', /Give sugar now/],
    ['glucose', 'LO (fasting)', 'mg/dL', /Give sugar now/],
    ['glucose', 'LO 20 mg/dL', 'mmol/L', /Give sugar now/],
    ['glucose', 'LO 3 times', 'mg/dL', /Give sugar now/],
    ['glucose', 'LO 12:10', 'mg/dL', /Give sugar now/],
    ['glucose', 'Low <40', 'mg/dL', /Give sugar now/],
    ['glucose', 'HI 600', 'mg/dL', /^HI means/],
    ['glucose', 'HI 33.3', 'mmol/L', /^HI means/],
    ['glucose', 'HI 2 times', 'mg/dL', /^HI means/],
    ['glucose', '25 Low', 'mmol/L', /is high, but the word beside it says low.*urgent/],
    ['glucose', 'High 45 mg/dL', 'mmol/L', /is low, but the word beside it says high.*urgent/],
    ['temperature', 'Lo 40', '°C', /is high, but the word beside it says low/],
    ['glucose', '<100', 'mg/dL', /without < or >/],
    ['glucose', '>100', 'mg/dL', /without < or >/],
    ['glucose', 'HI', 'mg/dL', /^HI means/],
    ['glucose', 'Lo', 'mmol/L', /Give sugar now/],
    ['glucose', 'Error', 'mg/dL', /could not measure/],
    ['glucose', 'E-3', 'mg/dL', /could not measure/],
    ['temperature', 'Lo', '°C', /^Lo means.*emergency number/],
    ['temperature', 'HI', '°F', /^Hi means/],
    ['spo2', 'Lo', '%', /could not measure/],
    ['glucose', '42 mmol/mol', 'mg/dL', /mg\/dL or mmol\/L/],
    ['blood_pressure', '120', 'mmHg', /both figures, like 120\/80/],
    ['blood_pressure', '120/80/72', 'mmHg', /Heart rate/],
    ['blood_pressure', '12/8', 'mmHg', /like 120\/80/],
    ['blood_pressure', '120.5/80', 'mmHg', /two whole numbers/],
    ['weight', '80 Pfund', 'kg', /kg or lb/],
    ['pain', '4.5', '/10', /whole number/],
  ])('%s: %s (%s) is refused with a sentence', (kind, typed, unit, problem) => {
    const read = readTyped(kind, typed, unit)
    expect('problem' in read ? read.problem : read).toMatch(problem)
  })

  test('no input is slow to parse or breaks it', () => {
    for (const text of ['9'.repeat(10_000), '1,'.repeat(5000), ' '.repeat(9999), '(', '[', '\\', '%', '١'.repeat(5000)])
      for (const kind of vitalKinds) expect(readTyped(kind, text, kindFacts[kind].units[0])).toBeDefined()
  })
})

describe('units', () => {
  test.each<[number, VitalUnit, number, VitalUnit]>([
    [100, 'mg/dL', 5.55, 'mmol/L'],
    [5.5, 'mmol/L', 99.1, 'mg/dL'],
    [37, '°C', 98.6, '°F'],
    [100.4, '°F', 38, '°C'],
    [80, 'kg', 176.37, 'lb'],
    [176.4, 'lb', 80.014, 'kg'],
    [172, 'cm', 67.72, 'in'],
    [67, 'in', 170.18, 'cm'],
  ])('%d %s is %d %s', (value, from, result, to) => expect(fromCanonical(toCanonical(value, from), to)).toBe(result))

  test('every value that can be entered comes back from the canonical one unchanged', () => {
    for (const kind of vitalKinds) {
      for (const unit of kindFacts[kind].units) {
        const step = 1 / 10 ** unitFacts[unit].enteredDecimals
        const [lowest, highest] = bounds[kind].value.possible.map((edge) => shownIn(edge, unit)) as [number, number]
        for (
          let value = lowest;
          value <= highest;
          value = roundTo(value + Math.max(step, (highest - lowest) / 1000), 3)
        ) {
          const entered = roundTo(value, unitFacts[unit].enteredDecimals)
          expect(fromCanonical(toCanonical(entered, unit), unit), `${entered} ${unit}`).toBe(entered)
        }
      }
    }
  })

  test('rounds as people do', () => {
    expect([roundTo(1.005, 2), roundTo(2.5, 0), roundTo(-2.5, 0), roundTo(0.1 + 0.2, 1), roundTo(-0.01, 1)]).toEqual([
      1.01, 3, -3, 0.3, 0,
    ])
  })

  test('the UCUM code of every unit is understood', () => {
    for (const [unit, { ucum }] of Object.entries(unitFacts)) expect(unitNamed(ucum)?.unit, ucum).toBe(unit)
  })
})

describe('is this right?', () => {
  const entered = (value: number, unit: VitalUnit, value2: number | null = null) => ({ value, value2, unit })

  test.each<[VitalKind, number, number | null]>([
    ['blood_pressure', 40, 30],
    ['blood_pressure', 300, 200],
    ['heart_rate', 20, null],
    ['heart_rate', 300, null],
    ['respiratory_rate', 3, null],
    ['respiratory_rate', 80, null],
    ['spo2', 50, null],
    ['spo2', 100, null],
    ['temperature', 30, null],
    ['temperature', 45, null],
    ['glucose', 10, null],
    ['glucose', 1000, null],
    ['weight', 1, null],
    ['weight', 400, null],
    ['height', 30, null],
    ['height', 250, null],
    ['pain', 0, null],
    ['pain', 10, null],
  ])('%s %d is plausible', (kind, value, value2) =>
    expect(doubtAbout(kind, entered(value, kindFacts[kind].units[0], value2))).toBeNull(),
  )

  test.each<[VitalKind, number, VitalUnit, number | null, 'ask' | 'refuse', RegExp]>([
    ['blood_pressure', 39, 'mmHg', 30, 'ask', /from 40 to 300 mmHg/],
    ['blood_pressure', 301, 'mmHg', 100, 'ask', /from 40 to 300/],
    ['blood_pressure', 100, 'mmHg', 19, 'ask', /from 20 to 200/],
    ['blood_pressure', 250, 'mmHg', 201, 'ask', /from 20 to 200/],
    ['blood_pressure', 19, 'mmHg', 15, 'refuse', /from 20 to 400 mmHg/],
    ['blood_pressure', 401, 'mmHg', 80, 'refuse', /from 20 to 400/],
    ['blood_pressure', 120, 'mmHg', 9, 'refuse', /from 10 to 300/],
    ['blood_pressure', 80, 'mmHg', 120, 'refuse', /must be higher than the lower one/],
    ['blood_pressure', 80, 'mmHg', 80, 'refuse', /must be higher/],
    ['blood_pressure', 120, 'mmHg', null, 'refuse', /both figures/],
    ['heart_rate', 19, '/min', null, 'ask', /Is 19 \/min right\?/],
    ['heart_rate', 301, '/min', null, 'ask', /from 20 to 300/],
    ['heart_rate', 401, '/min', null, 'refuse', /from 10 to 400/],
    ['heart_rate', 72.5, '/min', null, 'refuse', /whole number/],
    ['heart_rate', 72, '/min', 80, 'refuse', /one number/],
    ['respiratory_rate', 2, '/min', null, 'ask', /from 3 to 80/],
    ['respiratory_rate', 81, '/min', null, 'ask', /from 3 to 80/],
    ['respiratory_rate', 0, '/min', null, 'refuse', /from 1 to 150/],
    ['spo2', 49, '%', null, 'ask', /from 50 to 100/],
    ['spo2', 101, '%', null, 'refuse', /from 20 to 100 %/],
    ['spo2', 0.97, '%', null, 'refuse', /from 20 to 100/],
    ['temperature', 29.9, '°C', null, 'ask', /from 30 to 45 °C/],
    ['temperature', 45.1, '°C', null, 'ask', /from 30 to 45/],
    ['temperature', 85.9, '°F', null, 'ask', /from 86 to 113 °F/],
    ['temperature', 113.1, '°F', null, 'ask', /from 86 to 113/],
    ['temperature', 98.6, '°C', null, 'refuse', /from 20 to 50 °C. It would make sense in °F/],
    ['glucose', 9, 'mg/dL', null, 'ask', /sense in mmol\/L/],
    ['glucose', 1001, 'mg/dL', null, 'ask', /from 10 to 1000/],
    ['glucose', 55.6, 'mmol/L', null, 'ask', /from 0.6 to 55.5 mmol\/L. It would make sense in mg\/dL/],
    ['glucose', 0.5, 'mmol/L', null, 'ask', /from 0.6/],
    ['glucose', 120, 'mmol/L', null, 'refuse', /It would make sense in mg\/dL/],
    ['weight', 0.9, 'kg', null, 'ask', /from 1 to 400 kg/],
    ['weight', 400.1, 'kg', null, 'ask', /from 1 to 400/],
    ['weight', 881.9, 'lb', null, 'ask', /from 2.2 to 881.8 lb/],
    ['weight', 701, 'kg', null, 'refuse', /from 0.2 to 700/],
    ['height', 29, 'cm', null, 'ask', /from 30 to 250/],
    ['height', 250.1, 'cm', null, 'ask', /from 30 to 250/],
    ['height', 11.7, 'in', null, 'ask', /from 11.8 to 98.4 in/],
    ['height', 19, 'cm', null, 'refuse', /from 20 to 300/],
    ['pain', 11, '/10', null, 'refuse', /from 0 to 10/],
    ['pain', -1, '/10', null, 'refuse', /from 0 to 10/],
    ['pain', 4.5, '/10', null, 'refuse', /whole number/],
    ['glucose', Number.NaN, 'mg/dL', null, 'refuse', /from/],
  ])('%s %d %s %s: %s', (kind, value, unit, value2, answer, sentence) => {
    expect(doubtAbout(kind, entered(value, unit, value2))).toMatchObject({
      answer,
      sentence: expect.stringMatching(sentence),
    })
  })

  test('what is doubted, and the unit that may have been meant', () => {
    expect(doubtAbout('blood_pressure', entered(250, 'mmHg', 201))).toMatchObject({ part: 'value2', meant: null })
    expect(doubtAbout('glucose', entered(9, 'mg/dL'))).toMatchObject({ part: 'value', meant: 'mmol/L' })
    expect(doubtAbout('temperature', entered(98.6, '°C'))).toMatchObject({ part: 'value', meant: '°F' })
    expect(doubtAbout('heart_rate', entered(72, '/min', 80))).toMatchObject({ part: 'value2', meant: null })
    expect(doubtAboutTyped('glucose', entered(20, 'mg/dL'))).toMatchObject({
      ...{ answer: 'ask', part: 'value', meant: 'mmol/L' },
    })
    expect(doubtAboutTyped('heart_rate', entered(20, '/min'))).toBeNull()
    expect(doubtAboutTyped('heart_rate', entered(401, '/min'))).toMatchObject({ answer: 'refuse', part: 'value' })
  })

  test('a weight far from the last one needs confirmation, and the unit that may have been meant is named', () => {
    const last = entered(80, 'kg')
    expect(doubtAbout('weight', entered(82, 'kg'), last)).toBeNull()
    expect(doubtAbout('weight', entered(72, 'kg'), last)).toBeNull()
    expect(doubtAbout('weight', entered(71.9, 'kg'), last)).toMatchObject({ answer: 'ask', meant: null })
    expect(doubtAbout('weight', entered(176, 'kg'), last)).toMatchObject({
      answer: 'ask',
      meant: 'lb',
      sentence: 'Last time it was 80 kg. It would make sense in lb. Is 176 kg right?',
    })
    expect(doubtAbout('weight', entered(800, 'kg'), last)).toMatchObject({ answer: 'refuse' })
    expect(doubtAbout('weight', entered(613, 'kg'), entered(61.3, 'kg'))).toMatchObject({
      sentence: 'Last time it was 61.3 kg. Is 613 kg right?',
    })
    expect(doubtAbout('heart_rate', entered(150, '/min'), entered(60, '/min'))).toBeNull()
  })

  test.each<[number, VitalUnit, string | null]>([
    [12.4, 'mg/dL', 'Blood glucose is seldom below 34 mg/dL. It would make sense in mmol/L. Is 12.4 mg/dL right?'],
    [33, 'mg/dL', 'Blood glucose is seldom below 34 mg/dL. It would make sense in mmol/L. Is 33 mg/dL right?'],
    [34, 'mg/dL', null],
    [52, 'mg/dL', null],
    [700, 'mg/dL', null],
    [45, 'mmol/L', 'Blood glucose is seldom above 33.3 mmol/L. It would make sense in mg/dL. Is 45 mmol/L right?'],
    [33.3, 'mmol/L', null],
    [2.1, 'mmol/L', null],
  ])('a glucose of %d %s that somebody types may be of the other unit', (value, unit, sentence) => {
    expect(doubtAboutTyped('glucose', entered(value, unit))?.sentence ?? null).toBe(sentence)
    expect(doubtAbout('glucose', entered(value, unit))).toBeNull()
  })
})

describe('when', () => {
  const now = Date.parse('2026-11-22T09:00:00Z')

  test.each<[string, RegExp]>([
    ['2026-11-22T09:11:00Z', /an hour ahead/],
    ['2026-11-22T10:00:00Z', /an hour ahead/],
    ['2026-11-22T10:20:00Z', /an hour ahead/],
    ['2026-11-22T10:20:01Z', /This is in the future\. Please/],
    ['2026-11-22T11:00:00Z', /This is in the future/],
    ['2062-11-22T09:00:00Z', /in the future/],
    ['1899-12-31T09:00:00Z', /before 1900/],
    ['1940-01-01T09:00:00Z', /before the date of birth/],
    ['1944-05-02T23:59:00Z', /before the date of birth/],
    ['yesterday', /enter a date/],
  ])('%s is refused with a sentence', (at, problem) => expect(momentProblem(at, now, '1944-05-03')).toMatch(problem))

  test.each(['2026-11-22T09:10:00Z', '2026-11-22T08:59:00Z', '1944-05-03T00:00:00Z'])('%s is accepted', (at) =>
    expect(momentProblem(at, now, '1944-05-03')).toBeNull(),
  )

  test('without a date of birth only the year tells', () => {
    expect(momentProblem('1900-01-01T00:00:00Z', now, null)).toBeNull()
    expect(momentProblem('1899-12-31T23:59:59Z', now, null)).toMatch(/before 1900/)
  })
})
