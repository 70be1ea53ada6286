import type { Eater } from '@kinfold/contract/features/food/rules/eater.ts'
import { diets } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import fc from 'fast-check'
import { foodAllergyOf } from '../../features/food/food-allergies.ts'
import { foodRules } from '../../features/interactions/rules.ts'

const substances = [
  'Peanuts',
  'walnuts',
  'Milch',
  'eggs',
  'fish',
  'seafood',
  'wheat',
  'soja',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
  'mussels',
  'strawberries',
  'tomato',
  'pork',
  'honey',
  'garlic',
  'kiwi',
]
/** A person with rules of every kind. */
export const anEater: fc.Arbitrary<Eater> = fc.record({
  name: fc.constant('Rose'),
  hasProfile: fc.constant(true),
  allergies: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...substances), fc.constantFrom('mild' as const, 'severe' as const, null)), {
      maxLength: 3,
    })
    .map((some) => some.flatMap(([substance, severity]) => foodAllergyOf({ kind: 'food', substance, severity }) ?? [])),
  diets: fc.uniqueArray(fc.constantFrom(...diets), { maxLength: 2 }),
  foodLevels: fc.uniqueArray(fc.constantFrom(3 as const, 4 as const, 5 as const, 6 as const, 7 as const), {
    minLength: 1,
    maxLength: 2,
  }),
  drinkLevels: fc.uniqueArray(fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const), {
    minLength: 1,
    maxLength: 2,
  }),
  limits: fc
    .option(fc.integer({ min: 50, max: 3000 }))
    .map((max) => (max === null ? [] : [{ name: 'sodium' as const, min: null, max, reason: '', source: '' }])),
  notices: fc
    .uniqueArray(fc.constantFrom(...foodRules), { maxLength: 2 })
    .map((rules) =>
      rules.map(({ id, foods, severity, sentence, source }) => ({ medication: id, foods, severity, sentence, source })),
    ),
  unreadMedications: fc.constantFrom([], ['Xyzzol']),
})

/** Limits that can be reached in a day of ordinary dishes. */
export const limitsOfADay: fc.Arbitrary<Eater['limits']> = fc
  .record({
    sodium: fc.option(fc.integer({ min: 1500, max: 3000 })),
    carbs: fc.option(fc.integer({ min: 150, max: 300 })),
    protein: fc.option(fc.integer({ min: 30, max: 70 })),
    potassium: fc.option(fc.integer({ min: 2000, max: 4000 })),
    fluid: fc.option(fc.integer({ min: 200, max: 1500 })),
  })
  .map(({ protein, ...most }) => [
    ...Object.entries(most).map(([name, max]) => ({ name: name as keyof typeof most, min: null, max })),
    { name: 'protein' as const, min: protein, max: null },
  ])
  .map((some) => some.filter(({ min, max }) => min !== null || max !== null))
  .map((some) => some.map((limit) => ({ ...limit, reason: '', source: '' })))
