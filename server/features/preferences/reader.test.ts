import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { aLog, aMedication, aTask, aVital } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

/* 20 November 2026 is a Friday; the circle is in Berlin. */
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
beforeEach(() => void setClock('2026-11-20T17:00:00.000Z'))
afterEach(() => void vi.restoreAllMocks())

const abroad = (person: Person): Person => ({
  ...person,
  reader: `${new URLSearchParams({
    ...{ timeFormat: '12', weekStart: 'sunday' },
    ...{ temperature: '°F', weight: 'lb', height: 'in', glucose: 'mmol/L', volume: 'fl oz' },
  })}`,
})

async function measured() {
  const circle = await aCircle()
  const at = '2026-11-19T13:30:00.000Z'
  for (const vital of [
    { kind: 'temperature', unit: '°C', value: 37 },
    { kind: 'weight', unit: 'kg', value: 70 },
    { kind: 'height', unit: 'cm', value: 170 },
    { kind: 'glucose', unit: 'mg/dL', value: 100 },
  ] as const)
    await as(circle.caretaker).vitals.create({ body: aVital({ ...vital, measuredAt: at }) })
  return circle
}

const period = { from: '2026-11-01', to: '2026-11-20', parts: ['medications' as const, 'vitals' as const] }

test.for([
  ['temperature', '37 °C', '98.6 °F'],
  ['weight', '70 kg', '154.3 lb'],
  ['height', '170 cm', '66.9 in'],
  ['glucose', '100 mg/dL', '5.6 mmol/L'],
])('%s: on paper and in an answer of the assistant in the reader’s unit', async ([kind, entered, wanted]) => {
  const { family, caretaker } = await measured()
  const paper = async (person: Person) =>
    (await readPdf((await as(person).careSummary.pdf({ query: period })).content)).text
  expect(await paper(family)).toContain(entered)
  expect(await paper(abroad(family))).toContain(wanted)
  expect(await paper(abroad(family))).not.toContain(entered)
  const question = kind === 'glucose' ? 'What is her blood sugar?' : `What is her ${kind}?`
  expect(readAloud(await ask(abroad(caretaker), question))).toContain(wanted)
})

test('the clock: times of doses on paper, and in the assistant’s answers', async () => {
  const { family, caretaker, clientId } = await measured()
  await as(family).medications.create({ body: aMedication(clientId, { name: 'Metformin' }) })
  const paper = async (person: Person) =>
    (await readPdf((await as(person).careSummary.pdf({ query: period })).content)).text
  expect(await paper(family)).toMatch(/at 08:00/)
  expect(await paper(abroad(family))).toMatch(/at 8:00 am and 8:00 pm/)
  expect(readAloud(await ask(caretaker, 'What is her weight?'))).toContain('yesterday at 14:30')
  expect(readAloud(await ask(abroad(caretaker), 'What is her weight?'))).toContain('yesterday at 2:30 pm')
})

test('the order of a date: the month first for a browser that writes it so', async () => {
  const { family, caretaker } = await measured()
  const american = { ...family, reader: 'timeFormat=12&locale=en-US' }
  const { text } = await readPdf((await as(american).careSummary.pdf({ query: period })).content)
  expect(text).toContain('70 kg on Nov 19, 2026')
  const foreign = { ...family, reader: 'locale=xx-YY' }
  expect((await readPdf((await as(foreign).careSummary.pdf({ query: period })).content)).text).toContain('19 Nov 2026')
  expect(readAloud(await ask({ ...caretaker, reader: american.reader }, 'What is her weight?'))).toContain('at 2:30 PM')
})

test('the decimal sign: the same on each paper that the server writes as on those of the browser', async () => {
  const { admin, clientId } = await aCircle()
  const schedule = { kind: 'daily' as const, times: ['08:00'], quantity: 1.5 }
  const clean = { form: 'tablet' as const, schedule, verification: 'family_reported' as const, dosage: '1.5 tablets' }
  await as(admin).medications.create({ body: aMedication(clientId, { name: 'Furosemide', ...clean }) })
  const papers = async (person: Person) => [
    (await readPdf((await as(person).careSummary.pdf({ query: period })).content)).text,
    (await readPdf((await as(person).emergencyCard.pdf({})).content)).text,
    JSON.stringify((await as(person).emergencyCard.read({})).card.medications),
  ]
  for (const paper of await papers(admin)) expect(paper).toMatch(/(?<!tablets, )1\.5 tablets every day/)
  for (const numbers of ['de-DE', 'fr', 'pl'])
    for (const paper of await papers({ ...admin, reader: `numbers=${numbers}` })) {
      expect(paper).toContain('1,5 tablets every day')
      expect(paper).not.toContain('1.5')
    }
  // No such language, and other digits than those of the tables.
  for (const numbers of ['xx-YY', '%%', 'ar-u-nu-arab', 'en-US'])
    for (const paper of await papers({ ...admin, reader: `numbers=${numbers}` }))
      expect(paper).toContain('1.5 tablets every day')
})

test('the clock: when a task is due, in the assistant’s answers', async () => {
  const { family, caretaker } = await aCircle()
  const task = aTask({ title: 'Fetch the walking frame', dueDay: '2026-11-21', dueTime: '14:30' })
  await as(family).careTasks.create({ body: task })
  const open = async (person: Person) => readAloud(await ask(person, 'Which tasks are open?'))
  expect(await open(caretaker)).toContain('due tomorrow at 14:30')
  expect(await open(abroad(caretaker))).toContain('due tomorrow at 2:30 pm')
})

test('the first day of the week: the meaning of “this week” for the assistant', async () => {
  const { caretaker: family } = await aCircle()
  const logged = '2026-11-15T10:00:00.000Z'
  await as(family).careLogs.create({ body: aLog({ type: 'fluid', occurredAt: logged, intake: aDrink(200) }) })
  // Sunday the 15th belongs to this week only if weeks begin on Sunday.
  expect(readAloud(await ask(family, 'How much did she drink this week?'))).not.toContain('200 ml')
  expect(readAloud(await ask(abroad(family), 'How much did she drink this week?'))).toContain('7 fl oz')
})

const aDrink = (fluidMl: number) => ({ meal: null, eatenPct: null, fluidMl })

test('the refusal of a dose gives the next time in the reader’s clock', async () => {
  const { family, clientId } = await aCircle()
  const medicationId = uuidv7()
  const rules = { id: medicationId, schedule: { kind: 'as_needed' as const, quantity: 1 }, minIntervalHours: 6 }
  await as(family).medications.create({ body: aMedication(clientId, { name: 'Ibuprofen', ...rules }) })
  const dose = () => ({ id: uuidv7(), medicationId, dueAt: null, outcome: 'taken' as const, quantity: 1 })
  await as(family).doses.record({ body: { ...dose(), at: '2026-11-20T13:00:00.000Z' } })
  const again = as(abroad(family)).doses.record({ body: { ...dose(), at: '2026-11-20T16:00:00.000Z' } })
  await expect(again).rejects.toMatchObject({ body: { message: expect.stringContaining('8:00 pm') } })
})

test('an unknown reader header is replaced by defaults', async () => {
  const { family } = await measured()
  for (const reader of ['%%%', 'timeFormat=25&weight=stone', 'x'.repeat(5000)]) {
    const { content } = await as({ ...family, reader }).careSummary.pdf({ query: period })
    expect((await readPdf(content)).text).toContain('70 kg')
  }
})

test('logs are found by the same words, whoever wrote them', async () => {
  const { other: family, caretaker } = await aCircle()
  const drink = aLog({ type: 'fluid', intake: aDrink(350) })
  await as(abroad(family)).careLogs.create({ body: drink })
  const { items } = await as(caretaker).careLogs.list({ query: { search: '350 ml' } })
  expect(items.map(({ id }) => id)).toEqual([drink.id])
})
