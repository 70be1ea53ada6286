import { expect, test } from 'vitest'
import { eachInPieces, inPieces, sortInPieces } from './in-pieces.ts'

/** Busy for this many milliseconds by the same clock, so that other work of the machine does not matter. */
const busy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('others get their turn between the steps of long work', async () => {
  // Earlier work of this process may have begun a round.
  for (const _ of ['its', 'the next']) await new Promise((done) => setImmediate(done))
  const order: string[] = []
  setImmediate(() => order.push('another call'))
  const long = eachInPieces(['one', 'two', 'three'], (step) => {
    busy(10)
    order.push(step)
    return step.length
  })
  expect(await long).toEqual([3, 3, 5])
  expect(order).toEqual(['one', 'another call', 'two', 'three'])
})

test('work that takes too long stops with an error; waiting time is not counted', async () => {
  const pause = inPieces(50)
  await new Promise((done) => setTimeout(done, 5))
  const work = async () => {
    for (let step = 0; step < 10; step++) {
      busy(10)
      await pause()
      await new Promise((done) => setImmediate(done))
    }
  }
  await expect(work()).rejects.toMatchObject({ code: 'TOO_MUCH' })
})

test('a long list is sorted like a short one: the sort is stable', async () => {
  const items = Array.from({ length: 23_001 }, (_, at) => ({ key: (at * 7_919) % 101, at }))
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
  expect(await sortInPieces(items, byKey)).toEqual(items.toSorted(byKey))
  expect(await sortInPieces([], byKey)).toEqual([])
})
