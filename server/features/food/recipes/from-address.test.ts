import { expect, test } from 'vitest'
import { as } from '../../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'

const fetch = (path: string) => ({ body: { address: `https://recipes.example/${path}` } })

test('the recipe of a page is read for checking, and nothing is saved', async () => {
  const { caretaker } = await aCircle()
  expect(await as(caretaker).recipes.fetch(fetch('soup'))).toEqual({
    ...{ name: 'Carrot soup', servings: 4, minutes: 35, steps: 'Cook it all.' },
    ingredients: '500 g carrots\n1 onion\n1 l water',
    source: 'https://recipes.example/soup',
  })
  expect((await as(caretaker).recipes.list({ query: { mine: 'true' } })).items).toEqual([])
})

test('a missing page, one without a recipe or with an endless script is reported; markup in a name is plain text', async () => {
  const { caretaker, outsider, clientId } = await aCircle()
  for (const path of ['story', 'open'])
    await expect(as(caretaker).recipes.fetch(fetch(path))).toFailWith('NO_RECIPE_THERE')
  await expect(as(caretaker).recipes.fetch(fetch('nowhere'))).toFailWith('PAGE_UNREADABLE')
  expect((await as(caretaker).recipes.fetch(fetch('script'))).name).toBe('Soup')
  await expect(as(outsider).recipes.fetch({ query: { clientId }, ...fetch('soup') })).toFailWith('NOT_FOUND')
})

test('nobody makes this server read pages without end', async () => {
  const limited = await startBeside(await theKinfold(), { rateLimits: true })
  const { caretaker } = await aCircle()
  const ask = () => as(caretaker, limited).recipes.fetch(fetch('soup'))
  for (let count = 0; count < 30; count++) await ask()
  await expect(ask()).toFailWith('TOO_MANY')
})
