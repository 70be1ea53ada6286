import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Found } from '../candidate.ts'
import { readFhir } from './read-observations.ts'

const options = { now: Date.parse('2026-11-22T12:00:00Z'), dateOfBirth: '1944-05-03' }
const loinc = (...codes: string[]) => ({ coding: codes.map((code) => ({ system: 'http://loinc.org', code })) })
const quantity = (value: number, code: string, unit = code) => ({
  value,
  code,
  unit,
  system: 'http://unitsofmeasure.org',
})
const observation = (change: object) => ({
  resourceType: 'Observation',
  id: 'o1',
  status: 'final',
  effectiveDateTime: '2026-11-20T07:05:00+01:00',
  ...change,
})
const pressure = (upper: object | null, lower: object | null) => ({
  code: loinc('85354-9'),
  component: [
    ...(upper ? [{ code: loinc('8480-6'), ...upper }] : []),
    ...(lower ? [{ code: loinc('8462-4'), ...lower }] : []),
  ],
})
const read = (resource: unknown) => all(inTens(JSON.stringify(resource)))

async function all(content: AsyncIterable<Uint8Array>) {
  const found: Found[] = []
  for await (const one of readFhir(content, options)) found.push(one)
  return found
}

/** In pieces that end anywhere. */
async function* inTens(text: string) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += 10) yield bytes.subarray(from, from + 10)
}

test('a finger-prick glucose, and a blood pressure whose figures come apart', async () => {
  const at = '2026-11-20T09:05:00+01:00'
  const half = (code: string, value: number, change: object = {}) => ({
    resource: observation({ code: loinc(code), valueQuantity: quantity(value, 'mm[Hg]'), ...change }),
  })
  const entry = [
    { resource: observation({ code: loinc('2340-8'), valueQuantity: quantity(48, 'mg/dL') }) },
    half('8462-4', 118),
    half('8480-6', 130, { effectiveDateTime: at }),
    half('8480-6', 192),
  ]
  const found = await read({ resourceType: 'Bundle', type: 'collection', entry })
  expect(found).toMatchObject([
    { candidate: { kind: 'glucose', value: 48, unit: 'mg/dL' } },
    { candidate: { kind: 'blood_pressure', value: 192, value2: 118, unit: 'mmHg', at: '2026-11-20T06:05:00.000Z' } },
    { place: { line: 3 }, problem: 'One of the two figures is missing' },
  ])
})

test('readings of another person than the first are left out, and said to be', async () => {
  const of = (reference: string | undefined, change: object = {}) => ({
    resource: observation({
      ...{ code: loinc('29463-7'), valueQuantity: quantity(80, 'kg'), subject: reference && { reference } },
      ...change,
    }),
  })
  const entry = [
    of('Patient/lab', { code: loinc('718-7') }),
    of('Patient/7'),
    of('https://example.org/fhir/Patient/7'),
    of(undefined),
    of('Patient/8'),
    of('urn:uuid:8', { code: loinc('8480-6'), valueQuantity: quantity(130, 'mm[Hg]') }),
  ]
  const another = { problem: expect.stringMatching(/another person/) }
  expect(await read({ resourceType: 'Bundle', type: 'collection', entry })).toMatchObject([
    ...[2, 3, 4].map((line) => ({ place: { line }, candidate: { kind: 'weight', value: 80 } })),
    ...[5, 6].map((line) => ({ place: { line }, ...another })),
  ])
})

describe('a blood pressure in parts', () => {
  const device = { display: 'Omron' }
  const upper = { valueQuantity: quantity(130, 'mm[Hg]') }
  const lower = { valueQuantity: quantity(80, 'mm[Hg]') }
  const whole = observation({ id: 'a', device, ...pressure(upper, lower) })
  const halves = [
    observation({ id: 'b', device, code: loinc('8480-6'), ...upper }),
    observation({ id: 'c', device, code: loinc('8462-4'), ...lower }),
  ]
  const panel = observation({ id: 'p', device, code: loinc('85354-9'), hasMember: [{ reference: 'Observation/b' }] })
  const inBundle = (...resources: object[]) =>
    read({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) })

  test('is one reading beside an Observation with both figures, in any order', async () => {
    for (const resources of [
      [whole, ...halves],
      [...halves, whole],
    ])
      expect(await inBundle(...resources)).toMatchObject([{ candidate: { value: 130, value2: 80, externalId: 'a' } }])
    const mistaken = { ...whole, status: 'entered-in-error' }
    expect(await inBundle(...halves, mistaken)).toMatchObject([
      { problem: expect.stringMatching(/marked as an error/) },
    ])
  })

  test('is one reading if its panel only names the parts, or a part is sent twice', async () => {
    const both = { candidate: { value: 130, value2: 80, externalId: 'b' } }
    expect(await inBundle(panel, ...halves, halves[0]!)).toMatchObject([both])
    expect(await inBundle(panel)).toMatchObject([{ problem: 'One of the two figures is missing' }])
    const other = { ...halves[0], id: 'd', valueQuantity: quantity(150, 'mm[Hg]') }
    expect(await inBundle(...halves, other)).toMatchObject([{ problem: expect.stringMatching(/belong together/) }])
  })
})

describe('Observations', () => {
  test.each<[string, object, object]>([
    [
      'weight',
      { code: loinc('29463-7'), valueQuantity: quantity(80.4, 'kg') },
      { kind: 'weight', value: 80.4, unit: 'kg' },
    ],
    [
      'weight in pounds',
      { code: loinc('29463-7'), valueQuantity: quantity(180, '[lb_av]') },
      { value: 180, unit: 'lb' },
    ],
    ['weight in grams', { code: loinc('3141-9'), valueQuantity: quantity(80_400, 'g') }, { value: 80.4, unit: 'kg' }],
    [
      'temperature',
      { code: loinc('8310-5'), valueQuantity: quantity(98.6, '[degF]') },
      { kind: 'temperature', unit: '°F' },
    ],
    ['°C', { code: loinc('8310-5'), valueQuantity: quantity(36.8, 'Cel') }, { value: 36.8, unit: '°C' }],
    ['oxygen with two codes', { code: loinc('2708-6', '59408-5'), valueQuantity: quantity(97, '%') }, { kind: 'spo2' }],
    ['pulse', { code: loinc('8867-4'), valueQuantity: quantity(71, '/min') }, { kind: 'heart_rate', value: 71 }],
    ['pulse in beats', { code: loinc('8867-4'), valueQuantity: quantity(71, '{beats}/min') }, { unit: '/min' }],
    ['breathing', { code: loinc('9279-1'), valueQuantity: quantity(16, '/min') }, { kind: 'respiratory_rate' }],
    ['height in metres', { code: loinc('8302-2'), valueQuantity: quantity(1.72, 'm') }, { kind: 'height', value: 172 }],
    [
      'glucose',
      { code: loinc('15074-8'), valueQuantity: quantity(6.1, 'mmol/L') },
      { kind: 'glucose', unit: 'mmol/L' },
    ],
    ['pain as a whole number', { code: loinc('72514-3'), valueInteger: 4 }, { kind: 'pain', value: 4, unit: '/10' }],
    ['pain as a score', { code: loinc('72514-3'), valueQuantity: quantity(4, '{score}') }, { kind: 'pain', value: 4 }],
    ['pain without a unit', { code: loinc('72514-3'), valueQuantity: { value: 4 } }, { kind: 'pain', value: 4 }],
    [
      'of a named device, whose ids are its own',
      { code: loinc('8867-4'), valueQuantity: quantity(71, '/min'), device: { display: 'Omron' } },
      { source: 'Omron', externalId: 'o1' },
    ],
    [
      'blood pressure',
      pressure({ valueQuantity: quantity(132, 'mm[Hg]') }, { valueQuantity: quantity(84, 'mm[Hg]') }),
      { kind: 'blood_pressure', value: 132, value2: 84, unit: 'mmHg' },
    ],
  ])('%s', async (_, change, candidate) =>
    expect(await read(observation(change))).toMatchObject([
      { candidate: { at: '2026-11-20T06:05:00.000Z', externalId: null, zone: null, value2: null, ...candidate } },
    ]),
  )

  const weight = { code: loinc('29463-7'), valueQuantity: quantity(80, 'kg') }
  test.each<[string, object, RegExp]>([
    ['entered in error', { ...weight, status: 'entered-in-error' }, /marked as an error/],
    ['cancelled', { ...weight, status: 'cancelled' }, /marked as an error/],
    ['a day alone', { ...weight, effectiveDateTime: '2026-11-20' }, /day without a time/],
    ['no date', { ...weight, effectiveDateTime: undefined }, /no date/],
    ['no date of this world', { ...weight, effectiveDateTime: '2026-13-41T07:00:00Z' }, /not a date/],
    ['a day that its month does not have', { ...weight, effectiveDateTime: '2026-02-30T07:00:00Z' }, /not a date/],
    ['the future', { ...weight, effectiveDateTime: '2062-11-20T07:00:00Z' }, /future/],
    ['before birth', { ...weight, effectiveDateTime: '1940-11-20T07:00:00Z' }, /before the date of birth/],
    ['no number', { ...weight, valueQuantity: undefined }, /no number/],
    [
      'nothing measured',
      { ...weight, valueQuantity: undefined, dataAbsentReason: { text: 'x' } },
      /Nothing was measured/,
    ],
    [
      'a glucose too low for the meter',
      { code: loinc('2339-0'), valueQuantity: { ...quantity(20, 'mg/dL'), comparator: '<' } },
      /showed LO.*urgent/,
    ],
    ['a limit', { ...weight, valueQuantity: { ...quantity(20, 'kg'), comparator: '<' } }, /only a limit/],
    ['a foreign unit', { ...weight, valueQuantity: quantity(80, 'mmol/L') }, /not a unit that we know/],
    ['an impossible value', { ...weight, valueQuantity: quantity(800, 'kg') }, /from 0.2 to 700/],
    ['a figure missing', pressure({ valueQuantity: quantity(132, 'mm[Hg]') }, null), /figures is missing/],
    [
      'figures the wrong way round',
      pressure({ valueQuantity: quantity(84, 'mm[Hg]') }, { valueQuantity: quantity(132, 'mm[Hg]') }),
      /must be higher/,
    ],
    ['a text for a number', { ...weight, valueQuantity: { value: '80' } }, /does not follow FHIR/],
    ['codes that are no list', { ...weight, code: { coding: 'x' } }, /does not follow FHIR/],
  ])('%s is reported', async (_, change, problem) =>
    expect(await read(observation(change))).toMatchObject([
      { place: { line: 1 }, problem: expect.stringMatching(problem) },
    ]),
  )

  test('a period counts from its start; an implausible value is doubtful', async () => {
    const period = { effectiveDateTime: undefined, effectivePeriod: { start: '2026-11-20T06:05:00Z' } }
    expect(await read(observation({ ...weight, ...period }))).toMatchObject([
      { candidate: { at: '2026-11-20T06:05:00.000Z' } },
    ])
    expect(await read(observation({ ...weight, valueQuantity: quantity(500, 'kg') }))).toMatchObject([
      { candidate: { value: 500 }, doubt: expect.stringMatching(/Is 500 kg right/) },
    ])
  })
})

describe('Bundles', () => {
  test('give their Observations with their place; other resources are skipped', async () => {
    const found = await read({
      resourceType: 'Bundle',
      entry: [
        { resource: { resourceType: 'Patient', id: 'p' } },
        { resource: observation({ code: loinc('29463-7'), valueQuantity: quantity(80, 'kg') }) },
        { resource: observation({ code: loinc('718-7'), valueQuantity: quantity(13, 'g/dL') }) },
        { fullUrl: 'urn:x' },
        null,
        { resource: observation({ code: loinc('8867-4'), valueQuantity: quantity(900, '/min') }) },
        { resource: observation({ code: { coding: [{ system: 'urn:other', code: '29463-7' }] } }) },
      ],
    })
    expect(found).toMatchObject([
      { place: { line: 2, column: 'Weight' }, candidate: { kind: 'weight' } },
      { place: { line: 6, column: 'Heart rate' }, problem: expect.stringMatching(/from 10 to 400/) },
    ])
  })

  test.each([
    null,
    'x',
    7,
    [],
    {},
    { resourceType: 'Bundle' },
    { resourceType: 'Bundle', entry: 'x' },
    { resourceType: 7 },
  ])('%j has none', async (resource) => expect(await read(resource)).toMatchObject([{ ends: true }]))

  test.each([
    ['', 0],
    [' null]}', 0],
    [']', 1],
    [',]}', 1],
    [',,null]}', 1],
    [']}}', 1],
    ['}]', 1],
  ])('with %j for its end it is no JSON, after %i readings', async (end, readings) => {
    const weight = observation({ code: loinc('29463-7'), valueQuantity: quantity(80, 'kg') })
    const start = `\ufeff {"resourceType":"Bundle","entry" : [{"resource":${JSON.stringify(weight)}}`
    const readText = (text: string) => all(inTens(text))
    expect(await readText(`${start} ] }`)).toMatchObject([{ candidate: { kind: 'weight' } }])
    const found = await readText(start + end)
    expect(found).toHaveLength(readings + 1)
    expect(found.at(-1)).toMatchObject({ problem: expect.stringMatching(/not JSON/), ends: true })
  })

  test('keys of JavaScript do no harm', async () => {
    const hostile: unknown = JSON.parse(
      '{"resourceType":"Observation","__proto__":{"status":"final"},"constructor":1,"code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]}}',
    )
    expect(await read(hostile)).toMatchObject([{ problem: expect.stringMatching(/does not follow FHIR/) }])
    expect(await read(observation({ code: loinc('__proto__', 'constructor') }))).toEqual([])
  })
})

describe('a file that would take much time and memory', () => {
  const parsed = vi.spyOn(JSON, 'parse')
  afterAll(() => parsed.mockRestore())

  /** Reads a text that begins so and then repeats itself without end; how many bytes it took, how much JSON at once. */
  async function readEndless(start: string, repeated: string) {
    let bytes = 0
    const endless = async function* () {
      const piece = Buffer.from(repeated.repeat(Math.ceil(65_536 / repeated.length)))
      yield Buffer.from(start)
      for (; ; bytes += piece.length) yield piece
    }
    parsed.mockClear()
    const found = await all(endless())
    return { found, bytes, atOnce: parsed.mock.calls.reduce((most, [text]) => Math.max(most, text.length), 0) }
  }

  test.each([
    ['no Bundle', '[', '[],'],
    ['a single resource', '{"resourceType":"Patient","photo":"', 'A'],
    ['much beside the entries', '{"resourceType":"Bundle","link":[', '{},'],
  ])('%s: it is refused after its beginning', async (_, start, repeated) => {
    const { found, bytes, atOnce } = await readEndless(start, repeated)
    expect(found).toMatchObject([{ problem: expect.stringMatching(/not a FHIR Bundle/), ends: true }])
    expect(bytes).toBeLessThan(200_000)
    expect(atOnce).toBe(0)
  })

  test('more than 250,000 entries are refused', async () => {
    const { found, bytes, atOnce } = await readEndless('{"resourceType":"Bundle","entry":[', '{},')
    expect(found).toMatchObject([{ problem: expect.stringMatching(/more than 250000 entries/), ends: true }])
    expect(bytes).toBeLessThan(3 * 260_000)
    expect(atOnce).toBeLessThan(10)
  })

  const weight = observation({ code: loinc('29463-7'), valueQuantity: quantity(80, 'kg') })
  const long = 'A'.repeat(70_000)
  const tooLong = { problem: 'This entry is longer than 64 kB, so it was not read' }

  test('an Observation longer than 64 kB is reported and not parsed; the others are read', async () => {
    const entry = [
      { resource: { ...weight, note: [{ text: long }] } },
      { resource: { contained: [{ resourceType: 'Device' }], ...weight, note: [{ text: long }] } },
      { resource: { note: [{ text: long }], ...weight } },
      { resource: weight },
    ]
    parsed.mockClear()
    expect(await read({ resourceType: 'Bundle', entry })).toMatchObject([
      { place: { line: 1 }, ...tooLong },
      { place: { line: 2 }, ...tooLong },
      { place: { line: 3 }, ...tooLong },
      { place: { line: 4 }, candidate: { kind: 'weight' } },
    ])
    for (const [text] of parsed.mock.calls) expect(text.length).toBeLessThan(1_000)
  })

  test('other resources longer than 64 kB, such as pictures, are ignored like short ones', async () => {
    const entry = [
      { resource: { resourceType: 'Binary', data: long } },
      { resource: { resourceType: 'Patient', text: { div: 'a "resourceType":"Observation"' }, photo: [long] } },
      { resource: weight },
    ]
    expect(await read({ resourceType: 'Bundle', entry })).toMatchObject([
      { place: { line: 3 }, candidate: { kind: 'weight' } },
    ])
    expect(await read({ resourceType: 'Bundle', entry: entry.slice(0, 2) })).toEqual([])
  })
})
