import { expect, test } from 'vitest'
import { coloursOf } from './hue-of-person.ts'

/** As the server makes them: random numbers below 2^52. */
const ids = (count: number, seed = 1): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor((Math.abs(Math.sin(seed * 1000 + index)) % 1) * 2 ** 52))

const ofOne = (team: number[]) => [...coloursOf([team]).values()]

test('up to twelve people of one circle have twelve different colours, whatever their ids', () => {
  for (let seed = 1; seed < 100; seed++) expect(new Set(ofOne(ids(12, seed))).size).toBe(12)
  const ofDemo = [1936793966494997, 3455342065741143, 12, 24, 36]
  expect(new Set(ofOne(ofDemo)).size).toBe(5)
})

test('a newcomer changes nobody’s colour', () => {
  for (let seed = 1; seed < 100; seed++) {
    const team = ids(14, seed)
    expect(ofOne(team).slice(0, 13)).toEqual(ofOne(team.slice(0, 13)))
  }
})

test('the thirteenth person shares a colour, and so on evenly', () => {
  const counts = Object.values(Object.groupBy(ofOne(ids(24)), String)).map((people) => people?.length)
  expect(counts).toEqual(Array(12).fill(2))
})

test('somebody in two circles has the colour of the circle on screen, and both circles are told apart', () => {
  const [here, both, there] = [12, 24, 29]
  const colours = coloursOf([
    [here, both],
    [there, both],
  ])
  expect(colours.get(here)).not.toBe(colours.get(both))
  expect(colours.get(there)).not.toBe(colours.get(both))
})
