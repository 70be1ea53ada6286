import { describe, expect, test } from 'vitest'
import { listed, readTsv } from '../read-tsv.ts'
import { knownAt, type Use } from './describing-words.ts'
import { foodNames, languages } from './food-names.ts'
import { matchFood } from './match-food.ts'
import { plainWords } from './plain-words.ts'

const eaten = readTsv('words-for-food.tsv').flatMap(({ words }) => listed(words!))

/** Uses in which a word says nothing to eat only in its place: 'for the sauce', 'its seeds', 'in rings', 'chicken, thighs'. */
const inItsPlace: readonly (Use | undefined)[] = [undefined, 'part', 'body', 'cut', 'purpose', 'shape', 'dish']

describe('what is eaten never describes', () => {
  test('no word or stem of the preparations is the name of a food in any language', () => {
    expect(eaten.length).toBeGreaterThan(1_900)
    const wrong = eaten.flatMap((one) => {
      const words = plainWords(one)
      // The name of a food of the table is found before any word that describes.
      if (words.length !== 1 || foodNames().byWords.has(words[0]!)) return []
      return languages
        .filter((language) => !inItsPlace.includes(knownAt(words, 0, language).known?.use))
        .map((language) => `${one} (${language})`)
    })
    expect(wrong).toEqual([])
  })

  test.for([
    ['rice', 'with'],
    ['rice', 'over'],
    ['rice', 'or'],
    ['Reis', 'mit'],
    ['Reis', 'oder'],
    ['arroz', 'con'],
    ['arroz', 'o'],
    ['riz', 'avec'],
    ['riz', 'ou'],
    ['ryżu', 'z'],
    ['ryżu', 'lub'],
  ] as const)('%s, %s any food is not the plain food', ([food, small]) => {
    const plain = eaten.filter((one) => matchFood(food, `${small} ${one}`).food?.id === 'rice-white')
    expect(plain.filter((one) => !['arroz', 'ryż'].includes(one))).toEqual([])
  })

  test.for([
    ['patatas', 'con rape'],
    ['colas de rape', null],
    ['arroz de rape', null],
    ['spaghetti', 'rape'],
    ['arroz', 'con dorada'],
    ['Reis', 'mit Dorade'],
    ['potatoes', 'with dorado'],
    ['tomato', 'with lupini'],
    ['aceitunas', 'con lupino'],
    ['bell peppers', 'halved, with mince'],
    ['carrots', 'or 500 g mince'],
    ['prawns', 'with grits'],
    ['chicken breast', 'over grains'],
    ['apples', 'with syrup'],
    ['arroz', 'con rabo'],
    ['yaourt', 'avec son'],
    ['potatoes', 'with tenders'],
    ['cauliflower', 'with tips'],
    ['soup vegetables', 'with fingers'],
    ['riz', 'avec couteaux'],
    ['arroz', 'con fino'],
    ['lentils', 'with bones'],
    ['potatoes', 'with poached'],
    ['riz', 'jaunes'],
    ['Reis', 'avec peau'],
    ['tofu or fillets', null],
    ['chicken or fillets', null],
    ['mushrooms', 'or sirloin'],
    ['halloumi', 'or rump'],
    ['courgette', 'in strips, or loin'],
    ['patatas', 'o filete'],
    ['Kartoffeln', 'Filet'],
    ['prawns', 'fillets'],
    ['chicken', 'or sirloin'],
  ] as const)('%s, %s is more than the food, or another', ([name, preparation]) => {
    expect(matchFood(name, preparation).food).toBe(null)
  })

  test.for([
    ['carottes', 'râpées', 'carrot'],
    ['gingembre', 'râpé', 'ginger'],
    ['Kartoffeln', 'peeled', 'potato'],
    ['beef', 'sliced against the grain', 'beef-stewing'],
    ['leek', 'washed until free of grit', 'leek'],
    ['potatoes', 'cooked until tender', 'potato'],
    ['lemon', 'zest and juice', 'lemon-zest'],
    ['chicken', 'thighs', 'chicken-thigh'],
    ['pork', 'shoulder', 'pork-shoulder'],
    ['salmon', 'fillets, bones removed', 'salmon'],
    ['prawns', 'peeled, tails removed', 'prawns'],
    ['lamb', 'shoulder, boned', 'lamb'],
    ['cerezas', 'sin hueso', 'cherry'],
    ['Hähnchenschenkel', 'mit Haut und Knochen', 'chicken-leg'],
    ['filet d’huile d’olive', null, 'olive-oil'],
  ] as const)('%s, %s is only described', ([name, preparation, id]) => {
    expect(matchFood(name, preparation).food?.id).toBe(id)
  })
})
