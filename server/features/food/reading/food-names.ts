import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { lettersOf } from '../../../core/spelling.ts'
import { allFoods } from '../foods.ts'
import { listed, readTsv } from '../read-tsv.ts'
import { plainWords } from './plain-words.ts'

export const languages = ['en', 'de', 'es', 'fr', 'pl'] as const
export type Language = (typeof languages)[number]

/**
 * A name of the table: as it is written, its normalised words, and the food it means in each language ('raisin' is a grape in French).
 */
export type FoodName = { text: string; words: string[]; letters: number[]; means: ReadonlyMap<Language, Food> }

type Names = {
  byWords: ReadonlyMap<string, FoodName>
  /** Names of several words written as one: 'peanutbutter'. */
  joined: ReadonlyMap<string, FoodName>
  /** By number of words: the names that a misspelled one could mean. */
  alike: ReadonlyMap<number, FoodName[]>
  mostWords: number
  wordsOfNames: ReadonlySet<string>
}

let loaded: Names | undefined
export const foodNames = (): Names => {
  loaded ??= readNames()
  return loaded
}

function readNames(): Names {
  const byWords = new Map<string, Growing>()
  for (const row of readTsv('names.tsv')) {
    const food = allFoods().get(row.id!)
    if (!food) throw new Error(`names.tsv names ${row.id}, which foods.tsv has not`)
    for (const language of languages) {
      for (const name of listed(row[language]!)) addName(name, language, food, byWords)
    }
  }
  const names = [...byWords.values()]
  return {
    byWords,
    joined: new Map(names.filter(({ words }) => words.length > 1).map((name) => [name.words.join(''), name])),
    alike: Map.groupBy(names, ({ words }) => words.length),
    mostWords: Math.max(...names.map(({ words }) => words.length)),
    wordsOfNames: new Set(names.flatMap(({ words }) => words)),
  }
}

type Growing = FoodName & { means: Map<Language, Food> }

function addName(text: string, language: Language, food: Food, byWords: Map<string, Growing>) {
  const words = plainWords(text)
  const key = words.join(' ')
  const name = byWords.get(key) ?? { text, words, letters: words.map(lettersOf), means: new Map() }
  const other = name.means.get(language)
  if (other && other !== food) throw new Error(`Two foods are called ${text} (${language}): ${other.id}, ${food.id}`)
  name.means.set(language, food)
  byWords.set(key, name)
}
