import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { ask } from '../../test/assistant/ask.ts'
import { readAloud } from '../../test/assistant/judge.ts'
import { anAllergy } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

const tart = {
  ...{ name: 'Zwiebelkuchen of Aunt Trude', slots: ['dinner' as const], servings: 4, minutes: 60 },
  ...{ ingredients: '500 g onions\n200 g walnuts', steps: 'Bake it slowly.' },
}

async function withATart() {
  const { family, admin } = await aCircle()
  await as(family).recipes.create({ body: { id: uuidv7(), ...tart } })
  return { admin, said: async (question: string) => readAloud(await ask(family, question)) }
}

test.for(['recipe for the zwiebelkuchen', 'How do I make zwiebelkuchen?', 'zwiebelkuchen recipe'])(
  'a recipe is read with its ingredients and steps: %s',
  async (question) => {
    const { said } = await withATart()
    const answer = await said(question)
    for (const part of [
      'Zwiebelkuchen of Aunt Trude, for 4 servings, 60 minutes.',
      '200 g walnuts',
      '1. Bake it slowly.',
    ])
      expect(answer, question).toContain(part)
    expect(answer).not.toContain('112')
  },
)

test('what speaks against it for this person is said with it', async () => {
  const { said, admin } = await withATart()
  await as(admin).allergies.create({
    body: anAllergy({ substance: 'Walnuts', kind: 'food' }),
  })
  expect(await said('recipe for the zwiebelkuchen')).toMatch(/For Rose: (?!Safe).*walnut/i)
})

test('several are named; of one that is not here, those that come near', async () => {
  const { said } = await withATart()
  expect(await said('recipe for pancakes')).toMatch(/^\w+ recipes have “pancakes” in the name:\n.*pancakes/i)
  expect(await said('recipe for zwiebelkuchen with kiwi')).toMatch(
    /^No recipe here has all of “zwiebelkuchen kiwi” in its name. These have a part of it:\n/,
  )
  expect(await said('recipe for fooxyl')).toContain('No recipe here has “fooxyl” in its name.')
})
