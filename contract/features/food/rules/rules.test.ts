import { describe, expect, test } from 'vitest'
import { allergensOf } from './allergens.ts'
import { costOf } from './cost.ts'
import { dietsBroken, figuresAbove } from './diets.ts'
import type { Food } from './food.ts'
import { gramsOf } from './grams.ts'
import { eachNutrient, type Nutrient } from './nutrients.ts'
import { nutritionOf } from './nutrition.ts'
import { textureLevels, textureTests } from './texture.ts'
import { traitsOf } from './traits.ts'
import { type Check, isAboutThisMeal, mainReason, verdictOf } from './verdicts.ts'

const aFood = (figures: Partial<Record<Nutrient, number>> = {}, more: Partial<Food> = {}): Food => ({
  id: 'food',
  name: 'Food',
  group: 'vegetable',
  aisle: 'fruit_vegetables',
  season: null,
  contains: [],
  mayContain: [],
  hasOtherIngredients: false,
  breaks: [],
  traits: [],
  hazards: [],
  gramsPerMl: 0.5,
  measures: {},
  eurPerKg: 2,
  per100g: eachNutrient((nutrient) => figures[nutrient] ?? 0),
  source: { name: 'estimated', version: '1', code: '', estimated: [], note: '' },
  ...more,
})
const all = (food: Food, grams = 100) => [{ food, grams }]

test.each([
  ['vitamin_k_greens', 'vitamin_k', 100],
  ['calcium', 'calcium', 120],
  ['iron', 'iron', 4.2],
  ['fibre', 'fibre', 8],
  ['high_protein', 'protein', 20],
  ['alcohol', 'alcohol', 0.5],
] as const)('for medications, %s counts from this amount of %s in a serving: %d', (trait, nutrient, from) => {
  expect(traitsOf(all(aFood({ [nutrient]: 2 * from })), 2)).toContain(trait)
  expect(traitsOf(all(aFood({ [nutrient]: 1.9 * from })), 2)).not.toContain(trait)
})

describe('an amount in grams', () => {
  test('by weight, by volume and density, by the measures of the food', () => {
    const onion = aFood({}, { gramsPerMl: 0.68, measures: { piece: 110, small: 70 } })
    expect(gramsOf(2, 'kg', onion)).toBe(2000)
    expect(gramsOf(1, 'lb', onion)).toBeCloseTo(453.6)
    expect(gramsOf(1, 'cup', onion)).toBeCloseTo(240 * 0.68)
    expect(gramsOf(2, 'tbsp', onion)).toBeCloseTo(30 * 0.68)
    expect(gramsOf(2, 'piece', onion)).toBe(220)
    expect(gramsOf(1, 'small', onion)).toBe(70)
    expect(gramsOf(1, 'large', onion)).toBeCloseTo(110 * 1.35)
    expect(gramsOf(1, 'half', onion)).toBe(55)
    expect(gramsOf(3, 'pinch', onion)).toBeCloseTo(1.2)
  })

  test('is unknown if nothing says so', () => {
    expect(gramsOf(1, 'bunch', aFood())).toBe(undefined)
    expect(gramsOf(1, 'large', aFood())).toBe(undefined)
    expect(gramsOf(1, 'cup', aFood({}, { gramsPerMl: null }))).toBe(undefined)
  })
})

test('nutrition and cost are sums over the portions, shared by the servings', () => {
  const portions = [...all(aFood({ kcal: 100, sodium: 50 }), 200), ...all(aFood({ kcal: 10 }, { eurPerKg: 10 }), 300)]
  expect(nutritionOf(portions)).toMatchObject({ kcal: 230, sodium: 100, protein: 0 })
  expect(nutritionOf(portions, 2).kcal).toBe(115)
  expect(costOf(portions, 2)).toBeCloseTo((0.4 + 3) / 2)
  expect(nutritionOf([]).kcal).toBe(0)
})

test('an allergen contained is not repeated as a trace', () => {
  const foods = [aFood({}, { contains: ['milk'], mayContain: ['nuts'] }), aFood({}, { mayContain: ['milk', 'egg'] })]
  expect(allergensOf(foods)).toEqual({ contains: ['milk'], mayContain: ['egg', 'nuts'] })
})

describe('diets', () => {
  test('are broken by an ingredient, or by meat and milk together', () => {
    const beef = aFood({}, { breaks: ['vegetarian', 'vegan', 'pescatarian'] })
    const milk = aFood({}, { contains: ['milk'], breaks: ['vegan', 'dairy_free'] })
    expect(dietsBroken(all(beef), 1, 6)).toEqual(['vegetarian', 'vegan', 'pescatarian'])
    expect(dietsBroken([...all(beef), ...all(milk)], 1, 6)).toEqual([
      ...['vegetarian', 'vegan', 'pescatarian', 'kosher', 'dairy_free'],
    ])
    expect(dietsBroken(all(milk), 1, 6)).toEqual(['vegan', 'dairy_free'])
  })

  test('are broken by the figures of a serving, at the bound and not before', () => {
    expect(dietsBroken(all(aFood({ sodium: 600 })), 1, 6)).toEqual([])
    expect(dietsBroken(all(aFood({ sodium: 601 })), 1, 6)).toEqual(['low_sodium', 'renal'])
    expect(dietsBroken(all(aFood({ sodium: 1200 })), 2, 6)).toEqual([])
    expect(
      figuresAbove(
        'renal',
        eachNutrient(() => 651),
      ),
    ).toEqual(['sodium', 'potassium', 'phosphorus'])
    expect(dietsBroken(all(aFood()), 1, 7)).toEqual(['soft'])
  })
})

describe('what a medication may interact with', () => {
  test('is present in any amount of some foods, and in large amounts of others', () => {
    const grapefruit = aFood({ vitamin_k: 10 }, { traits: ['grapefruit'] })
    expect(traitsOf(all(grapefruit, 5))).toEqual(['grapefruit'])
    const spinach = aFood({ vitamin_k: 480 })
    expect(traitsOf(all(spinach, 10))).toEqual([])
    expect(traitsOf(all(spinach, 100))).toEqual(['vitamin_k_greens'])
    expect(traitsOf(all(spinach, 100), 5)).toEqual([])
    expect(traitsOf(all(aFood({ calcium: 120 }, { contains: ['milk'] })))).toEqual(['calcium', 'dairy'])
  })
})

describe('textures', () => {
  test('each level has its tests, and each test its text', () => {
    for (const { tests } of Object.values(textureLevels))
      for (const one of tests) expect(textureTests[one]).toMatch(/\w/)
  })
})

test('what is said of one meal: what speaks against it, and not what cannot be checked for any meal', () => {
  const check = (rule: Check['rule'], verdict: Check['verdict'], why: string): Check => ({
    rule,
    verdict,
    why,
    source: '',
  })
  const unreadMedication = check('medication', 'not_checked', 'Zorbex is not known here.')
  const unreadIngredient = check('ingredients', 'not_checked', 'Not known here: “Xyz”.')
  const nuts = check('allergy', 'block', 'It contains nuts.')
  const checks = [unreadMedication, unreadIngredient, nuts]
  expect(checks.filter(isAboutThisMeal)).toEqual([unreadIngredient, nuts])
  expect(mainReason(checks)).toBe(nuts.why)
  expect(mainReason([unreadMedication].filter(isAboutThisMeal))).toBe('')
  // It is not called safe all the same.
  expect(verdictOf([check('diet', 'pass', ''), unreadMedication])).toBe('not_checked')
})
