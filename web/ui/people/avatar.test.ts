import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('the initials are the same wherever a name is divided, and of one word one letter', () => {
  expect(initials('Rose', 'Maria Keller')).toBe('RK')
  expect(initials('Rose Maria', 'Keller')).toBe('RK')
  expect(initials('Rose Maria Keller')).toBe('RK')
  expect(initials('Rose', '')).toBe('R')
  expect(initials('', '')).toBe('?')
})
