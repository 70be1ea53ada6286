import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferencesOf } from '@kinfold/contract/features/preferences/schemas.ts'
import { expect, test } from 'vitest'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

test('everyone has their own, and changes of different ones on two devices are both kept', async () => {
  const { family, caretaker } = await aCircle()
  expect(await as(family).preferences.read()).toEqual(usualPreferences)
  await Promise.all([
    as(family).preferences.change({ body: { textSize: 150 } }),
    as(family).preferences.change({ body: { timeFormat: '12', weekStart: 'sunday' } }),
  ])
  const chosen = { ...usualPreferences, textSize: 150, timeFormat: '12', weekStart: 'sunday' }
  expect(await as(family).preferences.read()).toEqual(chosen)
  expect((await as(family).accounts.me()).preferences).toEqual(chosen)
  expect(await as(caretaker).preferences.read()).toEqual(usualPreferences)
  await expect(as(family).preferences.change({ body: { textSize: 900 as never } })).toFailWith('BAD_INPUT')
})

test('values of another version that this one does not know are replaced by defaults', () => {
  const kept = { textSize: 400, weekStart: 'sunday', beard: 'long', motion: null }
  expect(preferencesOf(kept)).toEqual({ ...usualPreferences, weekStart: 'sunday' })
})
