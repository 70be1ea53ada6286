import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { aPlan } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { amountOfBoth } from './same-item.ts'

async function aList() {
  const circle = await aCircle()
  const { family } = circle
  const params = { id: uuidv7() }
  await as(family).groceryLists.create({ body: { ...params, title: 'Saturday' } })
  const add = (person: Person, name: string, amount: string | null = null, id = uuidv7()) =>
    as(person).groceryLists.addItem({ params, body: { id, name, amount } })
  const items = async () =>
    (await as(family).groceryLists.read({ params })).items.map(({ name, amount }) => [name, amount])
  return { ...circle, params, add, items }
}

test('what is already on the list, added again, is one item with the amount of both; repeated, it is added once', async () => {
  const { family, caretaker, add, items } = await aList()
  const first = await add(family, 'Apples', '1 kg')
  const id = uuidv7()
  expect(await add(caretaker, 'apple', '500 g', id)).toMatchObject({ id: first.id, amount: '1.5 kg' })
  expect(await add(caretaker, 'apple', '500 g', id)).toMatchObject({ id: first.id, amount: '1.5 kg' })
  await add(family, 'Apples')
  await add(family, 'Apple juice')
  expect(await items()).toEqual([
    ['Apples', '1.5 kg'],
    ['Apple juice', null],
  ])
})

test('two people who add the same at the same moment add it once, and both are named', async () => {
  const { family, caretaker, params, add, items } = await aList()
  await Promise.all([family, caretaker, family, caretaker].map((person) => add(person, 'Candles', '2')))
  expect(await items()).toEqual([['Candles', '8']])
  const [candles] = (await as(family).groceryLists.read({ params })).items
  expect(candles!.about).toMatch(/^Added by (Fritz Keller and Carlo Keller|Carlo Keller and Fritz Keller)$/)
})

test('an item names all who added it, each once, and nobody who added the same later or took theirs off the list', async () => {
  const { family, caretaker, other, params, add } = await aList()
  const about = async (id: string) =>
    (await as(family).groceryLists.read({ params })).items.find((item) => item.id === id)?.about
  const taken = await add(other, 'Milk', '1 l')
  await as(family).groceryLists.removeItem({ params: { ...params, itemId: taken.id } })
  const milk = await add(family, 'Milk', '1 l')
  expect(await add(caretaker, 'milk', '1 l')).toMatchObject({ about: 'Added by Fritz Keller and Carlo Keller' })
  await add(family, 'Milk', '1 l')
  expect(await about(milk.id)).toBe('Added by Fritz Keller and Carlo Keller')
  await as(family).groceryLists.tick({ params: { ...params, itemId: milk.id }, body: { ticked: true } })
  const more = await add(caretaker, 'Milk', '1 l')
  await add(other, 'Milk', '1 l')
  expect(await about(milk.id)).toBe('Added by Fritz Keller and Carlo Keller')
  expect(await about(more.id)).toBe('Added by Carlo Keller and Olga Keller')
})

test('added and ticked offline: the one it became part of is in the basket', async () => {
  const { family, caretaker, params, add, items } = await aList()
  const milk = await add(family, 'Milk', '1 l')
  const id = uuidv7()
  await add(caretaker, 'milk', '1 l', id)
  const tick = () => as(caretaker).groceryLists.tick({ params: { ...params, itemId: id }, body: { ticked: true } })
  for (const _ of [1, 2]) expect(await tick()).toMatchObject({ id: milk.id, amount: '2 l', tickedBy: 'Carlo Keller' })
  expect(await items()).toEqual([['Milk', '2 l']])
})

test('a tick made offline on what is no longer to buy ticks nothing else of the same name', async () => {
  const { family, caretaker, params, add, items } = await aList()
  const tick = (list: { id: string }, itemId: string) =>
    as(caretaker).groceryLists.tick({ params: { id: list.id, itemId }, body: { ticked: true } })
  const taken = await add(family, 'Milk', '1 l')
  await as(family).groceryLists.removeItem({ params: { ...params, itemId: taken.id } })
  await add(family, 'Milk', '2 l')
  await expect(tick(params, taken.id)).toFailWith('NOT_FOUND')
  expect(await items()).toEqual([['Milk', '2 l']])

  await as(family).foodProfile.save({ body: { version: 0 } })
  const { plan } = await as(family).mealPlans.make({ body: aPlan() })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const [planned] = list.items
  const body = { id: uuidv7(), name: planned!.name, amount: '2 kg' }
  await as(family).groceryLists.addItem({ params: list, body })
  const eaten = { id: uuidv7(), eatenPct: 100, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' } as const
  await as(caretaker).mealPlans.eat({ params: { id: plan!.id, mealId: plan!.meals[0]!.id }, body: eaten })
  await expect(tick(list, planned!.id)).toFailWith('NOT_FOUND')
  expect((await as(family).groceryLists.read({ params: list })).items).toMatchObject([{ id: body.id, tickedAt: null }])
})

test('what was bought or taken off the list is not what is added now; nor what a plan needs, whose amount follows it', async () => {
  const { family, params, add, items } = await aList()
  const bought = await add(family, 'Milk', '1 l')
  await as(family).groceryLists.tick({ params: { ...params, itemId: bought.id }, body: { ticked: true } })
  const removed = await add(family, 'Milk', '2 l')
  await as(family).groceryLists.removeItem({ params: { ...params, itemId: removed.id } })
  await add(family, 'Milk', '3 l')
  expect(await items()).toEqual([
    ['Milk', '1 l'],
    ['Milk', '3 l'],
  ])

  await as(family).foodProfile.save({ body: { version: 0 } })
  const { plan } = await as(family).mealPlans.make({ body: aPlan() })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const [planned] = list.items
  const body = { id: uuidv7(), name: planned!.name, amount: '1' }
  expect(await as(family).groceryLists.addItem({ params: list, body })).toMatchObject({ id: body.id, amount: '1' })
})

test.for([
  ['1 kg', '500 g', '1.5 kg'],
  ['1,5 l', '250 ml', '1.75 l'],
  ['200 g', '50g', '250 g'],
  ['6', '6', '12'],
  ['2 tins', '1 kg', '2 tins + 1 kg'],
  ['1,500 g', '1 kg', '1,500 g + 1 kg'],
  ['6', '1 kg', '6 + 1 kg'],
  ['1 kg', null, '1 kg'],
  [null, null, null],
] as const)('%s and %s are %s', ([one, other, both]) => expect(amountOfBoth(one, other)).toBe(both))

test('tinned food is in the aisle of tins, whether the name or the amount says so', async () => {
  const { family, add } = await aList()
  for (const [name, amount] of [
    ['Tinned lentils', null],
    ['Lentils', '2 tins'],
    ['Mushrooms', '1 can'],
    ['Canned peas', '400 g'],
  ] as const)
    expect(await add(family, name, amount), name).toMatchObject({ aisle: 'tins_jars' })
})
