import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile, yesCell } from '../../core/table-file.ts'
import { ingredientsOf } from './ingredients.ts'
import { matchName } from './match.ts'
import { knownLetters } from './names.ts'
import { canBeSameSalt } from './salts.ts'

const Row = z.object({
  names: listCell,
  slow: yesCell,
  source: cell,
  version: dayCell,
})

/** By the letters of the name: whether every product of this name is slow. */
const preparations: ReadonlyMap<string, { isSlow: boolean }> = new Map(
  readTableFile(new URL('data/preparations.tsv', import.meta.url), Row).flatMap(({ names, slow }) =>
    names.map((name) => [knownLetters(name), { isSlow: slow }] as const),
  ),
)

const preparationsIn = (name: string): string[] => matchName(name).as.filter((letters) => preparations.has(letters))
const preparationKey = (name: string): string => [...new Set(preparationsIn(name))].sort().join()

/** The BNF and their labels give a strength or a dose of its own to each of their salts and esters. */
const withSeveralSalts = ingredientsOf([
  ...['mineral', 'corticosteroid', 'fluticasone', 'lithium', 'iron', 'calcium', 'magnesium', 'potassium', 'zinc'],
  ...['metoprolol', 'valproate', 'mycophenolate', 'norethisterone', 'quinidine', 'quinine', 'erythromycin', 'caffeine'],
  ...['phenytoin', 'phenobarbital', 'diclofenac', 'naproxen', 'ibuprofen', 'perindopril', 'betahistine', 'pramipexole'],
  ...['chloroquine', 'primaquine', 'diphenhydramine', 'orphenadrine', 'zuclopenthixol', 'testosterone', 'glucosamine'],
  ...['trientine'],
])
export const hasSeveralSalts = (name: string) => matchName(name).ingredients.some((each) => withSeveralSalts.has(each))

/** 'Humulin R U-500' is five times as strong. U-100 is what every other insulin is (ISMP, insulin U-500). */
const concentrationIn = (name: string) => /\bu[- ]?([235]00)\b/i.exec(name)?.[1]

/**
 * Whether two names with the same ingredients can be the same preparation: 'MS Contin' is not any morphine, lithium
 * citrate is not the carbonate.
 */
export const isSamePreparation = (one: string, other: string): boolean =>
  preparationKey(one) === preparationKey(other) &&
  concentrationIn(one) === concentrationIn(other) &&
  canBeSameSalt(one, other, hasSeveralSalts(one))

export const isSlowPreparation = (name: string): boolean =>
  preparationsIn(name).some((letters) => preparations.get(letters)!.isSlow)
