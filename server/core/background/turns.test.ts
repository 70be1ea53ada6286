import { expect, test } from 'vitest'
import { waitForTurn } from './turns.ts'

test('simultaneous streams take turns piece by piece, and other calls get their turn in between', async () => {
  const order: string[] = []
  const stream = async (name: string) => {
    for (let piece = 1; piece <= 2; piece++) {
      await waitForTurn()
      order.push(`${name}${piece}`)
    }
  }
  const streams = Promise.all(['a', 'b', 'c'].map(stream))
  for (let round = 0; round < 6; round++) {
    await new Promise((done) => setImmediate(done))
    order.push('other')
  }
  await streams
  expect(order.filter((each) => each !== 'other')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  expect(order.every((each, index) => index === 0 || each === 'other' || order[index - 1] === 'other')).toBe(true)
})
