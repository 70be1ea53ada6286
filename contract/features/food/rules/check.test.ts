import { describe, expect, test } from 'vitest'
import { checkMeal, type SoFar } from './check.ts'
import type { DailyLimit, Eater, FoodAllergy, FoodNotice } from './eater.ts'
import type { Food } from './food.ts'
import { type Dish, type Meal, mealOf } from './meal.ts'
import { eachNutrient, type Nutrient } from './nutrients.ts'
import { thinLiquidIn } from './thin-liquid.ts'
import { type Check, mainReason, type Verdict, verdictOf } from './verdicts.ts'

const aFood = (more: Partial<Food> = {}, figures: Partial<Record<Nutrient, number>> = {}): Food => ({
  ...{ id: 'food', name: 'Food', group: 'vegetable', aisle: 'fruit_vegetables', season: null },
  ...{ contains: [], mayContain: [], hasOtherIngredients: false, breaks: [], traits: [], hazards: [] },
  ...{ gramsPerMl: 1, measures: {}, eurPerKg: 2, per100g: eachNutrient((name) => figures[name] ?? 0) },
  source: { name: 'estimated', version: '1', code: '', estimated: [], note: '' },
  ...more,
})
const aMeal = (more: Partial<Meal> = {}): Meal => ({
  ...{ foods: [], contains: [], mayContain: [], breaks: [], traits: [], nutrition: eachNutrient(() => 0) },
  ...{ fluid: 0, level: 7, isDrink: false, isFood: true, thinLiquid: 'no', cost: 0, unread: [] },
  ...more,
})
const anEater = (more: Partial<Eater> = {}): Eater => ({
  ...{ name: 'Rose', hasProfile: true, allergies: [], diets: [], foodLevels: [7], drinkLevels: [0] },
  ...{ limits: [], notices: [], unreadMedications: [] },
  ...more,
})
const ofRule = (rule: Check['rule'], meal: Partial<Meal>, eater: Partial<Eater>, soFar: SoFar = {}) =>
  checkMeal(aMeal(meal), anEater(eater), soFar).filter((check) => check.rule === rule)
const verdicts = (...asked: Parameters<typeof ofRule>) => ofRule(...asked).map(({ verdict }) => verdict)

test('each rule says its name, its verdict, why, and where it comes from', () => {
  const limit = { name: 'sodium', min: null, max: 100, reason: 'Heart', source: 'Dr Reyes' } as const
  const notice = {
    medication: 'Simvastatin',
    foods: ['grapefruit'],
    severity: 'serious',
    sentence: 'No.',
    source: 'BNF',
  }
  const eater = anEater({
    ...{ hasProfile: false, diets: ['gluten_free'], limits: [limit], unreadMedications: ['Zorbex'] },
    ...{ notices: [notice as FoodNotice], foodLevels: [5] },
  })
  const checks = checkMeal(aMeal({ breaks: ['gluten_free'], traits: ['grapefruit'], unread: ['Xyz', 'Abc'] }), eater)
  expect(checks.map(({ rule, verdict }) => [rule, verdict])).toEqual([
    ['profile', 'not_checked'],
    ['ingredients', 'not_checked'],
    ['texture', 'block'],
    ['diet', 'block'],
    ['medication', 'block'],
    ['medication', 'not_checked'],
    ['limit', 'pass'],
  ])
  for (const { why, source } of checks) expect([why, source]).not.toContain('')
  expect(checks.map(({ why }) => why).join('\n')).toMatch(
    /Rose.*“Xyz” and 1 more.*level 7, regular; Rose needs level 5, minced & moist.*Simvastatin.*“Zorbex”.*0 mg of at most 100 mg/s,
  )
  expect(checks.at(-1)?.source).toBe('Heart; Dr Reyes')
})

test.for<[string, Partial<Eater>, Partial<Meal>, Verdict]>([
  ['everything is known', {}, {}, 'pass'],
  ['nobody has filled in the profile', { hasProfile: false }, {}, 'not_checked'],
  ['an ingredient is not known', {}, { unread: ['Xyz'] }, 'not_checked'],
  ['a medication is not known', { unreadMedications: ['Zorbex'] }, {}, 'not_checked'],
])('on the whole, %s', ([, eater, meal, verdict]) => {
  expect(verdictOf(checkMeal(aMeal(meal), anEater(eater)))).toBe(verdict)
})

test('the worst verdict counts, and the first reason for it is said', () => {
  const check = (verdict: Verdict, why: string): Check => ({ rule: 'diet', verdict, why, source: '' })
  const [pass, warn, unread, block, other] = [
    check('pass', 'p'),
    check('warn', 'w'),
    check('not_checked', 'n'),
    check('block', 'b'),
    check('block', 'o'),
  ]
  expect([[], [pass], [warn, pass], [warn, unread], [block, unread, warn]].map(verdictOf)).toEqual([
    ...['not_checked', 'pass', 'warn', 'not_checked', 'block'],
  ])
  expect([[], [pass], [pass, warn], [unread, warn], [warn, block, other]].map(mainReason)).toEqual([
    ...['', '', 'w', 'n', 'b'],
  ])
})

describe('an allergy', () => {
  const allergy = (more: Partial<FoodAllergy>): FoodAllergy => ({
    ...{ substance: 'x', allergens: [], foods: [], groups: [], doubtfulGroups: [], doubtfulFoods: [], traits: [] },
    ...{ isMild: false, unread: '' },
    ...more,
  })
  const sausage = aFood({ id: 'sausage', group: 'meat', hasOtherIngredients: true })
  const steak = aFood({ id: 'steak', group: 'meat' })

  test.for<[string, Partial<FoodAllergy>, Partial<Meal>, Verdict[]]>([
    ['to nothing in it', { allergens: ['milk'] }, { contains: ['egg'] }, ['pass']],
    ['to what it contains', { allergens: ['milk'] }, { contains: ['milk'] }, ['block']],
    ['to what it contains, mild', { allergens: ['milk'], isMild: true }, { contains: ['milk'] }, ['block']],
    ['to what it may contain', { allergens: ['milk'] }, { mayContain: ['milk'] }, ['block']],
    ['to what it may contain, mild', { allergens: ['milk'], isMild: true }, { mayContain: ['milk'] }, ['warn']],
    ['to a food', { foods: ['steak'], isMild: true }, { foods: [steak] }, ['block']],
    ['to a group', { groups: ['meat'], isMild: true }, { foods: [steak] }, ['block']],
    ['to what has a trait', { traits: ['alcohol'], isMild: true }, { traits: ['alcohol'] }, ['block']],
    ['to what only some react to', { doubtfulFoods: ['steak'] }, { foods: [steak] }, ['warn']],
    ['that may be in such food', { doubtfulGroups: ['meat'] }, { foods: [sausage] }, ['warn']],
    ['that may be in other such food', { doubtfulGroups: ['fish'] }, { foods: [sausage] }, ['pass']],
    ['that cannot be in plain food', { doubtfulGroups: ['meat'] }, { foods: [steak] }, ['pass']],
    ['with a word nobody knows', { unread: 'zz' }, {}, ['not_checked']],
    [
      'with such a word, to what it contains',
      { unread: 'zz', allergens: ['egg'] },
      { contains: ['egg'] },
      ['block', 'not_checked'],
    ],
  ])('%s', ([, more, meal, expected]) => {
    expect(verdicts('allergy', meal, { allergies: [allergy(more)] })).toEqual(expected)
  })

  test('each of several is judged', () => {
    const allergies = [allergy({ allergens: ['milk'] }), allergy({ allergens: ['egg'] })]
    expect(verdicts('allergy', { contains: ['egg'] }, { allergies })).toEqual(['pass', 'block'])
  })
})

describe('a texture', () => {
  test.for<[string, Partial<Meal>, Partial<Eater>, Verdict[]]>([
    ['no rule for who eats everything', { level: 7 }, {}, []],
    ['the level itself', { level: 5 }, { foodLevels: [5] }, ['pass']],
    ['a level also allowed', { level: 4 }, { foodLevels: [5, 4] }, ['pass']],
    ['a smoother one', { level: 4 }, { foodLevels: [5] }, ['block']],
    ['a coarser one', { level: 6 }, { foodLevels: [5] }, ['block']],
    ['every food, also of one level', { level: 7 }, { foodLevels: [5, 7] }, []],
    ['a drink, food levels do not count', { level: 2, isDrink: true, isFood: false }, { foodLevels: [5] }, []],
    ['a drink of the level', { level: 2, isDrink: true, isFood: false }, { drinkLevels: [2] }, ['pass']],
    ['a thinner drink', { level: 1, isDrink: true, isFood: false }, { drinkLevels: [2] }, ['block']],
    ['a thicker drink', { level: 3, isDrink: true, isFood: false }, { drinkLevels: [2] }, ['block']],
    [
      'soup, as food and as drink',
      { level: 5, isDrink: true },
      { drinkLevels: [2], foodLevels: [5] },
      ['block', 'pass'],
    ],
    ['food without thin liquid', { thinLiquid: 'no' }, { drinkLevels: [2] }, []],
    ['food with thin liquid', { thinLiquid: 'yes' }, { drinkLevels: [2] }, ['block']],
    ['food that may have thin liquid', { thinLiquid: 'maybe' }, { drinkLevels: [2] }, ['warn']],
    ['thin liquid, for who drinks everything', { thinLiquid: 'yes' }, { drinkLevels: [0] }, []],
    [
      'a drink says so by its level',
      { thinLiquid: 'yes', level: 2, isDrink: true, isFood: false },
      { drinkLevels: [2] },
      ['pass'],
    ],
  ])('%s', ([, meal, eater, expected]) => {
    expect(verdicts('texture', meal, eater)).toEqual(expected)
  })

  test('is named as drink or as food', () => {
    const [drink] = ofRule('texture', { level: 3, isDrink: true, isFood: false }, { drinkLevels: [2] })
    expect(drink?.why).toBe('It is level 3, moderately thick; Rose needs level 2, mildly thick.')
    const [food] = ofRule('texture', { level: 3 }, { foodLevels: [4, 5] })
    expect(food?.why).toBe('It is level 3, liquidised; Rose needs level 4, puréed or level 5, minced & moist.')
    const [liquid] = ofRule('texture', { thinLiquid: 'yes' }, { drinkLevels: [3] })
    expect(liquid?.why).toBe('It contains thin liquid; Rose needs drinks of level 3, moderately thick.')
  })
})

test.for<[string, Partial<Meal>, Eater['diets'][number], Verdict]>([
  ['does not fit', { breaks: ['vegan'] }, 'vegan', 'block'],
  ['fits', { breaks: ['vegan'] }, 'vegetarian', 'pass'],
  ['has traces of gluten', { mayContain: ['gluten'] }, 'gluten_free', 'warn'],
  ['has traces of milk', { mayContain: ['milk'] }, 'dairy_free', 'warn'],
  ['has traces that do not matter', { mayContain: ['gluten'] }, 'dairy_free', 'pass'],
  ['has traces of milk, for somebody who eats no meat', { mayContain: ['milk'] }, 'vegetarian', 'pass'],
])('a diet: it %s', ([, meal, diet, verdict]) => {
  expect(verdicts('diet', meal, { diets: [diet] })).toEqual([verdict])
})

test.for<[FoodNotice['severity'], Meal['traits'], Verdict[]]>([
  ['serious', ['grapefruit'], ['block']],
  ['caution', ['grapefruit'], ['warn']],
  ['timing', ['dairy', 'grapefruit'], ['warn']],
  ['serious', ['dairy'], []],
])('a medication, %s, with %j: %j', ([severity, traits, expected]) => {
  const notice = { medication: 'Simvastatin', foods: ['alcohol', 'grapefruit'], severity, sentence: '', source: '' }
  expect(verdicts('medication', { traits }, { notices: [notice as FoodNotice] })).toEqual(expected)
})

describe('a daily limit', () => {
  const limit = (max: number | null, name: DailyLimit['name'] = 'sodium'): DailyLimit => ({
    ...{ name, min: 10, max, reason: null, source: null },
  })
  const salty = (sodium: number) => ({ nutrition: eachNutrient((name) => (name === 'sodium' ? sodium : 0)) })

  test.for<[string, sodium: number, soFar: SoFar, Verdict]>([
    ['alone just as much', 2000, {}, 'pass'],
    ['alone more', 2000.1, {}, 'block'],
    ['together just as much', 500, { sodium: 1500 }, 'pass'],
    ['together more', 500, { sodium: 1500.1 }, 'warn'],
    ['more of another figure', 500, { kcal: 9000 }, 'pass'],
  ])('%s', ([, sodium, soFar, verdict]) => {
    expect(verdicts('limit', salty(sodium), { limits: [limit(2000)] }, soFar)).toEqual([verdict])
  })

  test('without a most there is none, and what is drunk counts as fluid', () => {
    expect(verdicts('limit', salty(9000), { limits: [limit(null)] })).toEqual([])
    expect(verdicts('limit', { fluid: 300 }, { limits: [limit(200, 'fluid')] })).toEqual(['block'])
    expect(verdicts('limit', { fluid: 300 }, { limits: [limit(200, 'kcal')] })).toEqual(['pass'])
  })
})

describe('a helping', () => {
  const milk = aFood({ id: 'milk', contains: ['milk'], breaks: ['vegan'] }, { kcal: 60, water: 90 })
  const dish = (more: Partial<Dish> = {}): Dish => ({
    ...{
      portions: [{ food: milk, grams: 400 }],
      servings: 2,
      level: 0,
      thinLiquid: 'no',
      slots: ['lunch'],
      unread: [],
    },
    ...more,
  })

  test('is a share of a serving', () => {
    expect(mealOf(dish()).nutrition.kcal).toBe(120)
    expect(mealOf(dish(), 0.5).nutrition.kcal).toBe(60)
    expect(mealOf(dish(), 0.5).cost).toBeCloseTo(mealOf(dish()).cost / 2)
    expect(mealOf(dish(), 0.5).cost).toBeGreaterThan(0)
  })

  test('of a drink is fluid, of food it is not', () => {
    expect([mealOf(dish({ slots: ['drink'] })).fluid, mealOf(dish()).fluid]).toEqual([180, 0])
  })

  test('is food unless it is only a drink; of both, by its level', () => {
    const kind = (slots: Dish['slots'], level: Dish['level']) => {
      const { isDrink, isFood } = mealOf(dish({ slots, level }))
      return [isDrink, isFood]
    }
    expect([kind(['lunch'], 3), kind(['drink'], 7), kind(['drink', 'lunch'], 4), kind(['drink', 'lunch'], 5)]).toEqual([
      ...[
        [false, true],
        [true, false],
        [true, false],
        [true, true],
      ],
    ])
  })

  test('has also what only its steps name, without a weight', () => {
    const nuts = aFood({ id: 'nuts', contains: ['nuts'] }, { kcal: 600 })
    const meal = mealOf(dish({ inSteps: [nuts], thinLiquid: 'maybe', unread: ['Xyz'] }))
    expect(meal).toMatchObject({ contains: ['milk', 'nuts'], breaks: ['vegan'], thinLiquid: 'maybe', unread: ['Xyz'] })
    expect(meal.nutrition.kcal).toBe(120)
  })
})

describe('thin liquid in a dish that does not say', () => {
  const water = aFood({ group: 'drink' })
  const poured = (more: Partial<Food> = {}, share = 90) => aFood({ group: 'dairy', ...more }, { water: share })

  test.for<[string, Food, number, Dish['level'], string]>([
    ['half a glass a serving', water, 200, 7, 'maybe'],
    ['less', water, 199, 7, 'no'],
    ['at a level that has none', water, 900, 6, 'no'],
    ['milk', poured(), 200, 7, 'maybe'],
    ['milk with the least water', poured({}, 85), 200, 7, 'maybe'],
    ['cream', poured({}, 84.9), 900, 7, 'no'],
    ['a vegetable with as much water', poured({ group: 'vegetable' }), 900, 7, 'no'],
    ['of unknown density', poured({ gramsPerMl: null }), 900, 7, 'no'],
    ['cheese', poured({ gramsPerMl: 1.1 }), 900, 7, 'no'],
    ['foam', poured({ gramsPerMl: 0.95 }), 900, 7, 'no'],
    ['a little of what melts', aFood({ hazards: ['melts'] }), 1, 7, 'maybe'],
  ])('%s', ([, food, grams, level, found]) => {
    expect(
      thinLiquidIn(
        [
          { food: aFood(), grams: 500 },
          { food, grams },
        ],
        2,
        level,
      ),
    ).toBe(found)
  })
})
