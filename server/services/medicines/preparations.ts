import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile } from '../../core/table-file.ts'
import { matchName } from './match.ts'
import { namesByLetters } from './names.ts'
import { saltsIn } from './salts.ts'
import { wordsOf } from './words.ts'

const Row = z.object({
  names: listCell,
  slow: z.enum(['yes', ''], "'yes' or nothing"),
  source: cell,
  version: dayCell,
})

/** By the letters of the name: whether every product of this name is slow. */
const preparations: ReadonlyMap<string, { isSlow: boolean }> = new Map(
  readTableFile(new URL('data/preparations.tsv', import.meta.url), Row).flatMap(({ names, slow }) =>
    names.map((name) => [knownLetters(name), { isSlow: slow === 'yes' }] as const),
  ),
)

/** @throws if the tables do not contain it. */
function knownLetters(name: string): string {
  const letters = wordsOf(name).join('')
  if (!namesByLetters.has(letters)) throw new Error(`There is no such name of a medicine: ${name}`)
  return letters
}

const preparationsIn = (name: string): string[] => matchName(name).as.filter((letters) => preparations.has(letters))

/**
 * Whether two names with the same ingredients can be the same preparation: 'MS Contin' is not any morphine, lithium
 * citrate is not the carbonate.
 */
export const isSamePreparation = (one: string, other: string): boolean =>
  [preparationsIn, saltsIn].every((read) => isSameSet(read(one), read(other)))

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  [...new Set(some)].sort().join() === [...new Set(others)].sort().join()

export const isSlowPreparation = (name: string): boolean =>
  preparationsIn(name).some((letters) => preparations.get(letters)!.isSlow)
