import { describe, expect, test } from 'vitest'
import { isSameReading } from '../../../../test/records/same-reading.ts'
import { turnsDuring } from '../../../../test/support/cost-of-work.ts'
import type { Candidate, Found } from '../candidate.ts'
import { guessLayout } from './guess-layout.ts'
import type { Layout } from './layout.ts'
import { momentIn } from './moment-text.ts'
import { readCsv } from './read-csv.ts'

const options = { now: Date.parse('2026-11-22T12:00:00Z'), dateOfBirth: null, zone: 'Europe/Warsaw' }

async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(generator: AsyncIterable<Found>): Promise<Found[]> {
  const found: Found[] = []
  for await (const one of generator) found.push(one)
  return found
}

async function read(file: string | Uint8Array, change: Partial<Layout> = {}, { now }: { now: number } = options) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const layout = guessLayout(bytes)
  if ('problem' in layout) return { problem: layout.problem, lines: [] }
  const found = await all(readCsv(inPieces(bytes), { ...layout, ...change }, { ...options, now }))
  return { layout, lines: found.map(inShort), found }
}

const candidatesIn = (found: Found[]) => found.flatMap((one) => ('candidate' in one ? [one.candidate] : []))

const inShort = (one: Found) =>
  'problem' in one
    ? `${one.place.line} ${one.place.column}: ${one.problem}`
    : [one.candidate.kind, one.candidate.value, one.candidate.value2, one.candidate.unit, one.candidate.at]
        .filter((part) => part !== null)
        .join(' ')

test.for([
  ['03/04/2026', false, 'DMY', true],
  ['03/04/2026', true, 'MDY', true],
  ['13/04/2026', true, 'DMY', undefined],
  ['03/13/2026', false, 'MDY', undefined],
  ['03.04.2026', true, 'DMY', undefined],
  ['04/04/2026', true, 'MDY', undefined],
  ['2026-04-03', true, 'MDY', undefined],
] as const)('the order of %s for a reader who writes the month first: %s', ([date, isMonthFirst, order, isGuessed]) => {
  const guess = guessLayout(new TextEncoder().encode(`Date,Pulse\n${date},72\n`), { isMonthFirst })
  expect(guess).toMatchObject({ dateOrder: order })
  expect('isOrderGuessed' in guess ? guess.isOrderGuessed : undefined).toBe(isGuessed)
})

test.for([
  ['DateTime,HeartRate\n2026-11-20T07:00:00Z,61\n', 'heart_rate 61'],
  ['Time,SpO2(%),PR(bpm)\n2026-11-20T07:00:00Z,96,61\n', 'heart_rate 61'],
  ['Date,Time,BloodPressure\n2026-11-20,07:00,128/81\n', 'blood_pressure 128 81'],
])('a heading may be one word, or the short one of an oximeter: %s', async ([text, found]) => {
  expect((await read(text!)).lines.join(' | ')).toContain(found)
})

test('the variability of the heart rate in one word is no heart rate', async () => {
  expect((await read('Date,HeartRateVariability\n2026-11-20,61\n')).lines).toEqual([])
})

test.for([
  ['Datum;Position;Wert;Einheit\n01.11.2026;Cholesterin;190;mg/dL\n'],
  ['Date;Result;Unit;Method\n2026-11-01;130;mg/dL;LDL direct\n'],
  ['Date;Result;Unit;Context\n2026-11-01;4.4;mmol/L;Potassium\n'],
])('what a laboratory tested is not taken for glucose, whatever its column is called: %s', async ([text]) => {
  expect((await read(text!)).lines).toEqual([expect.stringContaining('It is not known what was measured here')])
})

test('a glucose meter that says how it was measured is not taken for a laboratory', async () => {
  const head = 'Date;Result;Unit;Context;Method;Notiz'
  const meter = '2026-11-20 08:00;98;mg/dL;Fasting;finger prick;müde\n2026-11-20 12:00;130;mg/dL;after_meal;;\n'
  const { found, lines } = await read(`${head}\n${meter}2026-11-20 13:00;130;mg/dL;;Laboratory;\n`)
  expect(candidatesIn(found!).map(({ value, circumstances }) => [value, circumstances?.context])).toEqual([
    [98, 'fasting'],
    [130, 'after_meal'],
  ])
  expect(candidatesIn(found!)[0]!.circumstances).toMatchObject({ method: 'finger_prick', note: 'müde' })
  expect(lines[2]).toContain('It is not known what was measured here')
})

test.for([
  ['Datum;Wert;Einheit;Anmerkung\n01.11.2026;190;mg/dL;LDL\n'],
  ['Datum;Wert;Einheit;Kommentar\n01.11.2026;190;mg/dL;LDL\n'],
  ['Date;Result;Unit;Notes\n2026-11-01;4.4;mmol/L;Potassium serum\n'],
])('what was tested may be said in a remark: %s', async ([text]) => {
  const { lines } = await read(text!)
  expect(lines).toEqual([expect.stringContaining('It is not known what was measured here')])
})

test('a note is kept with the first reading of its row that is kept; a mark for none is no note', async () => {
  const head = 'Date,Systolic,Diastolic,Pulse,Notes,Comments'
  const { found } = await read(`${head}\n2026-11-20 08:00,999,80,70,,dizzy\n2026-11-20 09:00,120,80,71,n/a,-\n`)
  expect(candidatesIn(found!).map(({ kind, circumstances }) => [kind, circumstances?.note])).toEqual([
    ['heart_rate', 'dizzy'],
    ['blood_pressure', undefined],
    ['heart_rate', undefined],
  ])
})

test('a glucose meter that names no kind: its unit tells it, and a warning about its temperature is no fever', async () => {
  const head = 'Date;Time;Result;Unit;Temperature warning;Out of target range'
  const { lines } = await read(`${head}\n20.11.2026;07:05;112;mg/dL;;\n20.11.2026;12:10;LO;mg/dL;X;X\n`)
  expect(lines).toEqual([
    'glucose 112 mg/dL 2026-11-20T06:05:00.000Z',
    expect.stringMatching(/^3 Result: The device showed LO: very low.*urgent/),
  ])
  const { lines: mmol } = await read('Date;Time;Result;Unit\n20.11.2026;07:05;6,2;mmol/L\n')
  expect(mmol).toEqual(['glucose 6.2 mmol/L 2026-11-20T06:05:00.000Z'])
})

test('a table of a laboratory names what was tested: its unit makes no glucose of it', async () => {
  const rows =
    'Creatinine;11;mg/dL\nCholesterol;210;mg/dL\nPotassium;4,1;mmol/L\nGlucose, urine;500;mg/dL\nGlucose;95;mg/dL\n'
  const dated = rows.replace(/^(?=.)/gm, '20.11.2026 07:05;')
  const glucose = 'glucose 95 mg/dL 2026-11-20T06:05:00.000Z'
  for (const heading of ['Test', 'Test name', 'Analyte', 'Untersuchung', 'Badanie']) {
    const { lines } = await read(`Date;${heading};Result;Unit\n${dated}`)
    expect({ heading, lines }).toEqual({ heading, lines: [glucose] })
  }
  for (const heading of ['Name', 'Something']) {
    const { lines } = await read(`Date;${heading};Result;Unit\n${dated}`)
    const notKnown = [2, 3, 4, 5].map((line) => expect.stringMatching(`^${line} Result: It is not known what`))
    expect({ heading, lines }).toEqual({ heading, lines: [...notKnown, glucose] })
  }
})

test('the whole table of an Accu-Chek meter: its own test with control solution is no reading', async () => {
  const heads = [
    'Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test',
    'Datum;Uhrzeit;Ergebnis;Einheit;Temperaturwarnung;Außerhalb Zielbereich;Sonstige;Vor Mahlzeit;Nach Mahlzeit;Kontrolltest',
  ]
  const rows = ['07:05;112;mg/dL;;;X;X;;', '12:10;LO;mg/dL;;X;;;;', '12:40;38;mg/dL;;X;;;X;', '18:00;LO;mg/dL;;;;;;X']
  for (const head of heads) {
    const { lines } = await read([head, ...rows.map((row) => `20.11.2026;${row}`), ''].join('\n'))
    expect(lines).toEqual([
      'glucose 112 mg/dL 2026-11-20T06:05:00.000Z',
      expect.stringMatching(/^3 (?:Result|Ergebnis): The device showed LO: very low.*urgent/),
      'glucose 38 mg/dL 2026-11-20T11:40:00.000Z',
      expect.stringMatching(/^5 (?:Result|Ergebnis): This was a test with control solution/),
    ])
  }
})

test('the number of a test or a strip, an event or a place is not what was measured', async () => {
  for (const heading of ['Test strip lot', 'Event', 'Location', 'User', 'Tags']) {
    const { lines } = await read(`Date;${heading};Result;Unit\n20.11.2026 07:05;Fasting 7;38;mg/dL\n`)
    expect({ heading, lines }).toEqual({ heading, lines: ['glucose 38 mg/dL 2026-11-20T06:05:00.000Z'] })
  }
  const { lines } = await read('Date;Test No.;Result;Unit\n20.11.2026 07:05;7;38;mg/dL\n')
  expect(lines).toEqual(['glucose 38 mg/dL 2026-11-20T06:05:00.000Z'])
})

test('if it is not known what a number is of, that is said; LO stays an emergency', async () => {
  const file = 'Date;Remarks;Result;Unit\n20.11.2026 07:05;Fasting;112;mg/dL\n20.11.2026 09:05;Dizzy;LO;mg/dL\n'
  expect((await read(`${file}20.11.2026 12:05;;15;mg/dL\n`)).lines).toEqual([
    expect.stringMatching(/^2 Result: It is not known what was measured/),
    expect.stringMatching(/^3 Result: The device showed LO: very low.*urgent/),
    expect.stringMatching(/^4 Result: It is not known what was measured/),
  ])
})

test('a meter without a kind still counts with the name of a person or a meal beside it, but no ketone does', async () => {
  const head = 'Patient name;Serial number;Date;Meal;Test result;Unit'
  const start = 'Rose Keller;A12;20.11.2026 07:05;before breakfast'
  const { lines } = await read(`${head}\n${start};6,2;mmol/L\n${start};0,9;mmol/L\n`)
  expect(lines).toEqual([
    'glucose 6.2 mmol/L 2026-11-20T06:05:00.000Z',
    expect.stringMatching(/^3 Test result: It is not known what was measured/),
  ])
})

test('a heading with a warning in it is no reason to lose its readings', async () => {
  const { lines } = await read('Date;Warning blood pressure\n20.11.2026 07:05;120/80\n')
  expect(lines).toEqual(['blood_pressure 120 80 mmHg 2026-11-20T06:05:00.000Z'])
})

test('what a meter or sensor could not count is named, not lost', async () => {
  const { lines } = await read(
    'Date,Glucose (mg/dL)\n2026-11-20 07:05,Low\n2026-11-20 08:05,601 HI\n2026-11-20 09:05,90\n',
  )
  expect(lines).toEqual([
    expect.stringMatching(/showed LO: very low/),
    expect.stringMatching(/showed HI: very high/),
    'glucose 90 mg/dL 2026-11-20T08:05:00.000Z',
  ])
})

test('a number with what somebody thinks of it is the number', async () => {
  const { lines } = await read('Date,Glucose (mg/dL)\n2026-11-20 07:05,180 High\n2026-11-20 08:05,95 low\n')
  expect(lines).toEqual(['glucose 180 mg/dL 2026-11-20T06:05:00.000Z', 'glucose 95 mg/dL 2026-11-20T07:05:00.000Z'])
})

test('the word may come first, and is not followed against the number', async () => {
  const file = 'Date,Glucose (mmol/L)\n2026-11-20 07:05,High 12.5\n2026-11-20 08:05,25 Low\n2026-11-20 09:05,LO\n'
  expect((await read(file)).lines).toEqual([
    'glucose 12.5 mmol/L 2026-11-20T06:05:00.000Z',
    expect.stringMatching(/^3 .*The number is high, but the word beside it says low/),
    expect.stringMatching(/^4 .*showed LO: very low/),
  ])
  const { lines } = await read('Date;Type;Value;Unit\n20.11.2026 07:05;Glucose;6,1 high (fasting);mmol/L\n')
  expect(lines).toEqual(['glucose 6.1 mmol/L 2026-11-20T06:05:00.000Z'])
})

describe('columns are guessed', () => {
  test.each<[string, string, string[]]>([
    [
      'English, a column for each kind',
      'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Note\n2026-11-20,07:05,132,84,71,ok\n2026-11-21,07:10,129,80,,\n',
      [
        'blood_pressure 132 84 mmHg 2026-11-20T06:05:00.000Z',
        'heart_rate 71 /min 2026-11-20T06:05:00.000Z',
        'blood_pressure 129 80 mmHg 2026-11-21T06:10:00.000Z',
      ],
    ],
    [
      'any order, German, semicolons, decimal commas, two kinds of lines',
      'Körpergewicht (kg);Puls;Uhrzeit;Datum;Blutdruck\r\n80,4;66;07:30;20.11.2026;128/79\r\n;;08:00;21.11.2026;130/81\r\n',
      [
        'weight 80.4 kg 2026-11-20T06:30:00.000Z',
        'heart_rate 66 /min 2026-11-20T06:30:00.000Z',
        'blood_pressure 128 79 mmHg 2026-11-20T06:30:00.000Z',
        'blood_pressure 130 81 mmHg 2026-11-21T07:00:00.000Z',
      ],
    ],
    [
      'Spanish, where Día is a day',
      'Día;Hora;Temperatura °C;Frecuencia cardíaca;Saturación de oxígeno\n20/11/2026;07:30;36,8;70;97\n',
      [
        'temperature 36.8 °C 2026-11-20T06:30:00.000Z',
        'heart_rate 70 /min 2026-11-20T06:30:00.000Z',
        'spo2 97 % 2026-11-20T06:30:00.000Z',
      ],
    ],
    [
      'French, tabs',
      'Date\tHeure\tPoids kg\tGlycémie (mmol/L)\tDouleur\n20/11/2026\t7h30\t71,2\t6,1\t3\n',
      [
        'weight 71.2 kg 2026-11-20T06:30:00.000Z',
        'glucose 6.1 mmol/L 2026-11-20T06:30:00.000Z',
        'pain 3 /10 2026-11-20T06:30:00.000Z',
      ],
    ],
    [
      'Polish',
      'Data;Godzina;Skurczowe;Rozkurczowe;Tętno;Waga\n20.11.2026;7:30;132;84;71;80,4\n',
      [
        'blood_pressure 132 84 mmHg 2026-11-20T06:30:00.000Z',
        'heart_rate 71 /min 2026-11-20T06:30:00.000Z',
        'weight 80.4 kg 2026-11-20T06:30:00.000Z',
      ],
    ],
    [
      'a row for each reading, with mixed units',
      'time stamp,Type,Value,Unit,Device,id\n2026-11-20T07:05:00+01:00,Body temperature,98.6,°F,Ear thermometer,a1\n2026-11-20T07:06:00Z,Temperature,37.1,C,,a2\n2026-11-20T07:07:00Z,Blood pressure,120/80,mmHg,,\n2026-11-20T07:08:00Z,Steps,4000,,,\n',
      [],
    ],
    [
      'American: month first, a.m. and p.m., pounds',
      'Date,Time,Weight (lb),Temperature (°F)\n11/05/2026,7:05 AM,176.4,98.6\n11/20/2026,7:05 PM,175.9,\n',
      [
        'weight 176.4 lb 2026-11-05T06:05:00.000Z',
        'temperature 98.6 °F 2026-11-05T06:05:00.000Z',
        'weight 175.9 lb 2026-11-20T18:05:00.000Z',
      ],
    ],
    [
      'American: a.m. and p.m. in a column of their own tell that the month is first',
      'Date,Time,Systolic,Diastolic,Pulse\n11/05/2026,7:05 AM,132,84,71\n11/06/2026,7:05\u202fPM,130,82,\n',
      [
        'blood_pressure 132 84 mmHg 2026-11-05T06:05:00.000Z',
        'heart_rate 71 /min 2026-11-05T06:05:00.000Z',
        'blood_pressure 130 82 mmHg 2026-11-06T18:05:00.000Z',
      ],
    ],
    [
      'Spanish: a. m. and p. m., but the day first',
      'Fecha;Hora;Peso\n05/11/2026;7:05 a. m.;71,2\n06/11/2026;7:05 p. m.;71\n',
      ['weight 71.2 kg 2026-11-05T06:05:00.000Z', 'weight 71 kg 2026-11-06T18:05:00.000Z'],
    ],
    [
      'a glucose sensor, whose date is a device timestamp',
      'Glucose Data,Generated on,11-22-2026 08:00 AM,Generated by,Rose Keller\nDevice,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\nFreeStyle LibreLink,ABC,11-20-2026 07:05 AM,0,132,\nFreeStyle LibreLink,ABC,11-20-2026 07:20 PM,1,,140\n',
      ['glucose 132 mg/dL 2026-11-20T06:05:00.000Z', 'glucose 140 mg/dL 2026-11-20T18:20:00.000Z'],
    ],
    [
      'a time with its date, in the only column that has one',
      'Data Source,Time,Glucose (mg/dL)\nsensor,11/05/2026 7:05 AM,110\nsensor,,\nsensor,11/06/2026 7:05 PM,112\n',
      ['glucose 110 mg/dL 2026-11-05T06:05:00.000Z', 'glucose 112 mg/dL 2026-11-06T18:05:00.000Z'],
    ],
    [
      'of two columns that are called a date, the one that has dates, although one of them is wrong',
      'Date source,Device data,Date,Pulse\nPhone,4711,yesterday,70\nPhone,4711,2026-11-20 07:05,71\n',
      ['2 Date: “yesterday” is not a date that we can read', 'heart_rate 71 /min 2026-11-20T06:05:00.000Z'],
    ],
    [
      'a time with its date, beside a column that is only called so',
      'Device data,Time,Pulse\n4711,2026-11-20 07:05,71\n',
      ['heart_rate 71 /min 2026-11-20T06:05:00.000Z'],
    ],
    [
      'of two columns with dates, the first',
      'Date,Date entered,Pulse\n2026-11-20 07:05,2026-11-22 09:00,71\n',
      ['heart_rate 71 /min 2026-11-20T06:05:00.000Z'],
    ],
    [
      'date and time of a device in two columns',
      'Device Date,Device Time,Pulse\n2026-11-20,07:05,71\n',
      ['heart_rate 71 /min 2026-11-20T06:05:00.000Z'],
    ],
    [
      'titles above the headings, dates with names of months',
      'Omron Connect\n\nMargaret\nDate,Time,Systolic,Diastolic,Pulse\n"Nov 20, 2026",07:10 am,132,84,71\n21 November 2026,07:10,130,80,70\n',
      [
        'blood_pressure 132 84 mmHg 2026-11-20T06:10:00.000Z',
        'heart_rate 71 /min 2026-11-20T06:10:00.000Z',
        'blood_pressure 130 80 mmHg 2026-11-21T06:10:00.000Z',
        'heart_rate 70 /min 2026-11-21T06:10:00.000Z',
      ],
    ],
    [
      'units that no heading names, by the numbers',
      'Date,Temperature,Glucose,Height,SpO2\n2026-11-20 07:00,98.4,5.6,1.72,0.97\n2026-11-21 07:00,99.1,6.2,1.72,0.96\n',
      [
        'temperature 98.4 °F 2026-11-20T06:00:00.000Z',
        'glucose 5.6 mmol/L 2026-11-20T06:00:00.000Z',
        'height 172 cm 2026-11-20T06:00:00.000Z',
        'spo2 97 % 2026-11-20T06:00:00.000Z',
        'temperature 99.1 °F 2026-11-21T06:00:00.000Z',
        'glucose 6.2 mmol/L 2026-11-21T06:00:00.000Z',
        'height 172 cm 2026-11-21T06:00:00.000Z',
        'spo2 96 % 2026-11-21T06:00:00.000Z',
      ],
    ],
    [
      'quotes, new lines within them, quoted decimal commas',
      'Date,"Weight, kg",Note\n2026-11-20 07:00,"80,4","said ""fine""\nand smiled"\n2026-11-21 07:00,"80,6",\n',
      ['weight 80.4 kg 2026-11-20T06:00:00.000Z', 'weight 80.6 kg 2026-11-21T06:00:00.000Z'],
    ],
  ])('%s', async (_, file, lines) => {
    const { lines: found, layout } = await read(file)
    if (lines.length > 0) expect(found).toEqual(lines)
    else
      expect(layout?.columns.map(({ meaning }) => meaning.role)).toEqual([
        'date',
        'kind',
        'number',
        'unit',
        'source',
        'id',
      ])
  })

  test('a row per reading keeps device and id, and skips what is not a vital sign', async () => {
    const { found } = await read(
      'timestamp,Type,Value,Unit,Device,id\n2026-11-20T07:05:00+01:00,Body temperature,98.6,°F,Ear thermometer,a1\n2026-11-20T07:07:00Z,Blood pressure,120/80,mmHg,,\n2026-11-20T07:08:00Z,Steps,4000,,,\n2026-11-20T07:09:00Z,Systolic,120,mmHg,,\n',
    )
    const candidate: Candidate = {
      kind: 'temperature',
      value: 98.6,
      value2: null,
      unit: '°F',
      at: '2026-11-20T06:05:00.000Z',
      zone: 'Europe/Warsaw',
      source: 'Ear thermometer',
      externalId: 'a1',
    }
    expect(found).toHaveLength(3)
    expect(found?.[0]).toEqual({ place: { line: 2, column: 'Value' }, candidate, doubt: null })
    expect(found?.[2]).toMatchObject({ problem: expect.stringMatching(/one row, like 120\/80/) })
  })

  test('glucose in grams per litre, as many French laboratories write it, is read as such', async () => {
    const { lines } = await read('Date;Glycémie (g/L)\n20/11/2026 07:00;1,10\n21/11/2026 07:00;1,26\n')
    expect(lines).toEqual(['glucose 110 mg/dL 2026-11-20T06:00:00.000Z', 'glucose 126 mg/dL 2026-11-21T06:00:00.000Z'])
  })

  test('a column that only resembles a vital sign is ignored: by its words, or by a unit of something else', async () => {
    const headings = [
      'Heart rate variability (ms)',
      'Variabilidad de la frecuencia cardíaca',
      'Skin temperature (°C)',
      'Température ambiante',
      'Muscle weight (kg)',
      'Fat-free Body Weight(lb)',
      'Oxygen flow',
      'Oxygen (l/min)',
      'Pulse ms',
      'Weight (%)',
    ]
    const { layout, lines } = await read(
      `Date,Time,Heart rate (bpm),${headings}\n2026-11-20,07:05,71,${headings.map(() => 38)}\n2026-11-21,07:05,70,${headings.map(() => 142)}\n`,
    )
    expect(lines).toEqual([
      'heart_rate 71 /min 2026-11-20T06:05:00.000Z',
      'heart_rate 70 /min 2026-11-21T06:05:00.000Z',
    ])
    expect(layout?.columns.slice(3)).toEqual(
      headings.map((heading) => ({ heading, meaning: { role: 'ignored' }, unit: null })),
    )
  })

  test('a remark in brackets, or a unit that we do not know, leaves a column what it is', async () => {
    const { lines } = await read(
      'Date,Temperature (ear),Weight (morning),Tętno (ud./min)\n2026-11-20 07:00,36.8,71.2,66\n',
    )
    expect(lines).toEqual([
      'temperature 36.8 °C 2026-11-20T06:00:00.000Z',
      'weight 71.2 kg 2026-11-20T06:00:00.000Z',
      'heart_rate 66 /min 2026-11-20T06:00:00.000Z',
    ])
  })

  test('a letter without brackets may be somebody’s initial: it makes a column no other', async () => {
    const { lines } = await read('Date,Puls C,Temperature F\n2026-11-20 07:00,66,98.6\n')
    expect(lines).toEqual([
      'heart_rate 66 /min 2026-11-20T06:00:00.000Z',
      'temperature 98.6 °F 2026-11-20T06:00:00.000Z',
    ])
    const { layout } = await read('Date,Puls,Heart rate m,Puls (m),Weight %\n2026-11-20 07:00,66,67,68,30\n')
    expect(layout?.columns.map(({ meaning }) => meaning.role)).toEqual([
      'date',
      'reading',
      'reading',
      'ignored',
      'ignored',
    ])
  })

  test('a number that repeats is no id of a reading', async () => {
    const rows = (...ids: number[]) =>
      ['ID;Gerät;Datum;Puls', ...ids.map((id, day) => `${id};Omron;2${day}.11.2026 07:00;71`), ''].join('\n')
    const idsIn = async (file: string) => candidatesIn((await read(file)).found!).map(({ externalId }) => externalId)
    expect(await idsIn(rows(4711, 4712))).toEqual(['4711', '4712'])
    expect(await idsIn(rows(4711, 4711))).toEqual([null, null])
  })

  test('a cell may name its unit itself, whatever the column has: mixed units in one column', async () => {
    const { lines } = await read(
      [
        'Datum;SpO2;Temperatur;Blutdruck;Gewicht (kg);Blutzucker',
        '20.11.2026 07:00;99 %;37,5;120/80;80,4 kg;110 mg/dl',
        '20.11.2026 08:00;97%;99,5 °F;120/80 mmHg;176,4 lb;6,1 mmol/l',
        '20.11.2026 09:00;99 kg;37,5 %;120;80,4 bpm;5 mmol/mol',
      ].join('\n'),
    )
    expect(lines.slice(0, 10)).toEqual([
      'spo2 99 % 2026-11-20T06:00:00.000Z',
      'temperature 37.5 °C 2026-11-20T06:00:00.000Z',
      'blood_pressure 120 80 mmHg 2026-11-20T06:00:00.000Z',
      'weight 80.4 kg 2026-11-20T06:00:00.000Z',
      'glucose 110 mg/dL 2026-11-20T06:00:00.000Z',
      'spo2 97 % 2026-11-20T07:00:00.000Z',
      'temperature 99.5 °F 2026-11-20T07:00:00.000Z',
      'blood_pressure 120 80 mmHg 2026-11-20T07:00:00.000Z',
      'weight 176.4 lb 2026-11-20T07:00:00.000Z',
      'glucose 6.1 mmol/L 2026-11-20T07:00:00.000Z',
    ])
    expect(lines.slice(10)).toEqual([
      expect.stringMatching(/^4 SpO2: .*entered in %/),
      expect.stringMatching(/^4 Temperatur: .*entered in °C or °F/),
      expect.stringMatching(/^4 Blutdruck: .*both figures, like 120\/80/),
      expect.stringMatching(/^4 Gewicht \(kg\): .*entered in kg or lb/),
      expect.stringMatching(/^4 Blutzucker: .*entered in mg\/dL or mmol\/L/),
    ])
  })

  test('the person’s corrections override the guess', async () => {
    const file = 'Date,Time,Weight\n05/06/2026,07:00,150\n'
    expect((await read(file)).lines).toEqual(['weight 150 kg 2026-06-05T05:00:00.000Z'])
    const { layout } = await read(file)
    const columns = layout!.columns.with(2, { ...layout!.columns[2]!, unit: { unit: 'lb', times: 1 } })
    expect((await read(file, { dateOrder: 'MDY', columns })).lines).toEqual(['weight 150 lb 2026-05-06T05:00:00.000Z'])
  })

  test('a file without headings is shown as unknown, and read once the person names the columns', async () => {
    const file = '20.11.2026 07:00;80,4\n21.11.2026 07:00;80,6\n'
    const { layout, lines } = await read(file)
    expect(layout).toMatchObject({ headerLines: 0, separator: ';', decimal: ',' })
    expect(layout?.columns.map(({ meaning }) => meaning.role)).toEqual(['date', 'ignored'])
    expect(lines).toEqual([])
    const columns = layout!.columns.with(1, {
      heading: '',
      meaning: { role: 'reading', kind: 'weight', part: 'value' },
      unit: null,
    })
    expect((await read(file, { columns })).lines).toHaveLength(2)
  })
})

describe('bad files', () => {
  test('more than 200 letters are no heading: looking for words and units in it could take very long', () => {
    const columnsOf = (text: string) => {
      const layout = guessLayout(Buffer.from(`${text}\n2026-11-20 08:00,72,80\n2026-11-21 08:00,73,81\n`))
      return 'problem' in layout ? [] : layout.columns.map(({ meaning }) => meaning.role)
    }
    const heading = (letters: number) => `Pulse ${'('.repeat(letters - 12)} (bpm)`
    expect(columnsOf(`Date,Weight,${heading(200)}`)).toEqual(['date', 'reading', 'reading'])
    expect(columnsOf(`Date,Weight,${heading(201)}`)).toEqual(['date', 'reading', 'ignored'])
    expect(columnsOf(`When,${heading(201)},${heading(201)}`)).toEqual(['ignored', 'ignored', 'ignored'])
  })

  test('each mistake is reported with its line and column, and the other rows are read', async () => {
    const { lines } = await read(
      [
        'Date;Time;Weight (kg);Systolic;Diastolic;Pulse',
        '20.11.2026;07:00;80,4;132;84;71',
        '31.02.2026;07:00;80,4;;;',
        'yesterday;07:00;80,4;;;',
        '20.11.2026;25:00;80,4;;;',
        '20.11.2026;07:00;heavy;;;',
        '20.11.2026;07:00;=cmd|calc;;;',
        '20.11.2026;07:00;;84;132;',
        '20.11.2026;07:00;;132;;',
        '20.11.2026;07:00;;;;4000',
        '20.11.2062;07:00;80,4;;;',
        '20.11.1890;07:00;80,4;;;',
        '22.11.2026;13:50;80,4;;;',
        ';;80,4;;;',
        '20.11.2026;07:00;-80;;;',
        '21.11.2026;07:00;n/a;-;--;72',
        '',
        '21.11.2026;07:00;1.080,4;;;',
        '21.11.2026;07:00',
      ].join('\n'),
    )
    expect(lines).toEqual([
      'weight 80.4 kg 2026-11-20T06:00:00.000Z',
      'blood_pressure 132 84 mmHg 2026-11-20T06:00:00.000Z',
      'heart_rate 71 /min 2026-11-20T06:00:00.000Z',
      '3 Date: “31.02.2026” is not a date that we can read',
      '4 Date: “yesterday” is not a date that we can read',
      '5 Date: “25:00” is not a time that we can read',
      '6 Weight (kg): Please enter a number',
      '7 Weight (kg): This looks like a formula. Please enter a number',
      '8 Systolic: The upper figure (84) must be higher than the lower one (132). Are they the wrong way round?',
      '9 Systolic: One of the two figures is missing',
      '10 Pulse: The heart rate must be from 10 to 400 /min.',
      '11 Weight (kg): This is in the future. Please check the time, and the clock of this device',
      '12 Weight (kg): This is before 1900. Please check the year',
      '13 Weight (kg): This is in the future. The device’s clock may be an hour ahead, or set to summer time',
      '14 Date: There is no date',
      '15 Weight (kg): Please enter a number above 0',
      'heart_rate 72 /min 2026-11-21T06:00:00.000Z',
      '18 Weight (kg): The weight must be from 0.2 to 700 kg.',
    ])
  })

  test('implausible readings are doubtful, days without a time become noon, which is noted', async () => {
    const { found } = await read('Date,Weight (kg)\n2026-11-20,80\n2026-11-21,500\n')
    expect(found).toMatchObject([
      { candidate: { at: '2026-11-20T11:00:00.000Z' }, doubt: null, note: 'There is no time of day, so noon is used' },
      { doubt: expect.stringMatching(/Is 500 kg right/), note: 'There is no time of day, so noon is used' },
    ])
  })

  test('today without a time, before noon, is now; read again the next day it is the same reading', async () => {
    const file = 'Date;Weight (kg)\n2026-11-25;61\n2026-11-26;61,2\n2026-11-27;61,4\n'
    const inWarsaw = (moment: string) => ({ now: Date.parse(`${moment}:00+01:00`) })
    const { found: early } = await read(file, {}, inWarsaw('2026-11-26T08:30'))
    expect(early).toMatchObject([
      { candidate: { at: '2026-11-25T11:00:00.000Z' }, note: 'There is no time of day, so noon is used' },
      { candidate: { at: '2026-11-26T07:30:00.000Z' }, note: 'There is no time of day, so the current time is used' },
      { problem: expect.stringContaining('in the future') },
    ])
    const { found: late } = await read(file, {}, inWarsaw('2026-11-27T08:30'))
    expect(late).toMatchObject([{}, { candidate: { at: '2026-11-26T11:00:00.000Z' } }, { candidate: { value: 61.4 } }])
    const [[, first], [, again]] = [early, late].map((each) => candidatesIn(each!)) as [Candidate[], Candidate[]]
    expect(isSameReading(first!, again!)).toBe(true)
  })

  test.each<[string, string, string]>([
    ['windows-1252', 'Datum;Körpertemperatur (°C);Größe (cm)\n20.11.2026 07:00;36,8;172\n', 'latin1'],
    ['utf-16le', '\ufeffDatum;Körpertemperatur (°C);Größe (cm)\n20.11.2026 07:00;36,8;172\n', 'utf16le'],
    ['utf-8', '\ufeffDatum;Körpertemperatur (°C);Größe (cm)\n20.11.2026 07:00;36,8;172\n', 'utf8'],
  ])('written in %s', async (encoding, file, bufferEncoding) => {
    const { layout, lines } = await read(new Uint8Array(Buffer.from(file, bufferEncoding as BufferEncoding)))
    expect(layout?.encoding).toBe(encoding)
    expect(lines).toEqual(['temperature 36.8 °C 2026-11-20T06:00:00.000Z', 'height 172 cm 2026-11-20T06:00:00.000Z'])
  })

  test('written in the code page of Polish Windows', async () => {
    const [e, l, s, a] = ['\xea', '\xb3', '\x9c', '\xb9']
    const file = `Data;T${e}tno;Ci${s}nienie krwi;Masa cia${l}a;Uwagi\n20.11.2026 07:00;71;132/84;80,4;czu${l}a si${e} ${s}wietnie, by${l}a na d${l}ugim spacerze z c\xf3rk${a}\n`
    const { layout, lines } = await read(new Uint8Array(Buffer.from(file, 'latin1')))
    expect(['windows-1250', 'iso-8859-2', 'windows-1252']).toContain(layout?.encoding)
    expect(
      (await read(new Uint8Array(Buffer.from(file, 'latin1')), { encoding: 'windows-1250' })).lines.length,
    ).toBeGreaterThan(0)
    expect(lines).toContain('weight 80.4 kg 2026-11-20T06:00:00.000Z')
  })

  test('200 columns are read, more than 500 refused', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`).join(',')
    const cells = (count: number) => Array.from({ length: count }, () => 'x').join(',')
    const { lines } = await read(`Date,${many(198)},Weight\n2026-11-20 07:00,${cells(198)},80\n`)
    expect(lines).toEqual(['weight 80 kg 2026-11-20T06:00:00.000Z'])
    expect((await read(`Date,${many(600)}\n2026-11-20 07:00,${cells(600)}\n`)).problem).toMatch(/more than 500 columns/)
    const { layout } = await read('Date,Weight\n2026-11-20 07:00,80\n')
    const wide = new TextEncoder().encode(`Date,Weight\n2026-11-20 07:00,80,${cells(600)}\n`)
    expect(await all(readCsv(inPieces(wide, 1000), layout!, options))).toMatchObject([{ ends: true }])
  })

  test('an unclosed quotation mark ends the file and is reported', async () => {
    const { layout } = await read('Date,Weight\n2026-11-20 07:00,80\n')
    for (const rest of ['short', 'x'.repeat(300_000)]) {
      const file = new TextEncoder().encode(`Date,Weight\n2026-11-20 07:00,80\n"2026-11-21 07:00,81\n${rest}`)
      const found = await all(readCsv(inPieces(file, 5000), layout!, options))
      expect(found).toMatchObject([
        { candidate: { value: 80 } },
        { problem: expect.stringMatching(/quotation mark/), ends: true },
      ])
    }
  })

  test.each<[string, string | Uint8Array]>([
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['a PDF', '%PDF-1.7 ...'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2])],
    ['nothing', ''],
  ])('%s is not CSV', async (_, file) => expect((await read(file)).problem).toMatch(/not a CSV file|empty/))

  test('an error of the source is passed on, and stopping to read closes it', async () => {
    const { layout } = await read('Date,Weight\n2026-11-20 07:00,80\n')
    let closed = false
    async function* endless() {
      try {
        for (;;) yield new TextEncoder().encode('2026-11-20 07:00,80\n'.repeat(1000))
      } finally {
        closed = true
      }
    }
    for await (const _ of readCsv(endless(), layout!, options)) break
    await new Promise((done) => setTimeout(done, 50))
    expect(closed).toBe(true)
    async function* broken() {
      yield new TextEncoder().encode('Date,Weight\n')
      throw new Error('disk')
    }
    await expect(all(readCsv(broken(), layout!, options))).rejects.toThrow('disk')
  })

  test.for(['\n', ' \n', ',\n'])('others get their turn between very many empty rows (%j)', async (row) => {
    const start = 'Date,Weight\n2026-11-20 07:00,80\n'
    const { layout } = await read(start)
    const file = new TextEncoder().encode(`${start}${row.repeat(40_000)}2026-11-21 07:00,81\n`)
    const { result, turns } = await turnsDuring(() => all(readCsv(inPieces(file, 65_536), layout!, options)))
    expect(result).toHaveLength(2)
    expect(turns).toBeGreaterThan(1)
  })

  test('a long file is streamed', async () => {
    const { layout } = await read('Date,Weight\n2026-11-20 07:00,80\n')
    const row = '2026-11-20 07:00,80.4,a note of some length that fills the file\n'
    const piece = new TextEncoder().encode(row.repeat(1000))
    let given = 0
    async function* large() {
      yield new TextEncoder().encode('Date,Weight,Note\n')
      while (given < 4e6) {
        given += piece.length
        yield piece
      }
    }
    let rows = 0
    let ahead = 0
    for await (const _ of readCsv(large(), layout!, options)) {
      rows++
      if (rows % 1000 === 0) ahead = Math.max(ahead, given - rows * row.length)
    }
    expect(rows).toBe((given / piece.length) * 1000)
    // What was read from the file but not passed on yet: a few chunks, never the whole file.
    expect(ahead).toBeLessThan(1e6)
  })
})

describe('moments', () => {
  const at = (date: string, time = '', order: 'DMY' | 'MDY' = 'DMY', zone = 'Europe/Warsaw') => {
    const read = momentIn(date, time, order, zone)
    return 'at' in read ? read.at : read.problem
  }

  test.each<[string, string, string]>([
    ['2026-03-29 02:30', '', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30', '', '2026-10-25T00:30:00.000Z'],
    ['29.03.26', '3.15 Uhr', '2026-03-29T01:15:00.000Z'],
    ['2026/03/01', '12:00:30.5 PM', '2026-03-01T11:00:30.500Z'],
    ['2026-03-01', '12:00 a.m.', '2026-02-28T23:00:00.000Z'],
    ['2026-03-01T07:00:00Z', '', '2026-03-01T07:00:00.000Z'],
    ['2026-03-01 07:00:00 -0500', '', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01 07:00 +05:30', '', '2026-03-01T01:30:00.000Z'],
    ['1795590000', '', '2026-11-25T07:00:00.000Z'],
    ['3 de mayo de 2026', '07:00', '2026-05-03T05:00:00.000Z'],
    ['3. März 2026', '07:00', '2026-03-03T06:00:00.000Z'],
    ['3 août 2026', '07:00', '2026-08-03T05:00:00.000Z'],
    ['3 października 2026', '07:00', '2026-10-03T05:00:00.000Z'],
    ['20-11-2026', '7', '2026-11-20T06:00:00.000Z'],
  ])('%s %s', (date, time, expected) => expect(at(date, time)).toBe(expected))

  test.each([['13:00 pm'], ['7:61'], ['soon'], ['24:00']])('%s is not a time', (time) =>
    expect(at('2026-11-20', time)).toMatch(/not a time/),
  )
  test.each([['2026-13-01'], ['32.01.2026'], ['0.1.2026'], ['29.02.2026'], ['x'.repeat(10_000)]])(
    '%s is not a date',
    (date) => expect(at(date, '07:00')).toMatch(/not a date/),
  )
})
