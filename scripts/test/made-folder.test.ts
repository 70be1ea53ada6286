import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../server/test/support/leaving.ts'
import { madeFrom, makeAnew } from '../made-folder.js'

/* Another Kinfold may be running from a folder while it is made anew. */
function aPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-made-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  const [place, building] = [join(folder, 'dist'), join(folder, 'building')]
  const make = (wanted: string, meanwhile: () => unknown = () => {}, code = 0): Promise<boolean> =>
    makeAnew({ place, building, wanted }, async (into: string) => {
      mkdirSync(join(into, 'assets'))
      writeFileSync(join(into, 'index.html'), wanted)
      writeFileSync(join(into, 'assets', `${wanted}.js`), wanted)
      await meanwhile()
      return code
    })
  const index = () => readFileSync(join(place, 'index.html'), 'utf8')
  return { make, index, building, place, assets: () => readdirSync(join(place, 'assets')).sort() }
}

test('it is complete at every moment, and keeps the files of the one before until the next change', async () => {
  const { make, index, assets, place, building } = aPlace()
  await make('one')
  const during: unknown[] = []
  await make('two', () => during.push(index(), assets(), madeFrom(place)))
  expect(during).toEqual(['one', ['one.js'], 'one'])
  expect([index(), assets(), madeFrom(place)]).toEqual(['two', ['one.js', 'two.js'], 'two'])
  await make('three')
  expect([index(), assets()]).toEqual(['three', ['three.js', 'two.js']])
  expect(readdirSync(building)).toEqual([])
  // Whoever may read this folder may read what was made, too.
  expect(statSync(place).mode).toBe(statSync(building).mode)
})

test('two starts at once make it once, and what was there before them stays', async () => {
  const { make, index, assets } = aPlace()
  await make('one')
  const both = Promise.withResolvers<void>()
  let begun = 0
  const begin = () => {
    begun += 1
    if (begun === 2) both.resolve()
    return both.promise
  }
  expect(await Promise.all([make('two', begin), make('two', begin)])).toEqual([true, true])
  expect([index(), assets()]).toEqual(['two', ['one.js', 'two.js']])
})

test('if it cannot be made, the one before stays, and it is made at the next start', async () => {
  const { make, index, place, building } = aPlace()
  await make('one')
  expect(await make('two', () => {}, 1)).toBe(false)
  expect([index(), madeFrom(place)]).toEqual(['one', 'one'])
  mkdirSync(join(building, '999999999.dist.killed'))
  await make('two')
  expect([index(), readdirSync(building)]).toEqual(['two', []])
})
