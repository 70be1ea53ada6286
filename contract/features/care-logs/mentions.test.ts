import { describe, expect, test } from 'vitest'
import { mentionedIn, mentionUnderWay, namesLike } from './mentions.ts'

const people = [
  { id: 1, name: 'Carlo Keller' },
  { id: 2, name: 'Ann Lee' },
  { id: 3, name: 'Ann Lee Smith' },
  { id: 4, name: 'Zoë ' },
  { id: 5, name: 'Jo Ott' },
  { id: 6, name: 'Jo Ott' },
  { id: 7, name: "Sean O'Brien" },
  { id: 8, name: 'Maeve O’Hara' },
]

describe('who is mentioned', () => {
  test.for<[string, number[]]>([
    ['Please look, @Carlo Keller.', [1]],
    ['@carlo keller, and @Zoë!', [1, 4]],
    ['(@Ann Lee)', [2]],
    ['@Ann Lee Smith knows', [3]],
    ['@Ann Lee\nSmith', [3]],
    ['@Ann Leeson is a neighbour', []],
    ['@Carlo', []],
    ['Carlo Keller', []],
    ['write to carlo@Carlo Keller', []],
    ['@Jo Ott', [5, 6]],
    ['@@Zoe\u0308', [4]],
    ["@Sean O’Brien and @Maeve O'Hara", [7, 8]],
    ['@', []],
  ])('%j: %j', ([text, ids]) => {
    expect(mentionedIn(text, people)).toEqual(ids)
  })
})

test.for<[string, { at: number; typed: string } | null]>([
  ['@', { at: 0, typed: '' }],
  ['Ask @car', { at: 4, typed: 'car' }],
  ['Ask @Carlo ke', { at: 4, typed: 'Carlo ke' }],
  ['Ask @Carlo Keller ', null],
  ['carlo@example', null],
  ['Nothing', null],
])('while typing %j', ([text, underWay]) => {
  expect(mentionUnderWay(text, text.length)).toEqual(underWay)
  expect(mentionUnderWay(`${text} and more`, text.length)).toEqual(underWay)
})

test('people are found by any part of their name', () => {
  const ids = (typed: string) => namesLike(typed, people).map(({ id }) => id)
  expect([ids('kel'), ids('ANN LEE S'), ids('o’b'), ids('x'), ids('').length]).toEqual([[1], [3], [7], [], 8])
})
