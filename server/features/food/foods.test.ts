import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import type { Nutrition } from '@kinfold/contract/features/food/rules/nutrients.ts'
import { foodGroups } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { allFoods } from './foods.ts'
import { readTsv } from './read-tsv.ts'

const foods = [...allFoods().values()]
const idsOf = (some: Food[]) => some.map(({ id }) => id)
const foodsWhere = (isSo: (food: Food) => boolean) => idsOf(foods.filter(isSo))
const food = (id: string) => allFoods().get(id)!

describe('the table of foods', () => {
  test('has about five hundred foods, of every group, each with names in five languages', () => {
    expect(foods.length).toBeGreaterThan(500)
    for (const group of foodGroups) expect(foodsWhere((one) => one.group === group).length, group).toBeGreaterThan(2)
    const names = readTsv('names.tsv')
    expect(names.map(({ id }) => id).sort()).toEqual(idsOf(foods).sort())
    for (const row of names)
      for (const language of ['en', 'de', 'es', 'fr', 'pl']) expect(row[language], row.id).not.toBe('')
  })

  test('gives the source of every figure', () => {
    for (const { id, source } of foods) {
      if (source.name === 'estimated') expect(source.estimated.length, id).toBe(15)
      else expect(source.code, id).toMatch(/^\d{5}$/)
    }
    expect(foodsWhere(({ source }) => source.name === 'USDA SR').length).toBeGreaterThan(450)
  })
})

/** Kilocalories with the factors of Regulation (EU) No 1169/2011, Annex XIV: available carbohydrate 4, fibre 2. */
const energyByFactors = ({ protein, fat, carbs, fibre, alcohol }: Nutrition) =>
  protein * 4 + fat * 9 + (carbs - fibre) * 4 + fibre * 2 + alcohol * 7

describe('figures', () => {
  test('energy agrees with protein, fat, carbohydrate, fibre and alcohol, or a note says why not', () => {
    const differs = ({ per100g }: Food) =>
      Math.abs(per100g.kcal - energyByFactors(per100g)) > Math.max(12, per100g.kcal * 0.1)
    expect(foodsWhere((one) => differs(one) && one.source.note === '')).toEqual([])
  })

  test('parts do not exceed the whole', () => {
    expect(
      foodsWhere(
        ({ per100g: { water, protein, fat, carbs, alcohol } }) => water + protein + fat + carbs + alcohol > 102,
      ),
    ).toEqual([])
    expect(foodsWhere(({ per100g: { fat, saturated } }) => saturated > fat + 0.01)).toEqual([])
    expect(foodsWhere(({ per100g: { carbs, sugar, fibre } }) => sugar > carbs + 1 || fibre > carbs + 0.1)).toEqual([])
  })

  test('sodium and potassium are within plausible limits', () => {
    const salty = foodsWhere(
      ({ per100g, group }) => per100g.sodium > 1500 && !['spice', 'condiment', 'baking'].includes(group),
    )
    expect(salty.sort()).toEqual([
      'anchovies',
      'cheese-processed',
      'ham-dry-cured',
      'olive-green',
      'parmesan',
      'salami',
      'stock-cube-chicken',
    ])
    expect(foodsWhere(({ per100g }) => per100g.sodium > 40_000)).toEqual([])
    const rich = foodsWhere(({ per100g, group }) => per100g.potassium > 2000 && group !== 'spice')
    expect(rich.sort()).toEqual([
      'coffee-grain',
      'coffee-instant',
      'nori',
      'salt-substitute',
      'soy-mince',
      'yeast-extract',
    ])
    for (const { id, per100g, group } of foods.filter(({ group }) => ['meat', 'fish'].includes(group))) {
      if (per100g.protein > 15) expect(per100g.potassium, `${id} ${group}`).toBeGreaterThan(60)
    }
  })

  test('measures and densities are plausible for a kitchen', () => {
    for (const { id, gramsPerMl, measures, eurPerKg } of foods) {
      if (gramsPerMl !== null) expect(gramsPerMl > 0.02 && gramsPerMl < 1.6, id).toBe(true)
      for (const grams of Object.values(measures)) expect(grams > 0.04 && grams < 3000, id).toBe(true)
      expect(eurPerKg >= 0 && eurPerKg < 200, id).toBe(id !== 'saffron')
    }
  })

  test('well-known foods have their well-known figures', () => {
    expect(food('egg').per100g).toMatchObject({ kcal: 143, sodium: 142 })
    expect(food('banana').per100g).toMatchObject({ potassium: 358, fibre: 2.6 })
    expect(food('spinach').per100g.vitamin_k).toBe(482.9)
    expect(food('salt').per100g.sodium).toBe(38758)
    expect(food('milk-whole').per100g).toMatchObject({ calcium: 113, phosphorus: 84 })
  })
})

describe('allergens, diets and traits', () => {
  test('are consistent with each other', () => {
    expect(
      foodsWhere(({ contains, breaks }) => contains.includes('gluten') !== breaks.includes('gluten_free')),
    ).toEqual([])
    expect(foodsWhere(({ contains, breaks }) => contains.includes('milk') !== breaks.includes('dairy_free'))).toEqual(
      [],
    )
    const animal = (one: Food) =>
      one.contains.some((it) => ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'].includes(it))
    expect(foodsWhere((one) => animal(one) && !one.breaks.includes('vegan'))).toEqual([])
    const flesh = (one: Food) =>
      one.contains.some((it) => ['fish', 'crustaceans', 'molluscs'].includes(it)) || one.breaks.includes('pescatarian')
    expect(foodsWhere((one) => flesh(one) && !one.breaks.includes('vegetarian'))).toEqual([])
    expect(foodsWhere(({ breaks }) => breaks.includes('vegetarian') && !breaks.includes('vegan'))).toEqual([])
    expect(foodsWhere(({ contains, mayContain }) => contains.some((one) => mayContain.includes(one)))).toEqual([])
  })

  test('exist for the foods everybody would ask about', () => {
    const pork = foodsWhere(
      ({ name }) => /pork|bacon|salami|lard|ham\b|chorizo|black pudding/i.test(name) && !/turkey|graham/i.test(name),
    )
    for (const id of pork)
      expect(food(id).breaks, id).toEqual(expect.arrayContaining(['halal', 'kosher', 'vegetarian']))
    expect(food('gelatine').breaks).toEqual(['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher'])
    expect(food('parmesan').breaks).toContain('vegetarian')
    expect(food('honey').breaks).toEqual(['vegan'])
    expect(foodsWhere(({ per100g, breaks }) => per100g.alcohol > 1 && !breaks.includes('halal'))).toEqual([])
    // Seville oranges act like grapefruit, and marmalade is made of them (FDA, Grapefruit Juice and Some Drugs Don’t
    // Mix).
    expect(foodsWhere(({ traits }) => traits.includes('grapefruit'))).toEqual([
      'grapefruit',
      'pomelo',
      'marmalade',
      'grapefruit-juice',
    ])
    expect(food('salt-substitute').traits).toEqual(['potassium_salt_substitute'])
    expect(foodsWhere(({ traits }) => traits.includes('liquorice'))).toEqual(['liquorice'])
    for (const id of ['cheddar', 'salami', 'soy-sauce', 'sauerkraut', 'beer-tap', 'herring-pickled'])
      expect(food(id).traits, id).toContain('tyramine')
  })

  test('swallowing hazards are listed for the foods that have them', () => {
    for (const { id, hazards } of foods.filter(({ group }) => group === 'fish')) {
      if (!['fish-fingers', 'fish-roe', 'crab-meat'].includes(id)) expect(hazards.length, id).toBeGreaterThan(0)
    }
    for (const id of ['almonds', 'walnuts', 'peanuts', 'cashews', 'apple', 'carrot', 'toffee', 'chocolate-dark'])
      expect(food(id).hazards, id).toContain('hard')
    expect(foodsWhere(({ group, hazards }) => group === 'bread' && hazards.length === 0)).toEqual([])
    for (const id of ['crisps', 'popcorn', 'crackers', 'rusk', 'crispbread', 'cornflakes'])
      expect(food(id).hazards, id).toContain('crisp')
    for (const id of ['peanut-butter', 'honey', 'marshmallow', 'toffee'])
      expect(food(id).hazards, id).toContain('sticky')
    for (const id of ['ice-cream-vanilla', 'sorbet', 'gelatine']) expect(food(id).hazards, id).toContain('melts')
    for (const id of ['grape', 'cherry', 'peas', 'olive-green', 'frankfurter'])
      expect(food(id).hazards, id).toContain('round')
  })
})
