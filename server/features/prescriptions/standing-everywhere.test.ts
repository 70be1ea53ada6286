import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

afterEach(() => vi.restoreAllMocks())
const itIs = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-${moment}:00.000Z`))

/** Friday, 20 November, ten in the morning in Berlin. Everything is taken at eight, and nearly used up. */
async function aTable() {
  const circle = await aCircle()
  const { family, clientId } = circle
  itIs('10T06:00')
  const ids = new Map<string, string>()
  const add = async (name: string, more: object = {}) => {
    const schedule = { kind: 'daily' as const, times: ['08:00'] }
    const { id } = await as(family).medications.create({ body: aMedication(clientId, { name, schedule, ...more }) })
    await as(family).medications.setStock({ params: { id }, body: { onHand: 3, refillAt: 10 } })
    ids.set(name, id)
  }
  await add('Simvastatin')
  await add('Warfarin')
  await add('Metoprolol')
  await add('Clarithromycin', { endDate: '2026-11-19' })
  await add('Alendronate', { startDate: '2026-12-20' })
  itIs('20T06:30')
  const setStatus = (name: string, status: 'stopped' | 'on_hold') =>
    as(family).medications.setStatus({ params: { id: ids.get(name)! }, body: { status, reason: 'The doctor said so' } })
  await setStatus('Warfarin', 'stopped')
  await setStatus('Metoprolol', 'on_hold')
  itIs('20T07:10')
  const give = (name: string) =>
    as(family).doses.record({
      body: { id: uuidv7(), medicationId: ids.get(name)!, dueAt: '2026-11-20T07:00:00.000Z', outcome: 'taken' },
    })
  return { ...circle, give, ask: as(family) }
}

test('stopped, on hold, ended and planned mean the same on every list and card', async () => {
  const { ask, give } = await aTable()
  const list = await ask.medications.list()
  expect(list.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
    'Alendronate planned',
    'Clarithromycin ended',
    'Metoprolol on_hold',
    'Simvastatin active',
    'Warfarin stopped',
  ])
  expect(list.filter(({ stock }) => stock?.low).map(({ name }) => name)).toEqual(['Simvastatin'])
  expect(list.filter(({ stock }) => stock?.runsOutOn).map(({ name }) => name)).toEqual(['Simvastatin'])

  for (const name of ['Warfarin', 'Metoprolol']) await expect(give(name)).toFailWith('NOT_TAKEN_NOW')
  for (const name of ['Clarithromycin', 'Alendronate']) await expect(give(name)).toFailWith('BAD_INPUT')

  const due = await ask.doses.due()
  const names = new Map(due.medications.map(({ id, name }) => [id, name]))
  const open = due.items.filter(({ state }) => state !== 'dropped')
  expect(open.map(({ medicationId }) => names.get(medicationId))).toEqual(['Simvastatin'])

  const layers = await ask.calendar.layers({ query: { from: '2026-11-20', to: '2026-11-20' } })
  expect(layers.items.filter(({ layer }) => layer === 'doses').map(({ title }) => title)).toEqual(['Simvastatin'])

  const notices = JSON.stringify(await ask.interactions.notices())
  expect(notices).toMatch(/Metoprolol|Simvastatin|Alendronate/)
  expect(notices).not.toContain('Clarithromycin')

  await give('Simvastatin')
  const dashboard = await ask.dashboard.read()
  expect(dashboard.doses!.today).toEqual({ due: 1, taken: 1, missed: 0 })
  expect(dashboard.lowStock!.map(({ name }) => name)).toEqual(['Simvastatin'])
})
