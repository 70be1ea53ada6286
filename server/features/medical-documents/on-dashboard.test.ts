import { expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aDocument } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const itIs = (moment: string) => {
  const spy = vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
  onTestFinished(() => spy.mockRestore())
}
const shownTo = async (person: Person) => {
  const { expiringDocuments } = await as(person).dashboard.read()
  return [expiringDocuments!.many, ...expiringDocuments!.items.map(({ title }) => title)]
}

test('documents due for renewal stay on the dashboard until renewed: the soonest by name, the rest counted', async () => {
  itIs('2026-11-23T10:00:00Z')
  const { caretaker, family } = await aCircle()
  const add = (title: string, expiresAt: string | null, more: Parameters<typeof aDocument>[0] = {}) =>
    as(caretaker).medicalDocuments.create({ body: aDocument({ title, category: 'Prescriptions', expiresAt, ...more }) })
  expect(await shownTo(family)).toEqual([0])
  await add('In January', '2027-01-22')
  await add('A day too late', '2027-01-23')
  await add('Never', null)
  await add('No longer valid', '2026-12-01', { status: 'superseded' })
  expect(await shownTo(family)).toEqual([1, 'In January'])
  const old = await add('Expired in May', '2026-05-02')
  await add('Tomorrow', '2026-11-24')
  await add('Today', '2026-11-23')
  expect(await shownTo(family)).toEqual([4, 'Expired in May', 'Today', 'Tomorrow'])
  expect((await as(family).dashboard.read()).expiringDocuments!.items[0]).toEqual({
    id: old.id,
    title: 'Expired in May',
    expiresAt: '2026-05-02',
  })
  await as(family).medicalDocuments.create({ body: aDocument({ title: 'The new one', replacesId: old.id }) })
  expect(await shownTo(family)).toEqual([3, 'Today', 'Tomorrow', 'In January'])
  await as(caretaker).medicalDocuments.remove({
    params: { id: (await as(caretaker).medicalDocuments.list({ query: { search: 'Tomorrow' } })).items[0]!.id },
  })
  expect(await shownTo(family)).toEqual([2, 'Today', 'In January'])
})

test('a care taker finds no trace of a family document there; the day is the circle’s', async () => {
  // In Berlin the 24th has begun.
  itIs('2026-11-23T23:30:00Z')
  const { caretaker, family, client } = await aCircle()
  const passport = { title: 'Passport', category: 'Identification', expiresAt: '2027-01-23' } as const
  await as(family).medicalDocuments.create({ body: aDocument(passport) })
  await as(caretaker).medicalDocuments.create({ body: aDocument({ ...passport, title: 'Parking permit' }) })
  for (const person of [family, client]) expect((await shownTo(person))[0]).toBe(2)
  expect(await shownTo(caretaker)).toEqual([1, 'Parking permit'])
})
