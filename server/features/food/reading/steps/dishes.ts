import { allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { listed, readTsv } from '../../read-tsv.ts'
import type { Language } from '../food-names.ts'
import { plainWords } from '../plain-words.ts'

export type ByLanguage<T> = Record<Language | 'any', ReadonlyMap<string, T>>

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([name, meant]) => [plainWords(name).join(' '), meant]))

/**
 * `served`: sauces, pastes, sweets, breads and fish that are no names of the table. `oftenMade`: what a recipe often makes
 * itself ('turn the pancakes'), of other flour, too.
 */
type Dishes = Record<'served' | 'oftenMade', ByLanguage<string[]>>
let loaded: Dishes | undefined
/** By their names, the allergens that each dish of data/dishes.tsv contains. */
export const dishesByName = (): Dishes => {
  loaded ??= readDishes()
  return loaded
}

function readDishes(): Dishes {
  const rows = readTsv('dishes.tsv').map((row) => ({ ...row, contains: listed(row.contains!) }) as DishRow)
  const unknown = rows.flatMap(({ contains }) => contains).find((key) => !allergens.some((one) => one === key))
  if (unknown) throw new Error(`dishes.tsv: no allergen is called ${unknown}`)
  const [oftenMade, served] = [rows.filter((row) => row.made === 'often'), rows.filter((row) => row.made !== 'often')]
  return { served: byLanguage(served), oftenMade: byLanguage(oftenMade) }
}
type DishRow = Record<Language | 'any' | 'made', string> & { contains: string[] }

function byLanguage(rows: readonly DishRow[]): ByLanguage<string[]> {
  const named = (language: Language | 'any') =>
    table(Object.fromEntries(rows.flatMap((row) => listed(row[language]).map((name) => [name, row.contains] as const))))
  return { any: named('any'), en: named('en'), de: named('de'), es: named('es'), fr: named('fr'), pl: named('pl') }
}

/** Polish 'orzeszki' are small nuts, or the peanuts of the list. */
export const EITHER = table({ orzeszki: ['nuts', 'peanuts'] })

/** What words that mean several foods, and are therefore no names of the table, mostly mean in steps. */
export const MOSTLY: ByLanguage<string> = {
  any: table({
    tortilla: 'tortilla-wheat',
    noodle: 'egg-noodles',
    teriyaki: 'teriyaki',
    gnocchi: 'gnocchi',
    hoisin: 'hoisin',
  }),
  de: table({
    ...{ Brot: 'bread-white', Brötchen: 'roll-white', Toast: 'bread-white' },
    ...{ Kuvertüre: 'chocolate-milk', Hafer: 'rolled-oats' },
  }),
  fr: table({ avoine: 'rolled-oats', nouille: 'egg-noodles', semoule: 'semolina', tahin: 'tahini' }),
  en: table({
    ...{ pitta: 'pitta', pita: 'pitta', yolk: 'egg-yolk', edamame: 'edamame' },
    ...{ quark: 'quark', margarine: 'margarine', shortcrust: 'shortcrust-pastry' },
  }),
  ...{ es: table({}), pl: table({}) },
}
