import { allergensOf } from '@kinfold/contract/features/food/rules/allergens.ts'
import { costOf } from '@kinfold/contract/features/food/rules/cost.ts'
import { dietsBroken } from '@kinfold/contract/features/food/rules/diets.ts'
import { nutritionOf } from '@kinfold/contract/features/food/rules/nutrition.ts'
import type { Recipe } from '@kinfold/contract/features/food/rules/recipe.ts'
import { textureLevels } from '@kinfold/contract/features/food/rules/texture.ts'
import { traitsOf } from '@kinfold/contract/features/food/rules/traits.ts'
import { allergens, cuisines, diets, foodTraits } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { textureConcerns } from '../../../test/food/texture-concerns.ts'
import { allRecipes, recipeOf } from './recipes.ts'

const recipes = [...allRecipes().values()]
const meals = ['breakfast', 'snack', 'lunch', 'dinner'] as const
const foodIds = ({ ingredients }: Recipe) => ingredients.map(({ food }) => food.id)
const concernsOf = ({ level, ingredients }: Recipe) =>
  textureConcerns(
    level,
    ingredients.map(({ food, preparation }) => ({ name: food.id, hazards: food.hazards, preparation })),
  )

describe('the built-in recipes', () => {
  test('are over two hundred, from every cuisine, for every meal', () => {
    expect(recipes.length).toBeGreaterThan(200)
    for (const cuisine of cuisines)
      expect(recipes.filter((one) => one.cuisine === cuisine).length, cuisine).toBeGreaterThan(2)
    expect(
      recipes.filter(({ level, slots }) => level >= 3 && level <= 6 && !slots.includes('drink')).length,
    ).toBeGreaterThan(60)
  })

  test('have three or more for each texture and meal, and for each thickness of a drink', () => {
    for (const level of [3, 4, 5, 6, 7] as const) {
      for (const slot of meals)
        expect(
          recipes.filter((one) => one.level === level && one.slots.includes(slot)).length,
          `${level} ${slot}`,
        ).toBeGreaterThan(2)
    }
    for (const level of [0, 1, 2, 3, 4] as const) {
      expect(
        recipes.filter((one) => one.level === level && one.slots.includes('drink')).length,
        `drink ${level}`,
      ).toBeGreaterThan(2)
    }
  })

  test('have something for each diet in each texture and meal', () => {
    for (const level of [3, 4, 5, 6, 7] as const) {
      for (const slot of meals) {
        const some = recipes.filter((one) => one.level === level && one.slots.includes(slot))
        for (const diet of diets.filter((one) => one !== 'soft')) {
          const suits = some.filter((one) => !dietsBroken(one.ingredients, one.servings, level).includes(diet))
          expect(suits.length, `${diet}, level ${level}, ${slot}`).toBeGreaterThan(1)
        }
      }
    }
  })

  test('each allergen is in one and absent from most', () => {
    for (const allergen of allergens) {
      const having = recipes.filter((one) => foodsContain(one, allergen)).length
      expect(having, allergen).toBeGreaterThan(0)
      expect(recipes.length - having, allergen).toBeGreaterThan(100)
    }
  })

  test('each food a medication may interact with is in one and absent from many', () => {
    for (const trait of foodTraits.filter((one) => one !== 'anything_but_water' && one !== 'salt_change')) {
      const having = recipes.filter(({ ingredients, servings }) =>
        traitsOf(ingredients, servings).includes(trait),
      ).length
      expect(having, trait).toBeGreaterThan(0)
      expect(recipes.length - having, trait).toBeGreaterThan(40)
    }
  })

  test('contain the allergens of their foods, no more and no fewer', () => {
    for (const recipe of recipes) {
      const found = allergensOf(recipe.ingredients.map(({ food }) => food))
      expect(found.contains, recipe.id).toEqual(allergens.filter((one) => foodsContain(recipe, one)))
      expect(
        found.mayContain.some((one) => found.contains.includes(one)),
        recipe.id,
      ).toBe(false)
    }
  })
})

function foodsContain({ ingredients }: Recipe, allergen: (typeof allergens)[number]): boolean {
  let isIn = false
  for (const { food } of ingredients) if (food.contains.indexOf(allergen) >= 0) isIn = true
  return isIn
}

describe('soft food', () => {
  const soft = recipes.filter(({ level, slots }) => level >= 3 && level <= 6 && !slots.includes('drink'))

  test('states for each dangerous ingredient what removes the danger', () => {
    for (const recipe of recipes.filter(({ level }) => level < 7)) expect(concernsOf(recipe), recipe.id).toEqual([])
  })

  test('is made with equipment that makes it smooth or small', () => {
    for (const { id, level, equipment } of soft) {
      if (level <= 4) expect(equipment, id).toEqual(expect.arrayContaining(['sieve']))
      if (level === 4 || level === 3)
        expect(
          ['soft-egg-custard-drink', 'chocolate-cream-thin'].includes(id) || equipment.includes('blender'),
          id,
        ).toBe(true)
    }
    for (const { id, level, ingredients, equipment } of soft.filter((one) => one.level === 5)) {
      const meat = ingredients.some(({ food }) => food.hazards.includes('chewy'))
      expect(!meat || equipment.includes('food_processor'), `${id} ${level}`).toBe(true)
    }
  })

  test('contains nothing that stays hard, crisp or sticky whatever is done to it', () => {
    const never = [
      'almonds',
      'hazelnuts',
      'walnuts',
      'cashews',
      'peanuts',
      'pistachios',
      'mixed-nuts',
      'crisps',
      'popcorn',
      'crackers',
      'crispbread',
      'rice-cake',
      'pretzels',
      'toffee',
      'marshmallow',
      'lettuce',
      'raisin',
      'date',
      'bacon',
      'peanut-butter',
      'cornflakes',
      'muesli',
      'puff-pastry',
    ]
    for (const recipe of soft)
      expect(
        foodIds(recipe).filter((id) => never.includes(id)),
        recipe.id,
      ).toEqual([])
    for (const recipe of soft.filter(({ level }) => level <= 5)) {
      expect(
        recipe.ingredients.filter(({ food }) => food.group === 'bread').map(({ food }) => food.id),
        recipe.id,
      ).toEqual([])
    }
  })

  test('names its tests in its last steps', () => {
    const words = {
      flow: /flow test/i,
      fork_drip: /fork drip/i,
      spoon_tilt: /spoon tilt/i,
      fork_pressure: /fork pressure/i,
    }
    for (const { id, level, steps } of recipes.filter((one) => one.level < 7 && one.level > 0)) {
      const text = steps.map((step) => step.text).join(' ')
      for (const one of textureLevels[level].tests) expect(text, id).toMatch(words[one])
    }
  })

  test('a danger is reported until the preparation removes it', () => {
    const grape = (preparation: string | null) => [{ name: 'grape', hazards: ['skin', 'round'] as const, preparation }]
    expect(textureConcerns(6, grape(null)).map(({ hazard }) => hazard)).toEqual(['skin', 'round'])
    expect(textureConcerns(6, grape('peeled'))).toEqual([{ name: 'grape', hazard: 'round' }])
    expect(textureConcerns(6, grape('peeled and finely cut'))).toEqual([])
    expect(textureConcerns(7, grape(null))).toEqual([])
  })

  test('a whole nut, a crust or a raw apple is detected', () => {
    const step = (name: string, preparation: string | null) => ({
      name,
      hazards: [...allFoodHazards(name)],
      preparation,
    })
    expect(textureConcerns(4, [step('walnuts', 'chopped')])).toEqual([{ name: 'walnuts', hazard: 'hard' }])
    expect(textureConcerns(6, [step('baguette', null)]).map(({ hazard }) => hazard)).toEqual(['bread'])
    expect(textureConcerns(5, [step('apple', 'peeled and stewed soft')])).toEqual([])
    expect(textureConcerns(5, [step('apple', 'peeled')]).map(({ hazard }) => hazard)).toEqual(['hard'])
    expect(textureConcerns(7, [step('walnuts', null)])).toEqual([])
  })
})

const allFoodHazards = (id: string) =>
  recipes.flatMap(({ ingredients }) => ingredients).find(({ food }) => food.id === id)!.food.hazards

describe('each recipe', () => {
  test('weighs as much as its ingredients, minus what boils away', () => {
    for (const { id, yieldGrams, ingredients } of recipes) {
      const sum = ingredients.reduce((total, { grams }) => total + grams, 0)
      expect(yieldGrams / sum, `${id}: ${yieldGrams} of ${Math.round(sum)} g`).toBeLessThan(1.035)
      expect(yieldGrams / sum, `${id}: ${yieldGrams} of ${Math.round(sum)} g`).toBeGreaterThan(0.6)
    }
  })

  test('takes as long as it says', () => {
    for (const { id, minutes, steps } of recipes) {
      expect(minutes.handsOn, id).toBeLessThanOrEqual(minutes.total)
      for (const step of steps) expect(step.minutes ?? 0, id).toBeLessThanOrEqual(minutes.total)
      expect(steps.map((step) => step.text).join(' ').length, id).toBeGreaterThan(30)
    }
  })

  test('is a helping somebody would serve', () => {
    for (const { id, slots, ingredients, servings, yieldGrams } of recipes) {
      const { kcal, sodium } = nutritionOf(ingredients, servings)
      if (slots.some((one) => one === 'lunch' || one === 'dinner'))
        expect(kcal > 200 && kcal < 800, `${id} ${kcal}`).toBe(true)
      if (slots.includes('snack')) expect(kcal, id).toBeLessThan(450)
      expect(sodium, id).toBeLessThan(1300)
      expect(yieldGrams / servings, id).toBeLessThan(700)
      expect(costOf(ingredients, servings), id).toBeLessThan(6)
    }
  })

  test('uses only foods of the table, in amounts that can be weighed', () => {
    const written = {
      id: 'x',
      name: 'Toast',
      cuisine: 'british',
      slots: ['snack'],
      serves: 1,
      grams: 50,
      minutes: { active: 1, total: 1 },
      equipment: [],
      keeps: { days: 0, freezes: false },
      level: 7,
      tags: [],
      steps: ['Toast the bread.'],
    }
    expect(recipeOf({ ...written, ingredients: ['2 slice bread-white, toasted'] }, 'f').ingredients[0]).toMatchObject({
      grams: 50,
      preparation: 'toasted',
    })
    expect(() => recipeOf({ ...written, ingredients: ['1 g unicorn'] }, 'f')).toThrow('no food is called unicorn')
    expect(() => recipeOf({ ...written, ingredients: ['1 bunch bread-white'] }, 'f')).toThrow(
      'nobody knows what a bunch of bread-white weighs',
    )
    expect(() => recipeOf({ ...written, ingredients: ['two slices of bread'] }, 'f')).toThrow('amount unit food-id')
    expect(() => recipeOf({ ...written, ingredients: [] }, 'f')).toThrow()
    expect(() => recipeOf({ ...written, serves: 0, ingredients: ['1 g salt'] }, 'f')).toThrow()
  })

  test('keeps the promise of its name', () => {
    const broken = ({ ingredients, servings, level }: Recipe) => dietsBroken(ingredients, servings, level)
    const promising = (words: RegExp) => recipes.filter(({ name }) => words.test(name))
    expect(promising(/low in potassium/).length).toBeGreaterThan(10)
    for (const one of promising(/low in potassium/)) expect(broken(one), one.id).not.toContain('renal')
    for (const one of promising(/low in salt/)) expect(broken(one), one.id).not.toContain('low_sodium')
    for (const one of promising(/without milk/)) expect(broken(one), one.id).not.toContain('dairy_free')
    for (const one of promising(/gluten-free/i)) expect(broken(one), one.id).not.toContain('gluten_free')
    for (const one of promising(/low-fat/i)) expect(broken(one), one.id).not.toContain('low_fat')
  })

  test('states thin liquid as its name does, and only ordinary food has it', () => {
    const bowls = recipes.filter(({ level, name }) => level === 7 && /soup|broth|congee|\bstew\b|goulash/i.test(name))
    expect(bowls.length).toBeGreaterThan(8)
    for (const { id, thinLiquid } of bowls) expect(thinLiquid, id).toBe(true)
    for (const { id, level, thinLiquid } of recipes) if (thinLiquid) expect(level, id).toBe(7)
  })

  test('has a unique name', () => {
    expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length)
  })
})
