import { createWriteStream, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { turnsDuring } from '../../../../test/support/cost-of-work.ts'
import type { Found } from '../candidate.ts'
import { openExport } from './open-export.ts'
import { readAppleHealth } from './read-export.ts'

const options = { now: Date.parse('2026-11-22T12:00:00Z'), dateOfBirth: null }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apple-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function all(generator: AsyncIterable<Found>): Promise<Found[]> {
  const found: Found[] = []
  for await (const one of generator) found.push(one)
  return found
}

const read = (xml: string, size = 11) => all(readAppleHealth(inPieces(new TextEncoder().encode(xml), size), options))

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The DTD at the top of every export. */
const DOCTYPE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14, "quoted" and it's fine -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
>
]>`
const health = (inside: string) =>
  `${DOCTYPE}\n<HealthData locale="en_PL">\n<ExportDate value="2026-11-22 10:00:00 +0100"/>\n${inside}\n</HealthData>\n`
const record = (type: string, unit: string, value: string, start = '2026-11-20 07:05:00 +0100', inside = '') =>
  `<Record type="${type}" sourceName="Anna&#8217;s Watch &amp; Scale" unit="${unit}" creationDate="${start}" startDate="${start}" endDate="${start}" value="${value}"${inside ? `>${inside}</Record>` : '/>'}`
const quantity = (name: string, unit: string, value: string, start?: string, inside?: string) =>
  record(`HKQuantityTypeIdentifier${name}`, unit, value, start, inside)
const pressure = (figures: string) =>
  `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Omron" startDate="2026-11-20 07:05:00 +0100">${figures}<MetadataEntry key="HKTimeZone" value="Europe/Warsaw"/></Correlation>`
const upper = quantity('BloodPressureSystolic', 'mmHg', '132')
const lower = quantity('BloodPressureDiastolic', 'mmHg', '84')

describe('an export', () => {
  test.each<[string, object]>([
    [quantity('HeartRate', 'count/min', '71.4'), { kind: 'heart_rate', value: 71, unit: '/min' }],
    [quantity('RespiratoryRate', 'count/min', '15.5'), { kind: 'respiratory_rate', value: 16 }],
    [quantity('OxygenSaturation', '%', '0.97'), { kind: 'spo2', value: 97, unit: '%' }],
    [quantity('OxygenSaturation', '%', '97'), { kind: 'spo2', value: 97 }],
    [quantity('OxygenSaturation', '%', '1'), { kind: 'spo2', value: 100 }],
    [quantity('BodyTemperature', 'degC', '36.8'), { kind: 'temperature', value: 36.8, unit: '°C' }],
    [quantity('BodyTemperature', 'degF', '98.6'), { kind: 'temperature', value: 98.6, unit: '°F' }],
    [quantity('BodyMass', 'kg', '80.45'), { kind: 'weight', value: 80.45, unit: 'kg' }],
    [quantity('BodyMass', 'lb', '180'), { kind: 'weight', value: 180, unit: 'lb' }],
    [quantity('BodyMass', 'st', '12.5'), { kind: 'weight', value: 175, unit: 'lb' }],
    [quantity('Height', 'm', '1.72'), { kind: 'height', value: 172, unit: 'cm' }],
    [quantity('Height', 'ft', '5.5'), { kind: 'height', value: 66, unit: 'in' }],
    [quantity('BloodGlucose', 'mg/dL', '110'), { kind: 'glucose', value: 110, unit: 'mg/dL' }],
    [
      quantity('BloodGlucose', 'mmol&lt;180.15588000005408&gt;/L', '6.1'),
      { kind: 'glucose', value: 6.1, unit: 'mmol/L' },
    ],
    [
      pressure(upper + lower),
      { kind: 'blood_pressure', value: 132, value2: 84, unit: 'mmHg', zone: 'Europe/Warsaw', source: 'Omron' },
    ],
  ])('%s', async (xml, candidate) => {
    expect(await read(health(xml))).toMatchObject([
      { candidate: { at: '2026-11-20T06:05:00.000Z', ...candidate }, doubt: null },
    ])
  })

  test('has the pressure once, skips what is not a reading, and gives its place and source', async () => {
    const found = await read(
      health(
        [
          upper,
          lower,
          quantity('StepCount', 'count', '4000'),
          quantity('RestingHeartRate', 'count/min', '60'),
          '<Workout workoutActivityType="HKWorkoutActivityTypeWalking"><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="99"/></Workout>',
          quantity(
            'BodyMass',
            'kg',
            '80',
            '2026-11-20 07:05:00 -0500',
            '<MetadataEntry key="HKWasUserEntered" value="1"/>',
          ),
          pressure(upper + lower),
        ].join('\n'),
      ),
    )
    expect(found).toMatchObject([
      {
        place: { line: 5 },
        candidate: { kind: 'weight', at: '2026-11-20T12:05:00.000Z', source: 'Anna’s Watch & Scale' },
      },
      { candidate: { kind: 'blood_pressure' } },
    ])
  })

  test.each<[string, string, RegExp]>([
    ['a figure missing', pressure(upper), /figures is missing/],
    ['no number', quantity('BodyMass', 'kg', 'heavy'), /no number/],
    ['a formula', quantity('BodyMass', 'kg', '=1+1'), /no number/],
    ['an unknown unit', quantity('BodyMass', 'ounce-force', '80'), /not a unit that we know/],
    ['an impossible value', quantity('BodyMass', 'kg', '8000'), /from 0.2 to 700/],
    ['no date', quantity('BodyMass', 'kg', '80', 'yesterday'), /not a date/],
    ['a day too many', quantity('BodyMass', 'kg', '80', '2026-02-30 07:05:00 +0100'), /not a date/],
    ['the future', quantity('BodyMass', 'kg', '80', '2062-11-20 07:05:00 +0100'), /future/],
  ])('%s is reported, and the rest is read', async (_, bad, problem) => {
    expect(await read(health(bad + quantity('HeartRate', 'count/min', '70')))).toMatchObject([
      { problem: expect.stringMatching(problem) },
      { candidate: { kind: 'heart_rate' } },
    ])
  })
})

describe('malicious files', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><HealthData>&b;</HealthData>`
  const outside = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY x SYSTEM "file:///etc/passwd">]><HealthData><Record value="&x;"/></HealthData>`

  test.each<[string, string, RegExp]>([
    ['entities within entities', bomb, /declares entities/],
    ['an entity from a file', outside, /declares entities/],
    ['an entity that nobody declared', health('<Record value="&x;"/>'), /damaged/],
    ['another root', '<?xml version="1.0"?><ClinicalDocument/>', /not an Apple Health export/],
    ['a web page', '<!DOCTYPE html><html><body></body></html>', /not an Apple Health export/],
    [
      'an endless attribute',
      `${DOCTYPE}<HealthData><Record value="${'x'.repeat(3e6)}"/></HealthData>`,
      /longer than any export/,
    ],
    [
      'an endless declaration',
      `<!DOCTYPE HealthData [<!-- ${'x'.repeat(3e6)} -->]><HealthData/>`,
      /longer than any export/,
    ],
    ['endless text', health('x'.repeat(3e6)), /longer than any export/],
    ['endless depth', `<HealthData>${'<a>'.repeat(100_000)}`, /not an Apple Health export/],
    ['broken off', health(quantity('HeartRate', 'count/min', '70')).slice(0, -30), /part of it is missing/],
    ['not well formed', health('<Record></Correlation>'), /damaged/],
    ['no UTF-8', '\u0000', /damaged/],
    ['nothing', '', /damaged/],
  ])('%s', async (_, xml, problem) => {
    const found = await read(xml, 60_000)
    expect(found.at(-1)).toMatchObject({ problem: expect.stringMatching(problem), ends: true })
  })

  test.for(['<a/>', '<a b=""/>', '<Record/>'])(
    'others get their turn between very many elements (%s)',
    async (element) => {
      const { result, turns } = await turnsDuring(() => read(health(element.repeat(40_000)), 65_536))
      expect(result).toEqual([])
      expect(turns).toBeGreaterThan(1)
    },
  )

  test('keys of JavaScript are not types', async () => {
    expect(await read(health(record('__proto__', 'kg', '80') + record('constructor', 'kg', '80')))).toEqual([])
  })
})

describe('the zip', () => {
  let number = 0
  async function zipped(files: Record<string, Buffer | string>, change: (bytes: Buffer) => Buffer = (bytes) => bytes) {
    const path = join(folder, `${number++}.zip`)
    const zip = new ZipFile()
    for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
    zip.end()
    const parts: Buffer[] = []
    for await (const part of zip.outputStream) parts.push(part as Buffer)
    await writeFile(path, change(Buffer.concat(parts)))
    return path
  }

  async function readFile(path: string) {
    const opened = await openExport(openSync(path, 'r'))
    if ('problem' in opened) return opened
    try {
      return await all(readAppleHealth(opened.chunks, options))
    } finally {
      opened.close()
    }
  }

  const xml = health(quantity('HeartRate', 'count/min', '70'))

  test.each([
    'apple_health_export/export.xml',
    'apple_health_export/Export.xml',
    'apple_health_export/exportación.xml',
    'export.xml',
  ])('%s is found, not the clinical document next to it', async (name) => {
    const path = await zipped({
      'apple_health_export/export_cda.xml': `<ClinicalDocument>${' '.repeat(9000)}</ClinicalDocument>`,
      'apple_health_export/workout-routes/route.gpx': '<gpx/>',
      [name]: xml,
    })
    expect(await readFile(path)).toMatchObject([{ candidate: { kind: 'heart_rate', value: 70 } }])
  })

  test('the XML itself is read too', async () => {
    const path = join(folder, 'export.xml')
    await writeFile(path, xml)
    expect(await readFile(path)).toMatchObject([{ candidate: { kind: 'heart_rate' } }])
  })

  test('a zip bomb is not opened', async () => {
    const path = await zipped({ 'apple_health_export/export.xml': Buffer.alloc(20e6, ' ') })
    expect(await readFile(path)).toEqual({ problem: expect.stringMatching(/larger than any export/) })
  })

  test('a false size is detected while unpacking', async () => {
    const content = health(
      Array.from({ length: 3000 }, (_, index) => quantity('HeartRate', 'count/min', String(60 + (index % 30)))).join(
        '\n',
      ),
    )
    const path = await zipped({ 'export.xml': content }, (bytes) => {
      // Fakes the uncompressed size in directory and header as a tenth.
      const real = Buffer.alloc(4)
      real.writeUInt32LE(Buffer.byteLength(content))
      const lie = Buffer.alloc(4)
      lie.writeUInt32LE(Math.floor(Buffer.byteLength(content) / 10))
      for (let at = bytes.indexOf(real); at >= 0; at = bytes.indexOf(real, at + 4)) lie.copy(bytes, at)
      return bytes
    })
    const found = await readFile(path)
    expect(Array.isArray(found) && found.at(-1)).toMatchObject({
      ends: true,
      problem: expect.stringMatching(/damaged/),
    })
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('hello')],
  ])('%s', async (_, change) => {
    expect(await readFile(await zipped({ 'export.xml': xml }, change))).toEqual({
      problem: expect.stringMatching(/no zip file|damaged/),
    })
  })

  test('without an export', async () => {
    expect(await readFile(await zipped({ 'photos/a.jpg': 'x', 'deep/er/export.xml': xml }))).toEqual({
      problem: expect.stringMatching(/no export.xml/),
    })
  })

  test('a long export is streamed, and reports its progress', async () => {
    const path = join(folder, 'long.zip')
    const zip = new ZipFile()
    const { Readable } = await import('node:stream')
    const READINGS = 60_000
    function* lines() {
      yield `${DOCTYPE}<HealthData>`
      for (let index = 0; index < READINGS; index += 100)
        yield Array.from({ length: 100 }, (_, more) => {
          const at = new Date(1.6e12 + (index + more) * 300_000).toISOString()
          return quantity(
            'HeartRate',
            'count/min',
            String(60 + ((index + more) % 40)),
            `${at.slice(0, 10)} ${at.slice(11, 19)} +0000`,
          )
        }).join('\n')
      yield '</HealthData>'
    }
    zip.addReadStream(Readable.from(lines()), 'apple_health_export/export.xml')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(path))
    const opened = await openExport(openSync(path, 'r'))
    if ('problem' in opened) throw new Error(opened.problem)
    let count = 0
    let most = 0
    let progress = 0
    let since = 0
    const far = (bytes: number) => {
      progress = bytes
      most = Math.max(most, since)
      since = 0
    }
    for await (const one of readAppleHealth(opened.chunks, options, far)) {
      if ('candidate' in one) count++
      since++
    }
    expect(count).toBe(READINGS)
    expect(progress).toBe(opened.bytes)
    // No more is held at once than one chunk of the file contains.
    expect(most).toBeLessThan(1000)
    opened.close()
  })
})
