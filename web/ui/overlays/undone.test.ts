import { expect, test } from 'vitest'
import { press, undoneStore, whenUndone } from './undone.ts'

test('what is told after ‘Undo’ names what came back', () => {
  let tell: (() => void) | undefined
  const run = () => {
    tell = whenUndone()
  }
  press({ id: 1, title: 'Taken off the list', description: 'Oats' }, { label: 'Undo', run })
  tell?.()
  expect(undoneStore.get()).toBe('Undone: Taken off the list, Oats')
})
