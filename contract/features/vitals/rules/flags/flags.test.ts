import { describe, expect, test } from 'vitest'
import { oneMeasurement } from '../entry/two-readings.ts'
import type { VitalKind } from '../kinds.ts'
import type { VitalUnit } from '../units.ts'
import { type Level, sources } from './bands.ts'
import { conditionsNamed } from './conditions.ts'
import { emergencyWords, flagWords, measureAgainWords } from './flag-words.ts'
import { edgesFor, flagOf, type Judged, type Person } from './flags.ts'
import { urgentState } from './measure-again.ts'
import { type OwnRange, rangeProblem } from './own-range.ts'
import { painChange } from './pain-change.ts'
import { targetsAsked } from './personal-target.ts'
import { aboveBaseline, temperatureBaseline } from './temperature-baseline.ts'
import { usualOf } from './usual-range.ts'

const adult: Person = { age: 81, pregnant: false, ranges: [] }
const judged = (kind: VitalKind, value: number, unit: VitalUnit, value2: number | null = null): Judged => ({
  kind,
  value,
  value2,
  unit,
})

type Case = [VitalKind, number | [number, number], VitalUnit, Level | null, string?]
/** Every band of bands.ts: below, at and above its edge. */
const cases: Case[] = [
  ['blood_pressure', [139, 89], 'mmHg', null],
  ['blood_pressure', [140, 89], 'mmHg', 'attention', 'ACC/AHA'],
  ['blood_pressure', [141, 89], 'mmHg', 'attention', 'ACC/AHA'],
  ['blood_pressure', [139, 90], 'mmHg', 'attention', 'ACC/AHA'],
  ['blood_pressure', [139, 91], 'mmHg', 'attention', 'ACC/AHA'],
  ['blood_pressure', [179, 119], 'mmHg', 'attention', 'ACC/AHA'],
  ['blood_pressure', [180, 80], 'mmHg', 'urgent', 'ACC/AHA'],
  ['blood_pressure', [181, 80], 'mmHg', 'urgent', 'ACC/AHA'],
  ['blood_pressure', [150, 120], 'mmHg', 'urgent', 'ACC/AHA'],
  ['blood_pressure', [150, 121], 'mmHg', 'urgent', 'ACC/AHA'],
  ['blood_pressure', [101, 60], 'mmHg', null],
  ['blood_pressure', [100, 60], 'mmHg', 'attention', 'NEWS2'],
  ['blood_pressure', [99, 60], 'mmHg', 'attention', 'NEWS2'],
  ['blood_pressure', [91, 60], 'mmHg', 'attention', 'NEWS2'],
  ['blood_pressure', [90, 60], 'mmHg', 'urgent', 'NEWS2'],
  ['blood_pressure', [89, 60], 'mmHg', 'urgent', 'NEWS2'],
  ['heart_rate', 40, '/min', 'urgent', 'NEWS2'],
  ['heart_rate', 39, '/min', 'urgent', 'NEWS2'],
  ['heart_rate', 41, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 50, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 51, '/min', null],
  ['heart_rate', 90, '/min', null],
  ['heart_rate', 91, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 110, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 111, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 130, '/min', 'attention', 'NEWS2'],
  ['heart_rate', 131, '/min', 'urgent', 'NEWS2'],
  ['heart_rate', 132, '/min', 'urgent', 'NEWS2'],
  ['spo2', 95, '%', null],
  ['spo2', 94, '%', 'attention', 'oximetry'],
  ['spo2', 93, '%', 'attention', 'oximetry'],
  ['spo2', 92, '%', 'urgent', 'oximetry'],
  ['spo2', 91, '%', 'urgent', 'oximetry'],
  ['spo2', 100, '%', null],
  ['respiratory_rate', 8, '/min', 'urgent', 'NEWS2'],
  ['respiratory_rate', 7, '/min', 'urgent', 'NEWS2'],
  ['respiratory_rate', 9, '/min', 'attention', 'NEWS2'],
  ['respiratory_rate', 11, '/min', 'attention', 'NEWS2'],
  ['respiratory_rate', 12, '/min', null],
  ['respiratory_rate', 20, '/min', null],
  ['respiratory_rate', 21, '/min', 'attention', 'NEWS2'],
  ['respiratory_rate', 24, '/min', 'attention', 'NEWS2'],
  ['respiratory_rate', 25, '/min', 'urgent', 'NEWS2'],
  ['respiratory_rate', 26, '/min', 'urgent', 'NEWS2'],
  ['temperature', 34.9, '°C', 'urgent', 'NEWS2'],
  ['temperature', 35, '°C', 'urgent', 'NEWS2'],
  ['temperature', 35.1, '°C', 'attention', 'NEWS2'],
  ['temperature', 36, '°C', 'attention', 'NEWS2'],
  ['temperature', 36.1, '°C', null],
  ['temperature', 37.8, '°C', null],
  ['temperature', 37.9, '°C', 'attention', 'IDSA'],
  ['temperature', 39, '°C', 'attention', 'IDSA'],
  ['temperature', 39.1, '°C', 'urgent', 'NEWS2'],
  ['temperature', 39.2, '°C', 'urgent', 'NEWS2'],
  ['temperature', 94.9, '°F', 'urgent', 'NEWS2'],
  ['temperature', 95, '°F', 'urgent', 'NEWS2'],
  ['temperature', 95.1, '°F', 'attention', 'NEWS2'],
  ['temperature', 96.8, '°F', 'attention', 'NEWS2'],
  ['temperature', 96.9, '°F', null],
  ['temperature', 100, '°F', null],
  ['temperature', 100.1, '°F', 'attention', 'IDSA'],
  ['temperature', 102.3, '°F', 'attention', 'IDSA'],
  ['temperature', 102.4, '°F', 'urgent', 'NEWS2'],
  ['temperature', 102.5, '°F', 'urgent', 'NEWS2'],
  ['glucose', 53, 'mg/dL', 'urgent', 'Diabetes Association'],
  ['glucose', 54, 'mg/dL', 'attention', 'Diabetes Association'],
  ['glucose', 69, 'mg/dL', 'attention', 'Diabetes Association'],
  ['glucose', 70, 'mg/dL', null],
  ['glucose', 180, 'mg/dL', null],
  ['glucose', 181, 'mg/dL', 'attention', 'Diabetes Association'],
  ['glucose', 250, 'mg/dL', 'attention', 'Diabetes Association'],
  ['glucose', 251, 'mg/dL', 'urgent', 'Diabetes Association'],
  ['glucose', 2.9, 'mmol/L', 'urgent', 'Diabetes Association'],
  ['glucose', 3, 'mmol/L', 'attention', 'Diabetes Association'],
  ['glucose', 3.8, 'mmol/L', 'attention', 'Diabetes Association'],
  ['glucose', 3.9, 'mmol/L', null],
  ['glucose', 10, 'mmol/L', null],
  ['glucose', 10.1, 'mmol/L', 'attention', 'Diabetes Association'],
  ['glucose', 13.9, 'mmol/L', 'attention', 'Diabetes Association'],
  ['glucose', 14, 'mmol/L', 'urgent', 'Diabetes Association'],
  ['pain', 3, '/10', null],
  ['pain', 4, '/10', 'attention', 'rating scale'],
  ['pain', 6, '/10', 'attention', 'rating scale'],
  ['pain', 7, '/10', 'urgent', 'rating scale'],
  ['pain', 10, '/10', 'urgent', 'rating scale'],
  ['weight', 300, 'kg', null],
  ['height', 40, 'cm', null],
]

const reading = ([kind, value, unit]: Case) =>
  typeof value === 'number' ? judged(kind, value, unit) : judged(kind, value[0], unit, value[1])

describe('default bands', () => {
  test.each(cases)('%s %s %s: %s %s', (...one) => {
    const flag = flagOf(reading(one), adult)
    expect(flag?.level ?? null).toBe(one[3])
    if (flag?.origin.by === 'default') expect(sources[flag.origin.source]).toContain(one[4])
  })

  test('none under 18 and in pregnancy; an unknown age counts as adult', () => {
    for (const one of cases) {
      expect(flagOf(reading(one), { ...adult, age: 17 })).toBeNull()
      expect(flagOf(reading(one), { ...adult, pregnant: true })).toBeNull()
      expect(flagOf(reading(one), { ...adult, age: 18 })?.level ?? null).toBe(one[3])
      expect(flagOf(reading(one), { ...adult, age: null })?.level ?? null).toBe(one[3])
    }
  })

  test('a pulse after a walk is not compared with a pulse at rest', () => {
    const after = (value: number) =>
      flagOf({ ...judged('heart_rate', value, '/min'), context: 'after_activity' }, adult)
    expect([after(110), after(130), after(131)?.level, after(45)?.level]).toEqual([null, null, 'urgent', 'attention'])
  })

  test('readings are compared as shown: 37.84 shows as 37.8 and is not above it', () => {
    expect(flagOf(judged('temperature', 37.84, '°C'), adult)).toBeNull()
    expect(flagOf(judged('temperature', 37.85, '°C'), adult)?.at).toBe(37.8)
    expect(flagOf(judged('spo2', 94.5, '%'), adult)).toBeNull()
    expect(flagOf(judged('spo2', 94.4, '%'), adult)?.level).toBe('attention')
  })

  test('the edge is given in the unit of the reading', () => {
    expect(flagOf(judged('temperature', 102.5, '°F'), adult)).toMatchObject({ at: 102.4, unit: '°F', side: 'high' })
    expect(flagOf(judged('glucose', 14, 'mmol/L'), adult)).toMatchObject({ at: 13.9, unit: 'mmol/L' })
  })
})

const copd: OwnRange = {
  kind: 'spo2',
  part: 'value',
  unit: '%',
  attentionLow: 88,
  attentionHigh: 92,
  urgentLow: 85,
  urgentHigh: null,
  source: 'Dr Reyes, letter of 3 May',
  setBy: 'Ana',
  since: '2026-05-04',
}
const withCopd: Person = { ...adult, ranges: [copd] }
const glucoseTarget: OwnRange = {
  ...copd,
  kind: 'glucose',
  unit: 'mg/dL',
  attentionLow: 80,
  attentionHigh: 200,
  urgentLow: null,
}

describe('a person’s own range', () => {
  test.each([
    [93, 'attention', 'high'],
    [92, null, null],
    [88, null, null],
    [87, 'attention', 'low'],
    [85, 'attention', 'low'],
    [84, 'urgent', 'low'],
  ])('88-92 %%: %d is %s', (value, level, side) => {
    const flag = flagOf(judged('spo2', value, '%'), withCopd)
    expect([flag?.level ?? null, flag?.side ?? null]).toEqual([level, side])
  })

  test('says nothing of another kind, nor of a figure that was not entered', () => {
    const pulse: OwnRange = { ...copd, kind: 'heart_rate', unit: '/min', attentionLow: 60, attentionHigh: 70 }
    expect(flagOf(judged('glucose', 100, 'mg/dL'), { ...adult, ranges: [pulse] })).toBeNull()
    expect(edgesFor({ kind: 'weight' }, { ...adult, ranges: [pulse] })).toEqual([])
    const lower: OwnRange = { ...copd, kind: 'blood_pressure', part: 'value2', unit: 'mmHg', attentionHigh: 95 }
    expect(flagOf(judged('blood_pressure', 120, 'mmHg', null), { ...adult, ranges: [lower] })).toBeNull()
  })

  test('counts under 18 and in pregnancy too', () => {
    expect(flagOf(judged('spo2', 84, '%'), { ...withCopd, age: 9 })?.level).toBe('urgent')
    expect(flagOf(judged('spo2', 84, '%'), { ...withCopd, pregnant: true })?.level).toBe('urgent')
  })

  test('replaces the default for its figure, side and level only', () => {
    const high: OwnRange = {
      ...copd,
      kind: 'glucose',
      unit: 'mmol/L',
      attentionLow: null,
      attentionHigh: 12,
      urgentLow: null,
    }
    const person = { ...adult, ranges: [high] }
    expect(flagOf(judged('glucose', 216, 'mg/dL'), person)).toBeNull()
    expect(flagOf(judged('glucose', 217, 'mg/dL'), person)).toMatchObject({ at: 216, origin: { by: 'own' } })
    expect(flagOf(judged('glucose', 250, 'mg/dL'), person)?.level).toBe('attention')
    expect(flagOf(judged('glucose', 53, 'mg/dL'), person)).toMatchObject({ level: 'urgent', origin: { by: 'default' } })
    const systolic: OwnRange = {
      ...copd,
      kind: 'blood_pressure',
      unit: 'mmHg',
      attentionLow: 90,
      attentionHigh: 160,
      urgentLow: null,
    }
    const calm = { ...adult, ranges: [systolic] }
    expect(flagOf(judged('blood_pressure', 158, 'mmHg', 85), calm)).toBeNull()
    expect(flagOf(judged('blood_pressure', 158, 'mmHg', 121), calm)).toMatchObject({ level: 'urgent', part: 'value2' })
    expect(edgesFor({ kind: 'blood_pressure' }, calm)).toHaveLength(5)
  })

  test('a target is no word about emergencies: the usual urgent limit stays, or begins where the target ends', () => {
    const level = (range: Partial<OwnRange>, value: number) =>
      flagOf(judged('glucose', value, 'mg/dL'), { ...adult, ranges: [{ ...glucoseTarget, ...range }] })?.level ?? null
    expect([38, 53, 54, 79, 80, 200, 201, 250, 251].map((value) => level({}, value))).toEqual([
      ...['urgent', 'urgent', 'attention', 'attention', null, null, 'attention', 'attention', 'urgent'],
    ])
    expect([level({ attentionLow: 54 }, 53), level({ attentionLow: 50 }, 50)]).toEqual(['urgent', null])
    expect([level({ attentionLow: 50 }, 49), level({ attentionHigh: 300 }, 301)]).toEqual(['urgent', 'urgent'])
    expect([level({ attentionHigh: 300 }, 300), level({ attentionHigh: 300 }, 260)]).toEqual([null, null])
    expect([level({ urgentLow: 40 }, 41), level({ urgentLow: 40 }, 39)]).toEqual(['attention', 'urgent'])
    const upTo250 = { ...adult, ranges: [{ ...glucoseTarget, attentionHigh: 250 }] }
    expect(flagOf(judged('glucose', 251, 'mg/dL'), upTo250)).toMatchObject({
      level: 'urgent',
      origin: { by: 'default' },
    })
    const farTarget = { ...glucoseTarget, attentionHigh: 300 }
    expect(flagOf(judged('glucose', 301, 'mg/dL'), { ...adult, ranges: [farTarget] })).toEqual({
      ...{ part: 'value', side: 'high', level: 'urgent', at: 300, unit: 'mg/dL', included: false },
      origin: { by: 'own', range: farTarget },
    })
    const young = { ...adult, age: 9, ranges: [{ ...glucoseTarget, attentionLow: 50 }] }
    expect(flagOf(judged('glucose', 49, 'mg/dL'), young)?.level).toBe('attention')
  })

  test.each<[VitalKind, VitalUnit, Partial<OwnRange>, number, number]>([
    ['blood_pressure', 'mmHg', { attentionHigh: 180 }, 180, 181],
    ['blood_pressure', 'mmHg', { attentionLow: 80 }, 80, 79],
    ['heart_rate', '/min', { attentionHigh: 140 }, 140, 141],
    ['heart_rate', '/min', { attentionLow: 35 }, 35, 34],
    ['respiratory_rate', '/min', { attentionHigh: 28 }, 28, 29],
    ['temperature', '°F', { attentionHigh: 103 }, 103, 103.1],
    ['pain', '/10', { attentionHigh: 8 }, 8, 9],
  ])('%s in %s, target %j: %d is inside, %d urgent', (kind, unit, target, inside, beyond) => {
    const range = { ...glucoseTarget, kind, unit, attentionLow: null, attentionHigh: null, ...target }
    const person = { ...adult, ranges: [range] }
    const level = (value: number) =>
      flagOf(judged(kind, value, unit, kind === 'blood_pressure' ? 80 : null), person)?.level ?? null
    expect([level(inside), level(beyond)]).toEqual([null, 'urgent'])
    expect(edgesFor({ kind }, person).filter(({ edge }) => edge.level === 'attention' && edge.at === inside)).toEqual(
      [],
    )
  })

  test('a target for COPD without an urgent limit has that of NEWS2 for such targets', () => {
    const level = (range: Partial<OwnRange>, value: number) =>
      flagOf(judged('spo2', value, '%'), { ...adult, ranges: [{ ...copd, urgentLow: null, ...range }] })?.level ?? null
    expect([92, 88, 87, 84, 83, 75].map((value) => level({}, value))).toEqual([
      ...[null, null, 'attention', 'attention', 'urgent', 'urgent'],
    ])
    expect([level({ attentionLow: 80 }, 80), level({ attentionLow: 80 }, 79)]).toEqual([null, 'urgent'])
    expect([level({ urgentLow: 70 }, 75), level({ urgentLow: 70 }, 69)]).toEqual(['attention', 'urgent'])
    const flag = flagOf(judged('spo2', 75, '%'), { ...adult, ranges: [{ ...copd, urgentLow: null }] })!
    expect(flagWords('spo2', flag, 'Margaret', (iso) => iso)).toMatchObject({
      detail: 'The oxygen saturation is 83 % or less',
      source: 'Range for adults: NEWS2 for a target of 88 to 92 %, Royal College of Physicians, 2017',
    })
  })

  test('an urgent limit alone leaves what needs attention before it', () => {
    const only = (range: Partial<OwnRange>, value: number) => {
      const own = { ...glucoseTarget, attentionLow: null, attentionHigh: null, ...range }
      return flagOf(judged('glucose', value, 'mg/dL'), { ...adult, ranges: [own] })?.level ?? null
    }
    expect([39, 40, 53, 69, 70].map((value) => only({ urgentLow: 40 }, value))).toEqual([
      ...['urgent', 'attention', 'attention', 'attention', null],
    ])
    expect([only({ urgentHigh: 160 }, 161), only({ urgentHigh: 160 }, 160)]).toEqual(['urgent', null])
    const inside = {
      ...adult,
      ranges: [{ ...glucoseTarget, attentionLow: null, attentionHigh: null, urgentHigh: 160 }],
    }
    expect(edgesFor({ kind: 'glucose' }, inside).map(({ edge }) => [edge.side, edge.level, edge.at])).toEqual([
      ...[['high', 'urgent', 160]],
      ...[['low', 'attention', 70]],
      ...[['low', 'urgent', 54]],
    ])
  })

  test('says who set it and since when, without a diagnosis', () => {
    const day = (iso: string) => iso
    const own = flagOf(judged('spo2', 84, '%'), withCopd)!
    expect(flagWords('spo2', own, 'Margaret', day)).toEqual({
      headline: 'Outside the range set for Margaret',
      detail: 'The oxygen saturation is below 85 %',
      source: 'Dr Reyes, letter of 3 May (set by Ana, since 2026-05-04)',
    })
    const pressure = flagOf(judged('blood_pressure', 150, 'mmHg', 80), adult)!
    expect(flagWords('blood_pressure', pressure, 'Margaret', day)).toEqual({
      headline: 'Outside the range set for Margaret',
      detail: 'The upper figure is 140 mmHg or more',
      source: 'Range for adults: ACC/AHA guideline on high blood pressure, 2017',
    })
    expect(emergencyWords('112')).toContain('call 112 now')
    expect(measureAgainWords('blood_pressure', pressure)).toMatch(/Rest for five minutes/)
  })

  test.each<[Partial<OwnRange>, RegExp | null]>([
    [{}, null],
    [{ attentionLow: null, attentionHigh: null, urgentLow: null }, /at least one/],
    [{ attentionLow: 93 }, /order/],
    [{ urgentLow: 90 }, /order/],
    [{ attentionHigh: 101 }, /from 20 to 100 %/],
    [{ attentionHigh: 100, urgentLow: 20 }, null],
    [{ urgentLow: 19 }, /from 20 to 100 %/],
    [{ urgentHigh: 91 }, /order/],
    [{ urgentHigh: 92, urgentLow: 88 }, null],
    [{ attentionLow: null, attentionHigh: null, urgentLow: null, urgentHigh: 100 }, null],
    [{ unit: 'kg' }, /choose %/],
    [{ part: 'value2' }, /figures/],
    [{ kind: 'temperature', unit: '°F', attentionLow: 97, attentionHigh: 100, urgentLow: 95 }, null],
    [{ kind: 'temperature', unit: '°F', attentionLow: 37, attentionHigh: 100 }, /from 68 to 122 °F/],
  ])('%j is checked', (change, problem) => {
    const found = rangeProblem({ ...copd, ...change })
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})

describe('measure again before an urgent flag counts', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()
  const measured = (minute: number, systolic: number) => ({
    at: at(minute),
    flag: flagOf(judged('blood_pressure', systolic, 'mmHg', 85), adult),
  })
  const state = (reading: ReturnType<typeof measured>, others: ReturnType<typeof measured>[], minute: number) =>
    urgentState('blood_pressure', reading, others, Date.parse(at(minute)))

  test('a single urgent reading needs a second one, and counts if none follows', () => {
    expect(state(measured(0, 185), [], 1)).toBe('repeat')
    expect(state(measured(0, 185), [], 29)).toBe('repeat')
    expect(state(measured(0, 185), [], 30)).toBe('counts')
  })

  test('a second urgent reading makes both count; a normal one calms the first', () => {
    expect(state(measured(0, 185), [measured(6, 182)], 6)).toBe('counts')
    expect(state(measured(6, 182), [measured(0, 185)], 6)).toBe('counts')
    expect(state(measured(0, 185), [measured(6, 160)], 6)).toBe('calmed')
    expect(state(measured(6, 160), [measured(0, 185)], 6)).toBeNull()
    expect(state(measured(12, 186), [measured(0, 185), measured(6, 160)], 12)).toBe('counts')
  })

  test('the next reading decides, in whatever order they are, and not one after it', () => {
    const [calm, urgent] = [measured(6, 160), measured(12, 186)]
    expect([state(measured(0, 185), [calm, urgent], 12), state(measured(0, 185), [urgent, calm], 12)]).toEqual([
      ...['calmed', 'calmed'],
    ])
    expect(state(measured(0, 185), [measured(12, 160), measured(6, 186)], 12)).toBe('counts')
  })

  test('a second reading half an hour later still is one; after that nobody measured again in time', () => {
    expect([
      state(measured(0, 185), [measured(30, 160)], 30),
      state(measured(0, 185), [measured(31, 160)], 31),
    ]).toEqual(['calmed', 'counts'])
    expect(state(measured(30, 185), [measured(0, 185)], 31)).toBe('counts')
  })

  test('another low figure is calmed by a normal one, however many minutes later', () => {
    expect(state(measured(0, 85), [measured(15, 120)], 15)).toBe('calmed')
  })

  test('neither a reading an hour ago nor one on the other side confirms it', () => {
    expect(state(measured(45, 185), [measured(0, 185)], 46)).toBe('repeat')
    expect(state(measured(6, 85), [measured(0, 185)], 7)).toBe('repeat')
  })

  test('a low glucose counts when the next one is higher after some minutes: it was treated, not measured wrongly', () => {
    const glucose = (minute: number, value: number) => ({
      at: at(minute),
      flag: flagOf(judged('glucose', value, 'mg/dL'), adult),
    })
    const afterLow = (minute: number, value = 118) =>
      urgentState('glucose', glucose(0, 41), [glucose(minute, value)], Date.parse(at(minute)))
    expect([afterLow(5), afterLow(6), afterLow(15), afterLow(15, 60)]).toEqual(['calmed', 'counts', 'counts', 'counts'])
    expect(urgentState('glucose', glucose(0, 41), [], Date.parse(at(15)))).toBe('repeat')
    expect(urgentState('glucose', glucose(0, 320), [glucose(15, 140)], Date.parse(at(15)))).toBe('calmed')
  })

  test('what is said first: with a low glucose sugar, and a new strip later', () => {
    const ofGlucose = (value: number) => measureAgainWords('glucose', flagOf(judged('glucose', value, 'mg/dL'), adult)!)
    expect(ofGlucose(41)).toMatch(/^Give sugar now.*cannot swallow.*After 15 minutes/)
    const low = flagOf(judged('glucose', 41, 'mg/dL'), adult)!
    expect(measureAgainWords('glucose', low, true)).toMatch(/^The second reading is urgent, too.*Give sugar now/)
    expect(ofGlucose(320)).toMatch(/^Wash and dry the hands/)
    expect(emergencyWords('112')).toContain('hard to wake')
  })

  test('pain is self-reported and counts at once; attention requests nothing', () => {
    const pain = { at: at(0), flag: flagOf(judged('pain', 8, '/10'), adult) }
    expect(urgentState('pain', pain, [], Date.parse(at(0)))).toBe('counts')
    expect(state(measured(0, 150), [], 1)).toBeNull()
  })
})

describe('temperature compared with the person’s own', () => {
  const days = (celsius: number[]) =>
    celsius.map((one, index) => ({ at: `2026-11-${10 + index}T08:00:00Z`, celsius: one }))
  const before = Date.parse('2026-11-22T08:00:00Z')

  test('37.8 °C is no fever yet; what was measured later does not count', () => {
    expect(temperatureBaseline(days([37.8, 37.8, 37.8, 37.8, 37.8]), before)).toBe(37.8)
    const later = days([36, 36, 36, 36, 36]).map((one) => ({ ...one, at: one.at.replace('2026', '2027') }))
    expect(temperatureBaseline(later, before)).toBeNull()
    expect(temperatureBaseline([...days([36.1, 36.2, 36.2, 36.3]), ...later], before)).toBeNull()
  })

  test('the baseline is the median of 30 days without fever, from at least five readings on three days', () => {
    expect(temperatureBaseline(days([36.1, 36.2, 36.2, 36.3, 39]), before)).toBeNull()
    expect(temperatureBaseline(days([36.1, 36.2, 36.2, 36.3, 36.4, 39]), before)).toBe(36.2)
    expect(temperatureBaseline(days([36.1, 36.2, 36.2, 36.3, 36.4]), Date.parse('2027-01-10T08:00:00Z'))).toBeNull()
    expect(
      temperatureBaseline(
        days([36, 36, 36, 36, 36]).map((one) => ({ ...one, at: '2026-11-21T08:00:00Z' })),
        before,
      ),
    ).toBeNull()
  })

  test('the order of the readings does not matter, and of a day all count together', () => {
    expect(temperatureBaseline(days([36.4, 36.1, 36.3, 36.2, 36.2]), before)).toBe(36.2)
    const on = (...moments: string[]) =>
      temperatureBaseline(
        moments.map((moment) => ({ at: `2026-11-${moment}:00Z`, celsius: 36 })),
        before,
      )
    expect(on('10T00:00', '10T08:00', '10T20:00', '11T08:00', '11T20:00')).toBeNull()
    expect(on('10T00:00', '10T08:00', '10T20:00', '11T08:00', '12T08:00')).toBe(36)
  })

  test('30 days before the moment still count, the moment itself does not', () => {
    const four = days([36, 36, 36, 36])
    const fifth = (at: string) => temperatureBaseline([...four, { at, celsius: 36 }], before)
    expect([fifth('2026-10-23T07:59:59Z'), fifth('2026-10-23T08:00:00Z')]).toEqual([null, 36])
    expect([fifth('2026-11-22T07:59:59Z'), fifth('2026-11-22T08:00:00Z')]).toEqual([36, null])
  })

  test.each<[number, VitalUnit, number | null]>([
    [37.3, '°C', null],
    [37.4, '°C', 37.3],
    [99.2, '°F', null],
    [99.3, '°F', 99.2],
  ])('above 36.2 by more than 1.1 °C or 2 °F: %d %s', (value, unit, at) => {
    expect(aboveBaseline(judged('temperature', value, unit), 36.2, adult)?.at ?? null).toBe(at)
    expect(aboveBaseline(judged('temperature', value, unit), null, adult)).toBeNull()
    expect(aboveBaseline({ ...judged('temperature', value, unit), kind: 'pain' }, 36.2, adult)).toBeNull()
    expect(aboveBaseline(judged('temperature', value, unit), 36.2, { ...adult, age: 12 })).toBeNull()
  })

  test('it needs attention, and names its source', () => {
    expect(aboveBaseline(judged('temperature', 37.4, '°C'), 36.2, adult)).toEqual({
      ...{ part: 'value', side: 'high', level: 'attention', at: 37.3, unit: '°C', included: false },
      origin: { by: 'default', source: 'idsa' },
    })
  })

  test('an own upper range replaces it, an urgent limit alone does not', () => {
    const own: OwnRange = {
      ...copd,
      kind: 'temperature',
      unit: '°C',
      attentionLow: null,
      urgentLow: null,
      attentionHigh: 38,
    }
    const urgentOnly = { ...own, attentionHigh: null, urgentHigh: 39.5 }
    const high = (range: OwnRange) =>
      aboveBaseline(judged('temperature', 37.7, '°C'), 36.2, { ...adult, ranges: [range] })
    expect([high(own), high(urgentOnly)?.level]).toEqual([null, 'attention'])
    expect(high({ ...own, kind: 'heart_rate' })?.level).toBe('attention')
  })
})

describe('small rules', () => {
  test('two blood pressures in a row are one measurement with their mean', () => {
    const taken = (value: number, value2: number) => ({ value, value2, unit: 'mmHg' as const })
    expect(oneMeasurement([taken(141, 85), taken(138, 82)])).toEqual({ mean: taken(140, 84), another: false })
    expect(oneMeasurement([taken(151, 85), taken(140, 85)])?.another).toBe(true)
    expect(oneMeasurement([taken(140, 85), taken(140, 96)])?.another).toBe(true)
    expect(oneMeasurement([taken(140, 85), taken(140, 95)])?.another).toBe(false)
    const pulses = [60, 64].map((value) => ({ value, value2: null, unit: '/min' as const }))
    expect(oneMeasurement(pulses)).toEqual({ mean: { ...pulses[0], value: 62 }, another: false })
    expect(oneMeasurement([taken(150, 85), taken(140, 85)])?.another).toBe(false)
    expect(oneMeasurement([taken(151, 85), taken(140, 85), taken(141, 85)])?.another).toBe(false)
    expect(oneMeasurement([taken(120, 80)])).toEqual({ mean: taken(120, 80), another: false })
    expect(oneMeasurement([])).toBeNull()
  })

  test('a change of pain by two points is relevant', () => {
    expect([painChange(3, 5), painChange(3, 4), painChange(6, 4), painChange(2, 2)]).toEqual([
      'more',
      null,
      'less',
      null,
    ])
  })

  test('a usual range needs ten readings on five days', () => {
    const enough = { low: 61.00049, high: 69, readings: 10, days: 5 }
    expect(usualOf(enough)).toEqual({ ...enough, low: 61 })
    expect(usualOf({ ...enough, readings: 9 })).toBeNull()
    expect(usualOf({ ...enough, days: 4 })).toBeNull()
  })
})

describe('conditions', () => {
  test.each([
    ['COPD GOLD 3', 'copd'],
    ['Chronic obstructive pulmonary disease', 'copd'],
    ['chronisch-obstruktive Lungenerkrankung', 'copd'],
    ['EPOC severa', 'copd'],
    ['BPCO', 'copd'],
    ['POChP', 'copd'],
    ['Lungenemphysem', 'copd'],
    ['Przewlekła obturacyjna choroba płuc', 'copd'],
    ['CHF', 'heart_failure'],
    ['Congestive heart failure, NYHA III', 'heart_failure'],
    ['HFpEF', 'heart_failure'],
    ['Herzinsuffizienz', 'heart_failure'],
    ['Linksherzinsuffizienz', 'heart_failure'],
    ['Herzschwäche', 'heart_failure'],
    ['Insuficiencia cardíaca', 'heart_failure'],
    ['insuffisance cardiaque', 'heart_failure'],
    ['niewydolność serca', 'heart_failure'],
    ['Type 2 diabetes', 'diabetes'],
    ['T2DM', 'diabetes'],
    ['Diabetes mellitus Typ 2', 'diabetes'],
    ['Typ-2-Diabetes', 'diabetes'],
    ['Zuckerkrankheit', 'diabetes'],
    ['diabète de type 2', 'diabetes'],
    ['cukrzyca typu 2', 'diabetes'],
    ['diabetes tipo 2', 'diabetes'],
    ['hypertension and diabetes', 'diabetes'],
    ['heart failure with no swelling', 'heart_failure'],
    ['28 weeks pregnant', 'pregnancy'],
    ['not well controlled diabetes', 'diabetes'],
    ['nicht gut eingestellter Diabetes', 'diabetes'],
    ['high risk of falls with heart failure', 'heart_failure'],
    ['Sturzrisiko mit Herzinsuffizienz', 'heart_failure'],
    ['schwanger', 'pregnancy'],
    ['embarazada', 'pregnancy'],
    ['w ciąży', 'pregnancy'],
    ['High-risk pregnancy', 'pregnancy'],
    ['Risikoschwangerschaft', 'pregnancy'],
  ])('%s names %s', (text, condition) => expect([...conditionsNamed([text])]).toEqual([condition]))

  test.each([
    'no diabetes',
    'kein Diabetes',
    'sin diabetes',
    'pas de diabète',
    'bez cukrzycy',
    'Diabetes: no',
    'diabetes excluded',
    'at risk of developing diabetes',
    'risk of diabetes',
    'high risk for heart failure',
    'not diabetic',
    'diabetes (mother)',
    'family history of heart failure',
    'diabetes insipidus',
    'prediabetes',
    'pre-diabetes',
    'a common cold',
    'T2 N0 tumour',
    'hearing loss',
    'previous pregnancy',
    'dementia',
    '',
  ])('%s names none', (text) => expect([...conditionsNamed([text])]).toEqual([]))

  test('request a personal target, unless there is one', () => {
    const asked = targetsAsked(conditionsNamed(['COPD; heart failure', 'diabetes type 2']), [], 'Margaret')
    expect(asked.map(({ kind, because }) => [kind, because])).toEqual([
      ['spo2', 'copd'],
      ['weight', 'heart_failure'],
      ['glucose', 'diabetes'],
    ])
    expect(asked[0]?.sentence).toContain('Margaret’s doctor')
    expect(targetsAsked(new Set(['copd']), [copd], 'Margaret')).toEqual([])
  })
})
