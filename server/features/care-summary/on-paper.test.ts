import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { pagesOf, readPdf } from '../../test/support/pdf-text.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import drawSummary from './draw-summary.ts'

beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-29T12:00:00.000Z')))
afterEach(() => void vi.restoreAllMocks())

const query = { from: '2026-08-31', to: '2026-11-29', parts: [...summaryParts] }
const american = (person: Person): Person => ({ ...person, reader: 'timeFormat=12&locale=en-US' })
const summary = { name: 'Rose Keller', dateOfBirth: '1944-03-02', from: '2026-11-01', to: '2026-11-20', sections: [] }
const drawn = { summary, zone: 'Europe/Berlin', now: '2026-11-20T08:00:00.000Z' }
const manyLines = (text: string) => ({
  ...{ part: 'logs' as const, left: 0 },
  lines: Array.from({ length: 90 }, () => ({ lead: null, text, mark: null })),
})

test('each page says whose it is, with the day of birth: pages get apart', async () => {
  const its = await aCircle()
  await as(its.admin).circles.update({ body: { dateOfBirth: '1944-03-02', version: 1 } })
  for (let at = 0; at < 30; at++)
    await as(its.caretaker).careLogs.create({
      body: aLog({ severity: 'attention', body: `${at} ${'Walked slowly and rested. '.repeat(9)}` }),
    })
  const pages = await pagesOf((await as(its.family).careSummary.pdf({ query })).content)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries())
    expect(page).toContain(`Rose Keller, born 2 March 1944. Page ${at + 1} of ${pages.length}.`)
  expect(await as(its.family).careSummary.read({ query })).toMatchObject({ dateOfBirth: '1944-03-02' })
})

test('without a day of birth the name alone; a very long name leaves room for the page', async () => {
  const sections = [manyLines('Diabetes')]
  const unknown = { ...summary, sections, dateOfBirth: null }
  expect((await pagesOf(await drawSummary({ ...drawn, summary: unknown })))[1]).toContain('Rose Keller. Page 2 of')
  const long = { ...summary, sections, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim() }
  const [, second] = await pagesOf(await drawSummary({ ...drawn, summary: long }))
  expect(second).toContain('…, born 2 March 1944. Page 2 of')
})

test('all dates are in the order of the reader', async () => {
  const { caretaker, family, admin } = await aCircle()
  await as(admin).circles.update({ body: { dateOfBirth: '1944-03-02', version: 1 } })
  await as(caretaker).careLogs.create({
    body: aLog({ severity: 'urgent', body: 'Coughs', occurredAt: '2026-11-20T17:10:00.000Z' }),
  })
  const { text } = await readPdf((await as(american(family)).careSummary.pdf({ query })).content)
  expect(text).toContain('August 31 – November 29, 2026')
  expect(text).toContain('Printed from Kinfold on November 29, 2026')
  expect(text).toContain('born March 2, 1944')
  expect(text).toContain('Nov 20, 2026 at 6:10 PM')
  expect(text).not.toMatch(/\d (January|February|March|August|November)/)
})

test('a warning is told apart from the text before it', async () => {
  const lines = [{ lead: 'Metformin', text: '500 mg', mark: 'stopped on 29 Nov 2026 (Nausea)' }]
  const sections = [{ part: 'medications' as const, left: 0, lines }]
  const { text } = await readPdf(await drawSummary({ ...drawn, summary: { ...summary, sections } }))
  expect(text).toContain('Metformin: 500 mg – stopped on 29 Nov 2026 (Nausea)')
})

test('no line of an entry stands alone on a page', async () => {
  const entry = {
    lead: null,
    text: ['one', 'two', 'three', 'four', 'five'].map((nth) => `line ${nth}`).join('\n'),
    mark: null,
  }
  for (let above = 30; above < 46; above++) {
    const { lines, ...section } = manyLines('Diabetes')
    const sections = [{ ...section, lines: [...lines.slice(0, above), entry] }, manyLines('Hypertension')]
    const pages = await pagesOf(await drawSummary({ ...drawn, summary: { ...summary, sections } }))
    for (const page of pages) expect([0, 2, 3, 5], `below ${above}`).toContain(page.match(/line \w/g)?.length ?? 0)
  }
})
