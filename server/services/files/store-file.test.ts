import { randomBytes } from 'node:crypto'
import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { openFilesIn } from '../../test/support/open-files.ts'
import { newFileKey } from './age.ts'
import { folderStorage } from './storage.ts'
import { keepContent, openStored } from './store-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-kept-'))
whenFileEnds(async () => rmSync(folder, { recursive: true }))
const storage = folderStorage(folder)
const key = await newFileKey()
const keep = (content: Buffer) => keepContent(storage, { clientId: 1, key }, [content])

const openFiles = () => openFilesIn(folder)

test.for([0, 1, 65_536, 262_144, 262_144 + 300, 3_000_000])(
  '%i bytes come out unchanged, however slow the reader',
  async (size) => {
    const content = randomBytes(size)
    const { place, ...meant } = await keep(content)
    for (const about of [undefined, meant])
      expect((await buffer(await openStored(storage, place, key, about))).equals(content)).toBe(true)
    // A stream requests the next chunk while it still buffers the previous one.
    const slow = Readable.from(await openStored(storage, place, key), { objectMode: false, highWaterMark: 1_000_000 })
    const pieces: Buffer[] = []
    for await (const piece of slow) {
      await new Promise((done) => setImmediate(done))
      pieces.push(piece)
    }
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(openFiles()).toBe(0)
  },
)

test.for([
  ['of the same length', 300_000],
  ['that is shorter', 200_000],
  ['that is longer', 3_000_000],
  ['of one piece', 100],
] as const)('another file %s in its place is never sent to its end', async ([, length]) => {
  const { place: _, ...meant } = await keep(randomBytes(300_000))
  const { place } = await keep(randomBytes(length))
  let sent = 0
  const read = async () => {
    for await (const piece of await openStored(storage, place, key, meant)) sent += piece.length
  }
  await expect(read()).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  expect(sent).toBeLessThan(Math.min(length, 300_000))
  expect(openFiles()).toBe(0)
})

test('content is on disk before it gets its name, then the name is; the process answers others meanwhile', async () => {
  const calls: string[] = []
  const { open, rename } = disk
  vi.spyOn(disk, 'open').mockImplementation(async (path, ...how) => {
    const handle = await open(path, ...how)
    const what = statSync(String(path)).isDirectory() ? 'folder' : 'file'
    const { sync } = handle
    handle.sync = () => {
      calls.push(`flush ${what}`)
      return sync.call(handle)
    }
    return handle
  })
  vi.spyOn(disk, 'rename').mockImplementation((...names) => {
    calls.push('name')
    return rename(...names)
  })
  const waited = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  try {
    await keepContent(storage, { clientId: 2, key }, [Buffer.from('a scan')])
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
  // The first is the name of the circle's new folder.
  expect(calls).toEqual(['flush folder', 'flush file', 'name', 'flush folder'])
  expect(waited).not.toHaveBeenCalled()
})

test('a file not read to its end is closed, even if reading never began', async () => {
  const { place } = await keep(randomBytes(3_000_000))
  const left = await openStored(storage, place, key)
  expect(openFiles()).toBe(1)
  await left.return()
  expect(openFiles()).toBe(0)
  for await (const _ of await openStored(storage, place, key)) break
  expect(openFiles()).toBe(0)
  // Also as it is stored, as an archive is sent.
  for (const opened of [await openStored(storage, place, key), await storage.open(place)])
    Readable.from(opened, { objectMode: false }).destroy()
  await expect.poll(openFiles).toBe(0)
})

test('so is a damaged one, detected at once or later', async () => {
  const { place } = await keep(randomBytes(300_000))
  const path = join(folder, place)
  const bytes = readFileSync(path)
  for (const at of [10, 300, bytes.length - 5]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    writeFileSync(path, changed)
    await expect(openStored(storage, place, key).then(buffer)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    expect(openFiles()).toBe(0)
  }
})
