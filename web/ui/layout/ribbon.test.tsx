import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ribbon } from './ribbon.tsx'
import { inRows, labelRooms } from './ribbon-labels.ts'

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
])('%s', (_, spans, rooms) => {
  const given = spans.map(([from, until]) => ({ from: from!, until: until! }))
  expect(labelRooms(given, DAY).map(({ room }) => room)).toEqual(rooms)
})

test('spans at the same time are in rows of their own, so that none covers another', () => {
  const [day, noon, evening, night] = [
    [8, 14],
    [12, 16],
    [14, 20],
    [20, 24],
  ].map(([from, until]) => ({
    from: from!,
    until: until!,
  }))
  expect(inRows([evening!, noon!, day!, night!])).toEqual([[day, evening, night], [noon]])
})

const shift = (label: string, from: number, until: number) => ({ key: label, label, from, until, hue: '200' })

test('shifts at the same time are each in a row of their own, and the lane is named once', () => {
  const spans = [shift('Carlo Rossi', 480, 840), shift('Mina Haddad', 480, 840), shift('Anna Keller', 840, 1200)]
  render(<Ribbon lanes={[{ name: 'On duty', spans }]} now={600} words="Today" />)
  const rowOf = (label: string) => screen.getByText(label).closest('[data-person]')!.parentElement
  expect(rowOf('Carlo Rossi')).toBe(rowOf('Anna Keller'))
  expect(rowOf('Mina Haddad')).not.toBe(rowOf('Carlo Rossi'))
  expect(screen.getAllByText('On duty')).toHaveLength(1)
  // What a short shift shows instead of the name.
  expect(screen.getByText('MH')).toBeTruthy()
})
