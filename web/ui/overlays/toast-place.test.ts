import { expect, test } from 'vitest'
import { lowestFree } from './lowest-free.ts'
import { placeFor } from './toast-place.ts'

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

test('it covers no button of the page either, where there is room above one', () => {
  const bar = box(788, 844)
  expect(placeFor(toast, [bar], [box(724, 772, 40, 350)], 844)).toBe(724)
  expect(placeFor(toast, [bar], [box(200, 244), box(820, 864)], 844)).toBe(788)
})

test('in a list where everything is a button it stands as low as it can', () => {
  const rows = Array.from({ length: 10 }, (_, index) => box(100 + index * 70, 160 + index * 70))
  expect(placeFor(toast, [box(788, 844)], rows, 844)).toBe(788)
})
