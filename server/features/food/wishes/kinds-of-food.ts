import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { plainWords } from '../reading/plain-words.ts'

export type IsMeant = (food: Food) => boolean

/** What these words mean, whatever the foods are called. */
export const groups: { words: readonly string[]; name: string; isMeant: IsMeant }[] = [
  { words: ['meat'], name: 'meat', isMeant: ({ group }) => group === 'meat' },
  { words: plainWords('vegetable vegetables veg'), name: 'vegetables', isMeant: ({ group }) => group === 'vegetable' },
  { words: plainWords('fruit fruits'), name: 'fruit', isMeant: ({ group }) => group === 'fruit' },
  { words: plainWords('legume legumes pulses'), name: 'pulses', isMeant: ({ group }) => group === 'legume' },
  // Foods have the word in their names only where there is none in them.
  { words: ['gluten'], name: 'gluten', isMeant: ({ contains }) => contains.includes('gluten') },
]

/**
 * What 'no' excludes, too, because most foods of this kind are called otherwise: 'no pork' also means bacon and lard,
 * 'no cheese' also feta. A map, because a typed word may also be a property of every object ('constructor').
 */
export const widely: ReadonlyMap<string, IsMeant> = new Map<string, IsMeant>([
  // What is made from animals and not halal is from pigs, or may be: sausages, lard, gelatine.
  ['pork', ({ breaks }) => breaks.includes('pescatarian') && breaks.includes('halal')],
  ['cheese', ({ id, group }) => (group === 'dairy' && !OTHER_DAIRY.test(id)) || id === 'pesto'],
  ['sausage', ({ id }) => SAUSAGES.includes(id)],
  ['nut', ({ contains }) => contains.includes('nuts') || contains.includes('peanuts')],
])

const OTHER_DAIRY = /^(milk|buttermilk|kefir|cream-(single|double|sour)|creme|yogurt|butter|ghee|ice-cream|whey)/
const SAUSAGES = 'kielbasa pork-sausage frankfurter liver-sausage black-pudding salami chorizo'.split(' ')
