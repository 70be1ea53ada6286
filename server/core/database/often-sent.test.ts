import { expect, test } from 'vitest'
import { FOR_ITS_VALUES, namingOfOftenSent } from './often-sent.ts'

test('only so many statements get a name, and lists of all lengths do not use up the room', () => {
  const nameOf = namingOfOftenSent()
  const send = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(send(`select ${FOR_ITS_VALUES} 1`, 9)).toBeUndefined()
  for (let length = 0; length < 10_000; length++) expect(send(`in a list of ${length}`, 1)).toBeUndefined()
  const names = Array.from({ length: 400 }, (_, n) => send(`text ${n}`, 5))
  expect(new Set(names).size).toBe(301)
  expect(names.slice(0, 300)).not.toContain(undefined)
  expect(names.slice(300)).toEqual(Array(100).fill(undefined))
  expect(send('text 0', 1)).toBe(names[0])
})
