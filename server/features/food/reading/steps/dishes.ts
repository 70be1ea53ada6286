import { allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import * as z from 'zod/mini'
import { cell, readTableFile } from '../../../../core/table-file.ts'
import { listed } from '../../read-tsv.ts'
import type { Language } from '../food-names.ts'
import { plainWords } from '../plain-words.ts'

export type ByLanguage<T> = Record<Language | 'any', ReadonlyMap<string, T>>

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([name, meant]) => [plainWords(name).join(' '), meant]))

/** By name, what each dish contains. `oftenMade`: what a recipe often makes itself ('turn the pancakes'), of other flour, too. */
type Dishes = Record<'served' | 'oftenMade', ByLanguage<string[]>>
let loaded: Dishes | undefined

/** The dishes of data/dishes.tsv, which are no foods of the table. */
export const dishesByName = (): Dishes => {
  loaded ??= readDishes()
  return loaded
}

function readDishes(): Dishes {
  const rows = readTableFile(new URL('../../data/dishes.tsv', import.meta.url), DishRow)
  const [oftenMade, served] = [rows.filter(({ made }) => made === 'often'), rows.filter(({ made }) => made === '')]
  return { served: byLanguage(served), oftenMade: byLanguage(oftenMade) }
}

const allergensCell = z.pipe(
  z.pipe(cell, z.transform(listed)),
  z.array(z.enum(allergens, 'is no allergen')).check(z.minLength(1)),
)
const namesCell = z.pipe(
  z.pipe(z.string(), z.transform(listed)),
  z.array(z.string().check(z.refine((name) => plainWords(name).length === 1, 'is not one word'))),
)
const DishRow = z.object({
  contains: allergensCell,
  made: z.enum(['', 'often'], "'often' or nothing"),
  ...{ any: namesCell, en: namesCell, de: namesCell, es: namesCell, fr: namesCell, pl: namesCell },
})
type DishRow = z.output<typeof DishRow>

function byLanguage(rows: readonly DishRow[]): ByLanguage<string[]> {
  const named = (language: Language | 'any') => {
    const found = new Map<string, string[]>()
    for (const row of rows) {
      for (const name of row[language]) {
        const word = plainWords(name).join(' ')
        if (found.has(word)) throw new Error(`dishes.tsv: ${name} is there twice`)
        found.set(word, row.contains)
      }
    }
    return found
  }
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
