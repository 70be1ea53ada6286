import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { pack as newTar } from 'tar-stream'
import { expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { packed } from './pack.ts'
import { unpacked } from './unpack.ts'

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

async function namesIn(parcel: AsyncIterable<Uint8Array>) {
  const names: string[] = []
  const parts = unpacked<object>(parcel)
  let next = await parts.next()
  for (; !next.done; next = await parts.next()) names.push(next.value.name)
  return { names, manifest: next.value }
}

test('a parcel is unpacked as it was packed', async () => {
  const parts = async function* () {
    for (const name of ['a', 'empty', 'b/c'])
      yield { name, content: Readable.from(name === 'empty' ? [] : [Buffer.from(name)]), count: () => name.length }
  }
  const { names, manifest } = await namesIn(packed({ format: 'x', parts: [1] }, parts()))
  expect(names).toEqual(['a', 'empty', 'b/c'])
  expect(manifest.about).toEqual({ format: 'x', parts: [1] })
  expect(manifest.parts.map(({ name, size, count }) => [name, size, count])).toEqual([
    ['a', 1, 1],
    ['empty', 0, 5],
    ['b/c', 3, 3],
  ])
})

test('a name that comes again is refused: parts without number would fill the memory', async () => {
  let given = 0
  const parts = async function* () {
    for (; given < 100; given++)
      yield { name: given % 2 === 0 ? 'a' : 'b', content: Readable.from([Buffer.alloc(100_000)]) }
  }
  await expect(namesIn(packed({}, parts()))).rejects.toMatchObject({ part: 'a' })
  expect(given).toBeLessThan(10)
})

test.each([
  ['parts that are none', `{"about":{},"parts":[${'[],'.repeat(1_000_000)}0]}`, 'manifest.json'],
  ['a part that did not come', '{"about":{},"parts":[{"name":"x","count":1}]}', 'x'],
  ['no part that came', '{"about":{},"parts":[]}', 'a'],
  ['much about the parcel', `{"about":[${'[],'.repeat(1_000_000)}0],"parts":[]}`, 'a'],
  ['nothing', 'null', 'a'],
])('a manifest with %s is refused, and never parsed as a whole', async (_, manifest, part) => {
  const tar = newTar()
  tar.entry({ name: 'a/000001' }, 'a')
  tar.entry({ name: 'manifest.json' }, manifest)
  tar.finalize()
  const parsed = vi.spyOn(JSON, 'parse')
  whenFileEnds(async () => parsed.mockRestore())
  await expect(namesIn(Readable.from(tar, { objectMode: false }))).rejects.toMatchObject({ part })
  for (const [text] of parsed.mock.calls) expect(text.length).toBeLessThan(1_000)
})
