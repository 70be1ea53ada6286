import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('the initials are those of the first and the last word of a name, and of one word one letter', () => {
  expect(initials('Rose Maria Keller')).toBe('RK')
  expect(initials('Rose ')).toBe('R')
  expect(initials(' ')).toBe('?')
})
