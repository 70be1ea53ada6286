import { afterEach, describe, expect, test, vi } from 'vitest'
import { eachInPieces } from './in-pieces.ts'
import { answerCall, hasLongAnswer, LONG_MS, leaveToWorker, PATIENCE_MS, ROUND_MS } from './rounds.ts'

afterEach(() => vi.restoreAllMocks())

/** The second step is the last that may begin in a round. */
const STEP_MS = 0.6 * ROUND_MS

/** The number of steps in each round of the event loop while `work` runs. */
async function stepsPerRound(work: (step: () => void) => Promise<unknown>): Promise<number[]> {
  // Work started by an earlier test ends with its round.
  for (const _ of ['its', 'the next']) await new Promise((done) => setImmediate(done))
  // A clock that only these steps advance, unaffected by other programs.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const rounds = [0]
  let isOver = false
  const nextRound = () => {
    if (isOver) return
    rounds.push(0)
    setImmediate(nextRound)
  }
  setImmediate(nextRound)
  await work(() => {
    rounds[rounds.length - 1]! += 1
    now += STEP_MS
  })
  isOver = true
  return rounds
}

const STEPS = [1, 2, 3, 4, 5, 6]

test('lists processed at the same time get one piece per round together, in turn', async () => {
  const order: string[] = []
  const rounds = await stepsPerRound((step) =>
    Promise.all(
      ['a', 'b', 'c'].map((list) =>
        eachInPieces(STEPS, () => {
          step()
          order.push(list)
        }),
      ),
    ),
  )
  // In the first round every work begins, because its length is not known yet.
  expect(Math.max(...rounds.slice(1))).toBe(2)
  expect(order.slice(4, 10)).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
})

test('lists processed one after the other share the round’s time, too', async () => {
  const rounds = await stepsPerRound(async (step) => {
    for (const _ of STEPS) await eachInPieces([1], step)
  })
  expect(Math.max(...rounds)).toBe(2)
})

/** Long work of two calls, begun while a third is unanswered; the clock stands still but for `step` and `pass`. */
function besideAShortCall() {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const other = Promise.withResolvers<void>()
  const answered = answerCall({}, () => other.promise)
  const done: number[] = []
  const longCall = () =>
    answerCall({}, () =>
      eachInPieces(STEPS, (step) => {
        done.push(step)
        now += STEP_MS
      }),
    )
  return {
    ...{ done, answer: other.resolve, over: Promise.all([longCall(), longCall(), answered]) },
    pass: (ms: number) => {
      now += ms
    },
  }
}
const someRounds = () => new Promise((over) => setTimeout(over, 20))

test('long work waits until short calls are answered, and not for other long ones', async () => {
  const { done, over, answer } = besideAShortCall()
  await someRounds()
  const before = done.length
  await someRounds()
  expect(done).toHaveLength(before)
  expect(before).toBeLessThan(2 * STEPS.length)
  answer()
  await over
  expect(done).toHaveLength(2 * STEPS.length)
})

test('work that waits only because others had the round goes on in the next: its call is short', async () => {
  const { done, over, answer, pass } = besideAShortCall()
  await answerCall({}, () => eachInPieces([1, 2, 3], () => pass(0.3 * ROUND_MS)))
  expect(done.length).toBeLessThan(2 * STEPS.length)
  answer()
  await over
})

test('it does not wait for ever', async () => {
  const { done, over, answer, pass } = besideAShortCall()
  await someRounds()
  const before = done.length
  pass(PATIENCE_MS)
  await someRounds()
  expect(done.length).toBeGreaterThan(before)
  answer()
  await over
})

describe('a call is said to be long', () => {
  const oneOf = async (stepMs: number, more: () => void = () => {}) => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const onLong = vi.fn()
    await answerCall({ onLong }, async () => {
      await eachInPieces([1, 2, 3, 4], () => {
        now += stepMs
      })
      more()
    })
    return onLong
  }

  test('once, if its own divided work is', async () => {
    expect(await oneOf(LONG_MS)).toHaveBeenCalledOnce()
    expect(await oneOf(LONG_MS / 10)).not.toHaveBeenCalled()
  })

  test('if its answer is, however quickly it was made', async () => {
    expect(await oneOf(0, hasLongAnswer)).toHaveBeenCalledOnce()
  })

  test('not if a worker does the rest', async () => {
    expect(await oneOf(LONG_MS, leaveToWorker)).not.toHaveBeenCalled()
  })

  test('also if that shows only while its answer is sent', async () => {
    const onLong = vi.fn()
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const sent = await answerCall({ isSlow: true, onLong }, async () => ({
      rest: eachInPieces([1, 2, 3, 4], () => {
        now += LONG_MS
      }),
    }))
    await sent.rest
    expect(onLong).toHaveBeenCalled()
  })
})
