import { expect, test } from 'vitest'
import { viewOf } from '../../../vital-imports/layout-view.ts'
import type { Found } from '../candidate.ts'
import { guessLayout } from './guess-layout.ts'
import { readCsv } from './read-csv.ts'

const options = { now: Date.parse('2026-11-22T12:00:00Z'), dateOfBirth: null, zone: 'UTC' }

async function read(heading: string, ...rows: string[]) {
  const lines = rows.map((row, hour) => `2026-11-20 ${String(hour).padStart(2, '0')}:00;${row}`)
  const bytes = new TextEncoder().encode(`${[`Date;${heading}`, ...lines].join('\n')}\n`)
  const layout = guessLayout(bytes)
  if ('problem' in layout) throw new Error(layout.problem)
  async function* content() {
    yield bytes
  }
  const found: string[] = []
  for await (const each of readCsv(content(), layout, options)) found.push(inShort(each))
  return { layout, found }
}

const inShort = (found: Found) => {
  if ('problem' in found) return found.problem
  const { kind, value, value2, unit } = found.candidate
  return [kind, value, value2, unit].filter((part) => part !== null).join(' ')
}

test.for([
  ['Weight;Unit', '154;lb', 'weight 154 lb'],
  ['Weight;Units', '11;st', 'weight 154 lb'],
  ['Weight;Unit', '11 st 4 lb;st', 'weight 158 lb'],
  ['Gewicht;Einheit', '154;lb', 'weight 154 lb'],
  ['Weight;Weight unit', '154;lb', 'weight 154 lb'],
  ['Weight;Weight (unit)', '154;lb', 'weight 154 lb'],
  ['WeightUnit;Weight', 'lbs;154', 'weight 154 lb'],
  ['Gewicht;Gewicht Einheit', '154;lb', 'weight 154 lb'],
  ['Gewicht;Gewichtseinheit', '154;lb', 'weight 154 lb'],
  ['Poids;Unité', '154;lb', 'weight 154 lb'],
  ['Weight (kg);Unit', '154;lb', 'weight 154 lb'],
  ['Height;Unit', '1.72;m', 'height 172 cm'],
  ['Temperature;Unit', '98.6;F', 'temperature 98.6 °F'],
  ['Glucose;Glucose unit', '25;mmol/L', 'glucose 25 mmol/L'],
  ['BG;BG unit', '25;mmol/L', 'glucose 25 mmol/L'],
  ['SpO2;Unit', '0.97;%', 'spo2 97 %'],
  ['Systolic;Diastolic;Unit', '16;10;kPa', 'blood_pressure 120 75 mmHg'],
  ['Blood pressure;Unit', '120/80;mmHg', 'blood_pressure 120 80 mmHg'],
] as const)('the unit is in a column beside the number: %s, %s', async ([heading, row, reading]) => {
  const { found } = await read(heading, row)
  expect(found).toEqual([reading])
})

test('each row has its own unit: mixed glucose and temperature', async () => {
  const glucose = await read('Glucose;Unit', '100;mg/dL', '128;mg/dL', '25;mmol/L', '5.5;mmol/L', '28;mg/dL')
  expect(glucose.found).toEqual([
    'glucose 100 mg/dL',
    'glucose 128 mg/dL',
    'glucose 25 mmol/L',
    'glucose 5.5 mmol/L',
    'glucose 28 mg/dL',
  ])
  const temperature = await read('Temperature;Unit', '37.1;C', '98.6;°F', '38.2;C')
  expect(temperature.found).toEqual(['temperature 37.1 °C', 'temperature 98.6 °F', 'temperature 38.2 °C'])
})

test('the layout shows the unit that the rows have', async () => {
  const { layout } = await read('Weight;Unit', '154;lb', '153;lb')
  expect(layout.columns[1]?.unit).toEqual({ unit: 'lb', times: 1 })
  expect(layout.columns.map(({ meaning }) => meaning.role)).toEqual(['date', 'reading', 'unit'])
})

test.for([
  ['Weight;Unit', '154;mmol/L', /Weight is entered in kg or lb, but the unit beside it is “mmol\/L”/],
  ['Weight;Unit', '154;Pfund', /the unit beside it is “Pfund”/],
  ['Glucose;Unit', '42;mmol/mol', /the unit beside it is “mmol\/mol”/],
  ['Pulse;Unit', '38;ms', /Heart rate is entered in \/min, but the unit beside it is “ms”/],
  ['Blood pressure;Unit', '120/80;kPa', /the unit beside it is “kPa”/],
  ['Weight;Unit', '154 kg;lb', /The number is in kg, but the unit beside it is “lb”/],
  ['Weight;Pulse;Unit', '154;71;Pfund', /the unit beside it is “Pfund”/],
  ['Weight;Weight unit;Unit;Temperature', '154;F;C;37', /the unit beside it is “F”/],
] as const)(
  'a unit of something else is a problem of its row, never a guess: %s, %s',
  async ([heading, row, problem]) => {
    const { found } = await read(heading, row)
    expect(found[0]).toMatch(problem)
  },
)

test('LO stays urgent, whatever the unit beside it', async () => {
  const { found } = await read('Glucose;Unit', 'LO;mg/dL', 'LO;kg', '112;mg/dL')
  expect(found).toEqual([expect.stringMatching(/LO.*urgent/), expect.stringMatching(/LO.*urgent/), 'glucose 112 mg/dL'])
})

test('a row without a unit has that of the others; if they differ, it is a problem', async () => {
  expect((await read('Weight;Unit', '154;lb', '153;')).found).toEqual(['weight 154 lb', 'weight 153 lb'])
  const { found } = await read('Glucose;Unit', '100;mg/dL', '25;mmol/L', '6;', '5.5 mmol/L;-')
  expect(found.slice(0, 2)).toEqual(['glucose 100 mg/dL', 'glucose 25 mmol/L'])
  expect(found[2]).toMatch(/different units, and this row names none/)
  expect(found[3]).toBe('glucose 5.5 mmol/L')
  expect((await read('Temperature;Unit', '98.6;', '99.1;')).found[0]).toBe('temperature 98.6 °F')
  expect((await read('Weight (lb);Unit', '154;', '70;kg')).found).toEqual(['weight 154 lb', 'weight 70 kg'])
})

test('of several readings in a row, a lone unit counts for those that it fits', async () => {
  const { found } = await read('Systolic;Diastolic;Pulse;Unit', '132;84;71;mmHg', ';;72;mmHg')
  expect(found).toEqual(['blood_pressure 132 84 mmHg', 'heart_rate 71 /min', 'heart_rate 72 /min'])
  const both = await read('Weight;Temperature;Unit', '154;37;lb', '153;37.1;lb')
  expect(both.found).toEqual(['weight 154 lb', 'temperature 37 °C', 'weight 153 lb', 'temperature 37.1 °C'])
  const either = await read('Glucose;Weight;Unit', '112;;mg/dL', ';154;lb', '25;153;lb')
  expect(either.found.slice(0, 2)).toEqual(['glucose 112 mg/dL', 'weight 154 lb'])
  expect(either.found.slice(2)).toEqual([expect.stringMatching(/this row names none/), 'weight 153 lb'])
})

test('several units in a row: each belongs to its reading', async () => {
  const row = ['weight 154 lb', 'temperature 98.6 °F']
  for (const heading of ['Weight;Weight Unit;Temperature;Temperature Unit', 'Weight;Unit;Temperature;Unit'])
    expect((await read(heading, '154;lb;98.6;F')).found).toEqual(row)
  expect((await read('Temperature unit;Weight unit;Weight;Temperature', 'F;lb;154;98.6')).found).toEqual(row)
})

test('the unit beside a number whose kind is in a cell stays its own', async () => {
  const { found } = await read(
    'Type;Value;Unit;Weight;Weight unit',
    'Temperature;98.6;F;154;lb',
    'Steps;4000;count;70;',
  )
  expect(found).toEqual(['weight 154 lb', 'temperature 98.6 °F', 'weight 70 lb'])
  expect((await read('Type;Weight unit;Value', 'Weight;lb;154')).found).toEqual(['weight 154 lb'])
})

test('a heading with the word unit and numbers below it is a reading; the unit of something ignored is ignored', async () => {
  expect((await read('Glucose units mg/dL', '110', '98')).found).toEqual(['glucose 110 mg/dL', 'glucose 98 mg/dL'])
  const { found } = await read('Temperature;Skin temperature;Skin temperature unit', '37;93;F')
  expect(found).toEqual(['temperature 37 °C'])
})

test.for([
  ['Weight;Unit', ['71;Ward 3', '72;Ward 4'], ['weight 71 kg', 'weight 72 kg']],
  ['Unit;Weight', ['Intensive Care Unit;71'], ['weight 71 kg']],
  ['Unidad;Peso', ['Planta 2;71'], ['weight 71 kg']],
  ['Unit;Weight', ['North;71', 'South;72', 'West;73', 'East;74'], ['weight 71', 'weight 72', 'weight 73', 'weight 74']],
  ['Unit;Pulse', ['Cardiology;71'], ['heart_rate 71 /min']],
  ['Unit;Blood pressure;Temperature', ['Ward 3;120/80;98.6'], ['blood_pressure 120 80 mmHg', 'temperature 98.6 °F']],
  ['Unit;Type;Value', ['Ward 3;Pulse;71', 'Ward 3;Temperature;37'], ['heart_rate 71 /min', 'temperature 37 °C']],
  ['Type;Value;Unit;Unit', ['Weight;154;Ward 3;lb'], ['weight 154 lb']],
  ['Weight;Unit;Pulse;Unit', ['154;lb;71;Ward 3'], ['weight 154 lb', 'heart_rate 71 /min']],
] as const)('a column called unit without a unit in it is left out: %s, %j', async ([heading, rows, readings]) => {
  const { layout, found } = await read(heading, ...rows)
  expect(found.map((each, index) => each.slice(0, readings[index]?.length))).toEqual(readings)
  expect(viewOf(layout).columns.filter(({ isNoUnit }) => isNoUnit)).toEqual([
    expect.objectContaining({ role: 'ignored', heading: expect.stringMatching(/^Uni/) }),
  ])
})

test.for([
  ['Weight;Unit', ['154;lb', '71;Ward 3']],
  ['Weight;Unit', ['154;stones']],
  ['Weight;Unit', ['154;Jin']],
  ['Weight;Unit', ['154;mg/100 ml']],
  ['Pulse;Unit', ['38;msec']],
  ['Pulse;Unit', ['38;mV/s']],
] as const)('what may be a unit, or is one in some rows, is judged row by row: %s, %j', async ([heading, rows]) => {
  const { layout, found } = await read(heading, ...rows)
  expect(layout.columns.at(-1)?.meaning.role).toBe('unit')
  expect(found.at(-1)).toMatch(/the unit beside it is “/)
})

test('a unit that nobody knows can be left out: the problem says so', async () => {
  expect((await read('Weight;Unit', '71;West')).found[0]).toMatch(
    /“West”. If that is no unit, please leave that column out/,
  )
  expect((await read('Weight;Unit', '71;°F')).found[0]).not.toMatch(/leave that column out/)
})
