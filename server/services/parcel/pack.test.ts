import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { packed } from './pack.ts'

test('a reader who leaves ends the parts, and not the program', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  whenFileEnds(async () => void process.off('uncaughtException', uncaught))
  let [given, before, isEnded] = [0, -1, false]
  const parts = async function* () {
    try {
      for (; ; given++) yield { name: `${given}`, content: Readable.from(Array(20).fill(Buffer.alloc(300_000))) }
    } finally {
      isEnded = true
    }
  }
  const answer = Readable.from(packed({}, parts()), { objectMode: false })
  const reader = new Writable({ highWaterMark: 1, write: () => {} })
  answer.pipe(reader)
  await once(answer, 'pause')
  const isStalled = () => {
    const isSame = given === before
    before = given
    return isSame
  }
  await expect.poll(isStalled).toBe(true)
  answer.destroy()
  await expect.poll(() => isEnded).toBe(true)
  await new Promise((done) => setImmediate(done))
  expect(uncaught).not.toHaveBeenCalled()
})
