import { allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import * as z from 'zod/mini'
import { listed, readTsv } from '../../read-tsv.ts'
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
  const rows = readTsv('dishes.tsv').map((row) => {
    const { success, data } = DishCells.safeParse(row)
    if (!success) throw new Error(`dishes.tsv: the row ${Object.values(row).join(' | ')} is not understood`)
    return { ...data, contains: listed(data.contains) }
  })
  const unknown = rows.flatMap(({ contains }) => contains).find((key) => !allergens.some((one) => one === key))
  if (unknown) throw new Error(`dishes.tsv: no allergen is called ${unknown}`)
  const [oftenMade, served] = [rows.filter((row) => row.made === 'often'), rows.filter((row) => row.made === '')]
  return { served: byLanguage(served), oftenMade: byLanguage(oftenMade) }
}
const DishCells = z.object({
  contains: z.string().check(z.minLength(1)),
  made: z.enum(['', 'often']),
  ...{ any: z.string(), en: z.string(), de: z.string(), es: z.string(), fr: z.string(), pl: z.string() },
})
type DishRow = Omit<z.output<typeof DishCells>, 'contains'> & { contains: string[] }

function byLanguage(rows: readonly DishRow[]): ByLanguage<string[]> {
  const named = (language: Language | 'any') => {
    const found = new Map<string, string[]>()
    for (const row of rows) {
      for (const name of listed(row[language])) {
        const [word, ...more] = plainWords(name)
        if (!word || more.length > 0) throw new Error(`dishes.tsv: ${name} is not one word`)
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
