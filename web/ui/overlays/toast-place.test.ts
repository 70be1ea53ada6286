import { expect, test } from 'vitest'
import { lowestFree } from './toast-place.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const toast = box(0, 90)

test('a toast stands above the bar below, and above a button that it would cover then', () => {
  expect(lowestFree(toast, [], 844)).toBe(844)
  expect(lowestFree(toast, [box(788, 844)], 844)).toBe(788)
  expect(lowestFree(toast, [box(740, 784), box(788, 844)], 844)).toBe(740)
})

test('what is beside it, far above it or not shown is not in its way', () => {
  expect(lowestFree(toast, [box(800, 844, 400, 600), box(400, 444), box(0, 0)], 844)).toBe(844)
})

test('it stays in the lower two thirds: the title of a page is above', () => {
  expect(lowestFree(toast, [box(200, 844)], 844)).toBe(844)
})
