import { type Preferences, usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { Preferences as Schema } from '@kinfold/contract/features/preferences/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aLog, aMedication, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { sendDigests } from '../digest/send.ts'

/* Every preference with its effect in a letter (the weekly digest) and in a PDF (the care summary). A preference
   without a row fails. For screens: web/features/preferences/every-preference.test.tsx. */

/** The text by default and with the preference; or why it has no effect. */
type Effect = { usual: string; chosen: string } | string
type Row = { choose: Partial<Preferences>; letter: Effect; pdf: Effect }

const ofScreens = { letter: 'it is about screens', pdf: 'it is about screens' }
const rows: { [P in keyof Preferences]: Row } = {
  temperature: {
    choose: { temperature: '°F' },
    letter: { usual: '37 °C', chosen: '98.6 °F' },
    pdf: { usual: '37 °C', chosen: '98.6 °F' },
  },
  weight: {
    choose: { weight: 'lb' },
    letter: { usual: '70 kg', chosen: '154.3 lb' },
    pdf: { usual: '70 kg', chosen: '154.3 lb' },
  },
  height: {
    choose: { height: 'in' },
    letter: { usual: '170 cm', chosen: '66.9 in' },
    pdf: { usual: '170 cm', chosen: '66.9 in' },
  },
  glucose: {
    choose: { glucose: 'mmol/L' },
    letter: { usual: '100 mg/dL', chosen: '5.6 mmol/L' },
    pdf: { usual: '100 mg/dL', chosen: '5.6 mmol/L' },
  },
  volume: {
    choose: { volume: 'fl oz' },
    letter: { usual: 'drank 250 ml', chosen: 'drank 8.5 fl oz' },
    pdf: { usual: 'At most 1,500 ml fluid a day', chosen: 'At most 50.5 fl oz fluid a day' },
  },
  timeFormat: {
    choose: { timeFormat: '12' },
    letter: { usual: 'at 20:00: refused', chosen: 'at 8:00 pm: refused' },
    pdf: { usual: 'at 08:00 and 20:00', chosen: 'at 8:00 am and 8:00 pm' },
  },
  weekStart: {
    choose: { weekStart: 'sunday' },
    letter: { usual: 'On Monday: Rose: the week', chosen: 'On Sunday: Rose: the week' },
    pdf: 'none is about weeks: the care summary is of days that one chooses',
  },
  theme: { choose: { theme: 'dark' }, letter: 'mail programs have their own', pdf: 'paper is white' },
  textSize: { choose: { textSize: 150 }, letter: 'mail programs have their own', pdf: 'paper has one for all' },
  simple: { choose: { simple: true }, ...ofScreens },
  motion: { choose: { motion: 'less' }, letter: 'nothing moves', pdf: 'nothing moves' },
  helpKey: { choose: { helpKey: false }, ...ofScreens },
  firstCircle: { choose: { firstCircle: null }, letter: 'a letter is of one circle', pdf: 'a PDF is of one circle' },
  cardOrder: { choose: { cardOrder: ['mood'] }, ...ofScreens },
  hiddenCards: { choose: { hiddenCards: ['mood'] }, ...ofScreens },
}

/* 20 November 2026 is a Friday; the circle is in Berlin. */
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
afterEach(() => void vi.restoreAllMocks())

/** A person in a circle with enough data to write about. */
async function aReader(): Promise<Person> {
  setClock('2026-11-18T10:00:00.000Z')
  const { family, ...circle } = await aCircle()
  const { id: medicationId } = await as(family).medications.create({
    body: aMedication(circle.clientId, { name: 'Metformin' }),
  })
  const limits = [{ name: 'fluid' as const, min: null, max: 1500, reason: '', source: '' }]
  await as(family).foodProfile.save({ body: { version: 0, limits } })
  setClock('2026-11-19T19:10:00.000Z')
  const [at, dueAt] = ['2026-11-19T13:30:00.000Z', '2026-11-19T19:00:00.000Z']
  for (const reading of [
    { kind: 'temperature', unit: '°C', value: 37 },
    { kind: 'weight', unit: 'kg', value: 70 },
    { kind: 'height', unit: 'cm', value: 170 },
    { kind: 'glucose', unit: 'mg/dL', value: 100 },
  ] as const)
    await as(circle.caretaker).vitals.create({ body: aVital({ ...reading, measuredAt: at }) })
  const drink = { meal: null, eatenPct: null, fluidMl: 250 }
  await as(circle.caretaker).careLogs.create({
    body: aLog({ type: 'fluid', body: 'Tea', occurredAt: at, intake: drink }),
  })
  await as(circle.caretaker).doses.record({
    body: { id: uuidv7(), medicationId, dueAt, outcome: 'refused', reason: 'Felt sick' },
  })
  return family
}

async function letterFor(choose: Partial<Preferences>) {
  const { services } = await theKinfold()
  const family = await aReader()
  setClock('2026-11-20T17:00:00.000Z')
  await as(family).preferences.change({ body: { ...usualPreferences, ...choose } })
  const settings = { quietFrom: null, quietUntil: null, zone: 'Europe/Berlin', digest: 'weekly' as const }
  await as(readingAs(family, choose)).reminders.saveSettings({ body: settings })
  for (const [day, name] of [
    ['22', 'Sunday'],
    ['23', 'Monday'],
  ]) {
    setClock(`2026-11-${day}T06:00:00.000Z`)
    await sendDigests.run(services, new AbortController().signal)
    const letter = lettersTo(family.email)[0]
    if (letter) return [`On ${name}: ${letter.subject}`, ...letter.paragraphs].join('\n')
  }
  throw new Error('No letter came.')
}

async function pdfFor(choose: Partial<Preferences>) {
  const family = await aReader()
  setClock('2026-11-20T17:00:00.000Z')
  const parts = ['medications' as const, 'vitals' as const, 'food' as const]
  const query = { from: '2026-11-01', to: '2026-11-20', parts }
  const { content } = await as(readingAs(family, choose)).careSummary.pdf({ query })
  return (await readPdf(content)).text.replaceAll(/\s+/g, ' ')
}

/** With the header their browser sends. */
const readingAs = (person: Person, choose: object): Person => ({
  ...person,
  reader: `${new URLSearchParams({ timeFormat: '24', ...choose })}`,
})

const names = Object.keys(Schema.shape) as (keyof Preferences)[]

test('each has a row', () => expect(Object.keys(rows).toSorted()).toEqual(names.toSorted()))

describe.for([
  ['letter', letterFor],
  ['pdf', pdfFor],
] as const)('a %s', ([paper, write]) => {
  const written = names.flatMap((name) => {
    const { choose, [paper]: effect } = rows[name]
    return typeof effect === 'string' ? [] : [{ name, choose, ...effect }]
  })

  test.for(written)('shows $name', async ({ choose, ...says }) => {
    const [before, after] = [await write({}), await write(choose)]
    expect(before).toContain(says.usual)
    expect(before).not.toContain(says.chosen)
    expect(after).toContain(says.chosen)
    expect(after).not.toContain(says.usual)
  })
})
