import { expect, test } from 'vitest'
import { labelRooms } from './ribbon-labels.ts'

const DAY = 24
test.each([
  ['a span alone has the rest of its side', [[8, 9]], [15]],
  ['in the afternoon the label is before the span', [[18, 19]], [18]],
  [
    'up to the next span',
    [
      [8, 9],
      [11, 12],
    ],
    [2, 12],
  ],
  [
    'two labels in one gap get half each',
    [
      [8, 9],
      [15, 16],
    ],
    [3, 3],
  ],
  [
    'spans that overlap leave no room',
    [
      [8, 10],
      [9, 11],
    ],
    [0, 13],
  ],
  [
    'nor do two at the same time',
    [
      [9, 10],
      [9, 10],
    ],
    [0, 0],
  ],
  [
    'a span within another has none',
    [
      [13, 20],
      [15, 16],
    ],
    [13, 0],
  ],
])('%s', (_, spans, rooms) => {
  const given = spans.map(([from, until]) => ({ from: from!, until: until! }))
  expect(labelRooms(given, DAY).map(({ room }) => room)).toEqual(rooms)
})
