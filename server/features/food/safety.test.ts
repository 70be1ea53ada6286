import { checkMeal } from '@kinfold/contract/features/food/rules/check.ts'
import type { Eater, FoodAllergy } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { mealOf } from '@kinfold/contract/features/food/rules/meal.ts'
import { thinLiquidIn } from '@kinfold/contract/features/food/rules/thin-liquid.ts'
import { verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { allergens, type FoodTrait } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEater } from '../../test/food/an-eater.ts'
import { mustNotBeServed } from '../../test/food/second-judge.ts'
import { readAllergyText } from '../allergies/read-text.ts'
import { foodRules } from '../interactions/rules.ts'
import { foodAllergyOf } from './food-allergies.ts'
import { allFoods } from './foods.ts'
import { builtInCookables, type Cookable, helpingOf } from './kitchen.ts'
import { familiesOf } from './planning/families.ts'
import { listed, readTsv } from './read-tsv.ts'
import { languages } from './reading/food-names.ts'
import { allRecipes } from './recipes/recipes.ts'

const nobody: Eater = {
  name: 'Rose',
  hasProfile: true,
  allergies: [],
  diets: [],
  foodLevels: [7],
  drinkLevels: [0],
  limits: [],
  notices: [],
  unreadMedications: [],
}
/** Of one portion of a food, for somebody with these allergies. */
function verdictOfFood(id: string, allergies: (FoodAllergy | undefined)[]) {
  const meal = mealOf({
    ...dishes[0]!.dish,
    portions: [{ ...dishes[0]!.dish.portions[0]!, food: allFoods().get(id)! }],
  })
  return verdictOf(checkMeal(meal, { ...nobody, allergies: allergies.flatMap((allergy) => allergy ?? []) }))
}
test('an allergy to a whole group keeps all of its foods away, and one to alcohol whatever has some', () => {
  const whole = [
    ['spices', ({ group }: Food) => group === 'spice'],
    ['vegetables', ({ group }: Food) => group === 'vegetable'],
    ['fruit', ({ group }: Food) => group === 'fruit'],
    ['beer', ({ per100g }: Food) => per100g.alcohol > 1],
  ] as const
  for (const [substance, isMeant] of whole) {
    const allergy = foodAllergyOf({ kind: 'food', substance, severity: 'severe' })!
    const meant = [...allFoods().values()].filter(isMeant)
    expect(meant.length).toBeGreaterThan(0)
    const served = meant.filter((food) => {
      const meal = mealOf({ ...plain, portions: [{ food, grams: 100 }] })
      return verdictOf(checkMeal(meal, { ...nobody, allergies: [allergy] })) !== 'block'
    })
    expect([substance, served.map(({ id }) => id)]).toEqual([substance, []])
  }
})

const plain = { servings: 1, level: 7, thinLiquid: 'no', slots: ['lunch'], unread: [] } as const
const dishes: Cookable[] = [...builtInCookables().values()]
const verdictFor = (cookable: Cookable, eater: Partial<Eater>) =>
  verdictOf(checkMeal(helpingOf(cookable, 1), { ...nobody, ...eater }))

describe('no unsafe meal', () => {
  test('what the rules pass, a second judge does not forbid; and what it forbids, they block', () => {
    let compared = 0
    fc.assert(
      fc.property(
        anEater,
        fc.uniqueArray(fc.constantFrom(...dishes), { minLength: 20, maxLength: 20 }),
        (eater, some) => {
          for (const dish of some) {
            compared++
            const verdict = verdictFor(dish, eater)
            const forbidden = mustNotBeServed(dish.builtIn!, eater)
            expect(`${dish.id} ${verdict === 'block'}`).toBe(`${dish.id} ${forbidden}`)
            if (eater.unreadMedications.length > 0) expect(verdict).not.toBe('pass')
            // The planner uses the same rules, one by one.
            const meal = helpingOf(dish, 1)
            if (forbidden && eater.limits.length === 0)
              expect(familiesOf(eater, undefined).some(({ forbids }) => forbids(dish, meal))).toBe(true)
          }
        },
      ),
      { numRuns: 500, seed: 14 },
    )
    expect(compared).toBe(10_000)
  })

  test.for(allergens)('%s: a recipe that is blocked, and one that passes', (allergen) => {
    const allergy = foodAllergyOf({
      kind: 'food',
      substance: allergen === 'nuts' ? 'tree nuts' : allergen,
      severity: 'severe',
    })!
    expect(allergy.allergens).toEqual([allergen])
    const found = new Set(dishes.map((dish) => verdictFor(dish, { allergies: [allergy] })))
    expect([...found]).toContain('pass')
    // No built-in recipe contains lupin, so one is made up.
    const meal = { ...helpingOf(dishes[0]!, 1), contains: [allergen] }
    expect(verdictOf(checkMeal(meal, { ...nobody, allergies: [allergy] }))).toBe('block')
  })

  test.for([3, 4, 5, 6] as const)('food of level %d: only that level, and those allowed in addition', (level) => {
    const made = dishes.filter(({ dish }) => !dish.slots.includes('drink'))
    const eaten = made.filter((dish) => verdictFor(dish, { foodLevels: [level] }) === 'pass')
    expect(new Set(eaten.map((dish) => dish.level))).toEqual(new Set([level]))
    const both = made.filter((dish) => verdictFor(dish, { foodLevels: [level, 4] }) === 'pass')
    expect(new Set(both.map((dish) => dish.level))).toEqual(new Set([level, 4]))
  })

  test.for([1, 2, 3, 4] as const)('drinks of level %d: neither thinner nor thicker', (level) => {
    const drinks = dishes.filter(({ dish }) => dish.slots.includes('drink'))
    const drunk = drinks.filter((dish) => verdictFor(dish, { drinkLevels: [level] }) === 'pass')
    expect(new Set(drunk.map((dish) => dish.level))).toEqual(new Set([level]))
  })

  test('soup with pieces is no drink for somebody who needs purée, even where its recipe is for both', () => {
    const { dish } = builtInCookables().get('salmon-potato-dill')!
    const soup = mealOf({ ...dish, slots: ['lunch', 'drink'] })
    const needs = (levels: Partial<Eater>) => verdictOf(checkMeal(soup, { ...nobody, ...levels }))
    expect(needs({ foodLevels: [4] })).toBe('block')
    expect(needs({ drinkLevels: [2] })).toBe('block')
    expect(needs({})).toBe('pass')
    const smoothie = mealOf({ ...dish, level: 2, slots: ['snack', 'drink'] })
    expect(verdictOf(checkMeal(smoothie, { ...nobody, foodLevels: [4], drinkLevels: [2] }))).toBe('pass')
  })

  test('thickened drinks: no soup with thin liquid, and doubt about a recipe that does not say', () => {
    const soup = builtInCookables().get('chicken-noodle-soup')!
    expect(verdictFor(soup, { drinkLevels: [2] })).toBe('block')
    expect(verdictFor(soup, { drinkLevels: [0] })).toBe('pass')
    expect(verdictFor(builtInCookables().get('salmon-potato-dill')!, { drinkLevels: [2] })).toBe('pass')
    const meal = helpingOf(soup, 1)
    const unsaid = { ...meal, thinLiquid: thinLiquidIn(soup.dish.portions, soup.dish.servings, 7) }
    const checks = checkMeal(unsaid, { ...nobody, drinkLevels: [2] })
    expect(checks).toContainEqual(expect.objectContaining({ rule: 'texture', verdict: 'warn' }))
  })

  test.for(
    foodRules.filter(({ foods }) => !foods.some((food) => food === 'anything_but_water' || food === 'salt_change')),
  )(
    'medication rule $id: serious blocks, anything else warns; the rest passes',
    ({ id, foods, severity, sentence, source }) => {
      const eater = { ...nobody, notices: [{ medication: id, foods, severity, sentence, source }] }
      const meal = helpingOf(dishes[0]!, 1)
      const said = (traits: FoodTrait[]) => verdictOf(checkMeal({ ...meal, traits }, eater))
      expect(said([foods[0]!])).toBe(severity === 'serious' ? 'block' : 'warn')
      expect(said([])).toBe('pass')
    },
  )

  test('grapefruit juice with a statin, greens with a blood thinner: with the real recipes', () => {
    const of = (id: string) =>
      foodRules
        .filter((rule) => rule.id === id)
        .map(({ foods, severity, sentence, source }) => ({ medication: id, foods, severity, sentence, source }))
    const grapefruit = dishes.filter(({ dish }) => dish.portions.some(({ food }) => food.traits.includes('grapefruit')))
    expect(grapefruit.length).toBeGreaterThan(0)
    for (const dish of grapefruit) {
      expect(verdictFor(dish, { notices: of('statin-grapefruit') })).toBe('block')
      expect(verdictFor(dish, { notices: of('atorvastatin-grapefruit') })).toBe('warn')
    }
    const greens = dishes.filter((dish) => helpingOf(dish, 1).nutrition.vitamin_k >= 100)
    expect(greens.length).toBeGreaterThan(0)
    for (const dish of greens) expect(verdictFor(dish, { notices: of('warfarin-greens') })).toBe('warn')
  })
})

describe('the meaning of an allergy', () => {
  const read = (substance: string, kind: 'food' | 'unknown' | 'other' | 'medicine' | 'medicine_group' = 'food') =>
    foodAllergyOf({ kind, substance, severity: null })
  const names = (substance: string) => read(substance)?.foods ?? []

  test('words in five languages, a typing error, a remark', () => {
    expect(read('nuts (mild?)')).toMatchObject({ allergens: ['nuts'] })
    expect(read('Erdnüsse')).toMatchObject({ allergens: ['peanuts'], unread: '' })
    expect(read('crevettes')).toMatchObject({ allergens: ['crustaceans'] })
  })

  test.for([
    ['Hazlenut', 'hazelnuts', ['nuts']],
    ['cellery', 'celery', ['celery']],
    ['mustrad', 'mustard', ['mustard']],
    ['strawbery', 'strawberry', []],
    ['Erdbere', 'strawberry', []],
    ['Hazlenut and latex', 'hazelnuts', ['nuts']],
    ['garlic and hazlenut', 'hazelnuts', ['nuts']],
    ['sultansa', 'raisin', []],
  ] as const)('%s, misspelled: %s is kept away and the rest is not checked', ([text, id, contains]) => {
    for (const kind of ['food', 'unknown', 'other'] as const) {
      expect(read(text, kind)?.allergens, kind).toEqual(contains)
      expect(verdictOfFood(id, [read(text, kind)]), kind).toBe('block')
      expect(verdictOfFood('rice-white', [read(text, kind)]), kind).toBe('not_checked')
    }
  })

  test('a name that is read is no misspelling of a similar one: shellfish is no haddock (“Schellfisch”)', () => {
    expect(verdictOfFood('haddock', [read('shellfish')])).toBe('pass')
    expect(read('caballo', 'other')).toBeUndefined()
  })

  test('shellfish and seafood are more than one of the 14', () => {
    const shellfish = ['crustaceans', 'molluscs']
    for (const word of ['shellfish', 'Meeresfrüchte', 'mariscos', 'fruits de mer', 'owoce morza'])
      expect(read(word)?.allergens.toSorted(), word).toEqual(shellfish)
    expect(read('seafood')?.allergens.toSorted()).toEqual(['crustaceans', 'fish', 'molluscs'])
    const mussels = dishes.filter(({ dish }) => dish.portions.some(({ food }) => food.id === 'mussels'))
    const meal = { ...helpingOf(dishes[0]!, 1), contains: ['molluscs' as const] }
    expect(verdictOf(checkMeal(meal, { ...nobody, allergies: [read('shellfish')!] }))).toBe('block')
    for (const dish of mussels) expect(verdictFor(dish, { allergies: [read('shellfish')!] })).toBe('block')
  })

  test.for([
    ['trout', 'fish', 'cod-tomato-olive'],
    ['tofu', 'soy', undefined],
    ['yogurt', 'milk', undefined],
    ['mayonnaise', 'egg', undefined],
  ] as const)('an allergy to %s is one to its allergen: %s', ([substance, allergen, dish]) => {
    expect(read(substance)).toMatchObject({ allergens: expect.arrayContaining([allergen]), unread: '' })
    if (dish) expect(verdictFor(builtInCookables().get(dish)!, { allergies: [read(substance)!] })).toBe('block')
  })

  test('anything besides the 14 is matched by name, and doubtful in composite foods', () => {
    expect(names('strawberries').every((id) => id.includes('strawberr'))).toBe(true)
    expect(names('strawberries').length).toBeGreaterThan(0)
    expect(names('pork')).toEqual(expect.arrayContaining(['bacon', 'salami']))
    expect(read('garlic')).toMatchObject({ foods: expect.arrayContaining(['garlic']), unread: '' })
    expect(read('garlic')!.doubtfulGroups).toContain('condiment')
  })

  test.for([
    ['turkey', ['turkey-breast', 'turkey-ham', 'turkey-mince'], 'chicken-breast'],
    ['coconut (mild)', ['coconut-milk', 'coconut-desiccated', 'coconut-oil', 'coconut-water'], 'milk-whole'],
    ['Vinegar', ['vinegar-wine', 'vinegar-malt', 'vinegar'], 'wine-red'],
    ['Anchovies', ['anchovies'], 'sardines-canned'],
  ] as const)('%s begins the names of several foods, and means them all', ([substance, ids, other]) => {
    expect(read(substance)).toMatchObject({ foods: expect.arrayContaining([...ids]), unread: '' })
    expect(names(substance)).not.toContain(other)
  })

  test('of several foods, only an allergen of them all is meant', () => {
    expect(read('Anchovies')).toMatchObject({ allergens: ['fish'] })
    expect(read('Vinegar')).toMatchObject({ allergens: [] })
    for (const word of ['red', 'soup', 'turkey and xyzzol']) expect(read(word)?.unread, word).not.toBe('')
  })

  test.for([
    ['corn', ['polenta', 'cornstarch', 'cornflakes', 'tortilla-corn', 'popcorn']],
    ['maize', ['polenta', 'cornstarch', 'corn-flour']],
    ['citrus', ['grapefruit-juice', 'orange-juice', 'marmalade']],
    ['fruit', ['apple-juice', 'grape-juice', 'prune-juice', 'jam', 'jam-apricot', 'pear-nectar', 'fruit-syrup']],
    ['lemons', ['lemonade']],
    ['grapes', ['raisin', 'wine-red', 'vinegar-balsamic']],
    ['plums', ['prune']],
    ['prunes', ['plum']],
    ['potatoes', ['chips-oven', 'gnocchi', 'potato-starch']],
    ['chickpeas', ['hummus', 'flour-gram']],
    ['apples', ['vinegar-cider', 'apple-juice']],
    ['paprika', ['pepper-red', 'chilli']],
  ] as const)('an allergy to %s is one to what is made from it: %s', ([substance, ids]) => {
    for (const id of ids) expect(allFoods().has(id), id).toBe(true)
    expect(names(substance)).toEqual(expect.arrayContaining([...ids]))
  })

  test('an allergy to maize is not one to vegetables, nor one to fruit to what is only called alike', () => {
    expect(read('maize')).toMatchObject({ groups: [], foods: read('corn')!.foods })
    for (const other of ['cream-sour', 'cherry-tomato', 'tomato-juice', 'olive-oil', 'sunflower-seeds'])
      expect(names('fruit')).not.toContain(other)
    expect(names('sour cherries')).not.toContain('cream-sour')
  })

  test('vegetables are a kind of food like fruit, also mixed ones; beans are beans', () => {
    for (const word of ['Vegetables', 'vegetable', 'Gemüse', 'verduras', 'légumes', 'warzywa', 'mixed vegetables'])
      expect(read(word), word).toMatchObject({ groups: ['vegetable', 'legume'], allergens: [], unread: '' })
    expect(read('beans')).toMatchObject({ groups: [], unread: '' })
    expect(names('beans')).toEqual(
      expect.arrayContaining(['green-beans', 'beans-white', 'beans-kidney', 'baked-beans']),
    )
    for (const other of ['carrot', 'lentils-brown', 'tomato']) expect(names('beans')).not.toContain(other)
    for (const stock of ['vegetable stock', 'bouillon de légumes'])
      expect(read(stock)?.allergens, stock).toEqual(['celery'])
  })

  test('vegetables and legumes are also what is made from them; English legumes are also peanuts, soya and lupin', () => {
    const made = [
      'tomato-juice',
      'carrot-juice',
      'garlic-powder',
      'onion-powder',
      'celery-salt',
      'paprika',
      'flour-gram',
    ]
    const more = ['corn-flour', 'cornstarch', 'potato-starch', 'vegetable-stock', 'stock-cube-vegetable']
    const legumes = ['peanuts', 'peanut-oil', 'flour-lupin', 'soy-sauce', 'chickpeas-dry', 'flour-gram']
    for (const word of ['Gemüse', 'legumes', 'légumes', 'mixed vegetables'])
      for (const id of [...made, ...more]) expect(verdictOfFood(id, [read(word)]), `${word}: ${id}`).toBe('block')
    for (const word of ['legume', 'legumes'])
      for (const id of legumes) expect(verdictOfFood(id, [read(word)]), `${word}: ${id}`).toBe('block')
    for (const id of ['lamb', 'lemon', 'miso', 'curry-paste', 'pasta-small', 'pepper-black', 'bay-leaf', 'peanuts'])
      expect(names('Gemüse'), id).not.toContain(id)
    expect(verdictOfFood('peanuts', [read('Gemüse')])).toBe('pass')
  })

  test('water chestnuts are neither water nor chestnuts, nor are these water chestnuts', () => {
    expect(names('water chestnut')).toEqual(['water-chestnut'])
    expect(names('chestnuts')).toEqual(['chestnuts'])
    expect(names('water')).not.toContain('water-chestnut')
  })

  test('cherries are no cherry tomatoes, nor are these cherries; the seeds of other plants are no pomegranate', () => {
    for (const cherries of ['cherries', 'sour cherries', 'Kirschen'])
      expect(names(cherries).toSorted(), cherries).toEqual(['cherry', 'sour-cherry'])
    expect(names('cherry tomatoes').toSorted()).toEqual(names('tomatoes').toSorted())
    expect(names('pomegranate')).toEqual(['pomegranate'])
    expect(names('pumpkin')).toContain('pumpkin-seeds')
  })

  test('a word that only describes a food names no other', () => {
    for (const other of ['sugar-brown', 'rice-brown', 'beer-tap', 'sweetener'])
      expect(names('lentils')).not.toContain(other)
    expect(names('lentils')).toEqual(['lentils-brown', 'lentils-red', 'lentils-canned'])
    expect(names('tinned pears').toSorted()).toEqual(names('pears').toSorted())
    for (const other of ['couscous', 'rice-white', 'pasta', 'chickpeas-dry']) {
      expect(names('lentils')).not.toContain(other)
      expect(names('quinoa')).not.toContain(other)
    }
    expect(names('chestnuts')).not.toContain('ham-cooked')
    expect(names('corn')).not.toContain('beans-kidney')
  })

  test('sausages and mixed vegetables are doubtful, too: nobody knows what is in them', () => {
    const garlic = { ...nobody, allergies: [read('garlic')!] }
    const mixed = ['kielbasa', 'mixed-veg-frozen', 'muesli', 'chicken-stock', 'beef-stock', 'stock-cube-chicken']
    const cured = ['frankfurter', 'black-pudding', 'corned-beef', 'bacon', 'ham-dry-cured']
    const prepared = ['instant-mash', 'baked-beans', 'ice-cream-vanilla', 'tomato-sun-dried', 'cucumber-fermented']
    const spices = ['curry-powder', 'garam-masala', 'mixed-herbs', 'zaatar']
    for (const id of [...mixed, ...cured, ...prepared, ...spices]) {
      const meal = { ...helpingOf(dishes[0]!, 1), foods: [allFoods().get(id)!], contains: [], mayContain: [] }
      expect(verdictOf(checkMeal(meal, garlic)), id).toBe('warn')
    }
  })

  test.for(['garlic', 'lemon', 'sesame', 'chickpeas'])('hummus is made with %s', (substance) => {
    const hummus = builtInCookables().get('hummus-carrot-sticks')!
    expect(verdictFor(hummus, { allergies: [read(substance)!] })).toBe('block')
  })

  test('noodles called soba are made with buckwheat', () => {
    expect(names('buckwheat')).toEqual(expect.arrayContaining(['soba-noodles', 'flour-buckwheat']))
  })

  test('nobody is told to read the pack of water or sugar', () => {
    const doubts = (substance: string) =>
      dishes.flatMap((dish) =>
        checkMeal(helpingOf(dish, 1), { ...nobody, allergies: [read(substance)!] })
          .filter(({ verdict }) => verdict === 'warn')
          .map(({ why }) => why),
      )
    expect(doubts('strawberries').length).toBeGreaterThan(0)
    expect(doubts('strawberries').filter((why) => /^(Water|Sugar|Brown sugar) may/.test(why))).toEqual([])
  })

  test('a juice of one fruit contains nothing else; mixed drinks may contain fruit and vegetables, and no lentils', () => {
    const verdict = (id: string, substance: string) => {
      const meal = { ...helpingOf(dishes[0]!, 1), foods: [allFoods().get(id)!], contains: [], mayContain: [] }
      const checks = checkMeal(meal, { ...nobody, allergies: [read(substance)!] })
      return checks.find(({ rule }) => rule === 'allergy')?.verdict
    }
    for (const id of ['apple-juice', 'carrot-juice', 'prune-juice', 'coffee'])
      expect(verdict(id, 'lentils'), id).toBe('pass')
    expect(verdict('apple-juice', 'strawberries')).toBe('pass')
    expect(verdict('apple-juice', 'apples')).toBe('block')
    expect(verdict('prune-juice', 'plums')).toBe('block')
    for (const id of ['vegetable-juice', 'cranberry-juice', 'cola', 'tea-herbal'])
      expect(verdict(id, 'strawberries'), id).toBe('warn')
    for (const substance of ['mandarins', 'sweetcorn', 'maize'])
      expect(verdict('cola', substance), substance).toBe('warn')
    expect(verdict('orange-juice', 'mandarins')).toBe('warn')
    for (const substance of ['lentils', 'chickpeas', 'kidney beans', 'rice'])
      expect(verdict('cola', substance), substance).toBe('pass')
  })

  const typed = (text: string) => readAllergyText(text).map((row) => foodAllergyOf({ ...row, severity: 'severe' }))

  test.each([
    ['Gluten', 'Gluten', 'gluten', 'gluten', 'gluten'],
    ['Crustaceans', 'Krebstiere', 'crustáceos', 'crustacés', 'skorupiaki'],
    ['Eggs', 'Eier', 'huevos', 'œufs', 'jaja'],
    ['Fish', 'Fische', 'pescado', 'poissons', 'ryby'],
    ['Peanuts', 'Erdnüsse', 'cacahuetes', 'arachides', 'orzeszki ziemne'],
    ['Soybeans', 'Sojabohnen', 'soja', 'soja', 'soja'],
    ['Milk', 'Milch', 'leche', 'lait', 'mleko'],
    ['Nuts', 'Schalenfrüchte', 'frutos de cáscara', 'fruits à coque', 'orzechy'],
    ['Celery', 'Sellerie', 'apio', 'céleri', 'seler'],
    ['Mustard', 'Senf', 'mostaza', 'moutarde', 'gorczyca'],
    ['Sesame seeds', 'Sesamsamen', 'granos de sésamo', 'graines de sésame', 'nasiona sezamu'],
    ['Sulphur dioxide', 'Schwefeldioxid', 'dióxido de azufre', 'anhydride sulfureux', 'dwutlenek siarki'],
    ['Lupin', 'Lupinen', 'altramuces', 'lupin', 'łubin'],
    ['Molluscs', 'Weichtiere', 'moluscos', 'mollusques', 'mięczaki'],
  ])('%s, by the names of Annex II in five languages, is read or reported as not read', (...named) => {
    const [inEnglish] = typed(named[0])
    for (const name of named)
      for (const allergy of typed(name))
        expect(allergy?.allergens[0] === inEnglish?.allergens[0] || allergy?.unread, name).toBeTruthy()
    expect(inEnglish?.allergens).toHaveLength(1)
  })

  test.for([
    ['alergia a los frutos de cáscara', 'walnuts'],
    ['Kamille', 'tea-chamomile'],
    ['Koffein', 'coffee'],
    ['caffeine', 'tea-black'],
    ['Pfefferminze', 'tea-herbal'],
    ['Süßholz', 'liquorice'],
    ['garlic', 'hummus'],
    ['Ingwer', 'ginger'],
    ['Kleie', 'wheat-bran'],
  ] as const)('%s: a remedy that is also eaten or drunk keeps %s away', ([text, id]) => {
    expect(verdictOfFood(id, typed(text))).toBe('block')
  })

  test('a remedy is not the wheat in its sweets, nor a tea of another plant', () => {
    for (const text of ['Süßholz', 'Lakritz', 'regaliz', 'réglisse', 'lukrecja', 'liquorice']) {
      expect(typed(text), text).toMatchObject([{ allergens: [], foods: ['liquorice'], unread: '' }])
      expect(verdictOfFood('pasta', typed(text)), text).toBe('pass')
    }
    expect(typed('Kleie')).toMatchObject([{ allergens: ['gluten'] }])
    for (const text of ['Kamille', 'chamomile', 'rumianek']) {
      for (const tea of ['tea-black', 'tea-green']) expect(verdictOfFood(tea, typed(text)), text).toBe('pass')
      expect(verdictOfFood('tea-herbal', typed(text)), text).toBe('block')
    }
    expect(names('sunflower oil')).toEqual(['sunflower-oil', 'cooking-oil', 'sunflower-seeds'])
  })

  test('oil of a plant that nobody names may be of soya, peanuts or maize, and mostly is of sunflowers or rapeseed', () => {
    for (const text of ['soy', 'Erdnüsse', 'corn']) {
      expect(verdictOfFood('cooking-oil', [read(text)]), text).toBe('warn')
      expect(verdictOfFood('sunflower-oil', [read(text)]), text).toBe('pass')
    }
    for (const text of ['sunflower seeds', 'rapeseed'])
      expect(verdictOfFood('cooking-oil', [read(text)]), text).toBe('block')
    expect(verdictOfFood('cooking-oil', [read('walnuts')])).toBe('pass')
  })

  test('an allergy to oil or flour that does not say of what is one to any; no other plant is meant by one that does', () => {
    const oils = [
      'olive-oil',
      'rapeseed-oil',
      'coconut-oil',
      'peanut-oil',
      'linseed-oil',
      'sunflower-oil',
      'cooking-oil',
    ]
    const english = ['oil', 'oils', 'oil (mild)', 'cooking oil', 'vegetable oil', 'frying oil']
    for (const text of [...english, 'Öl', 'Pflanzenöl', 'Speiseöl', 'aceite', 'huile', 'olej'])
      for (const id of oils) expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).toBe('block')
    for (const text of [
      'plant oil',
      'vegetabel oil',
      'aceite vegetal',
      'huile végétale',
      'olej roślinny',
      'pflanzliche Öle',
    ])
      for (const id of oils) expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).not.toBe('pass')
    for (const text of ['Sonnenblumenöl', 'sunflower oils', 'aceite de girasol', 'huile de tournesol'])
      expect(verdictOfFood('olive-oil', [read(text)]), text).toBe('pass')
    for (const text of ['flour', 'Mehl', 'harina', 'farine', 'mąka'])
      for (const id of ['rice-flour', 'flour-buckwheat', 'flour-white', 'pasta'])
        expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).toBe('block')
    expect(verdictOfFood('rice-flour', [read('Weizenmehl')])).toBe('pass')
  })

  test('a remedy with a word that nobody understands is not checked; one that is understood is no food', () => {
    for (const text of ['Kamille Xyzzol', 'cascara xyzzol'])
      expect(verdictOfFood('rice-white', typed(text)), text).toBe('not_checked')
    for (const text of ['Penicillin (rash)', 'ibuprofen 400 mg tablets', 'Augmentin syrup', 'iron', 'latex gloves'])
      expect(typed(text), text).toEqual([undefined])
  })

  test.each(['sulphur (E220)', 'Sulfur E 220', 'sulfur in wine', 'E228'])('%s is sulphites', (text) => {
    expect(typed(text)).toMatchObject([{ allergens: ['sulphites'], unread: '' }])
  })

  test('sulphur and salicylates may be meant as medicine or in food: no meal is checked; a medicine alone is no food', () => {
    for (const text of ['sulphur', 'Sulfur (rash)', 'salicylates', 'Salicylate', 'peppers and sulphur'])
      expect(verdictOfFood('rice-white', typed(text)), text).toBe('not_checked')
    for (const text of ['sulfa', 'sulphur antibiotics', 'sulfur drugs', 'aspirin', 'acetylsalicylic acid'])
      expect(typed(text), text).toEqual([undefined])
    const named = ['sulfur (Bactrim)', 'salicylates (aspirin)', 'salicylate tablets', 'Salicylat-Tabletten']
    const medicines = ['sulphur medication', 'sulphur medicines', 'sulfur-based antibiotics', 'antibiotics with sulfur']
    for (const text of [...named, ...medicines, 'Sulfur containing antibiotics', 'Sulfur Antibiotika'])
      expect(typed(text), text).toEqual([undefined])
    const inFood = [
      ...['salicylates (tea, aspirin)', 'salicylates (including aspirin)', 'aspirin and salicylates'],
      ...['sulphur & medicines', 'sulphur + medicines', 'salicylates, also aspirin'],
      'salicylates in food and medicines',
      'aspirin and salicylates in food',
      'sulphur, not the antibiotic',
    ]
    for (const text of [...inFood, 'sulphur and antibiotics', 'ibuprofen and sulphur'])
      expect(verdictOfFood('rice-white', [read(text, 'medicine_group')]), text).toBe('not_checked')
  })

  test('a medicine is no food, also one that no list knows wholly; a word that may be food is not checked', () => {
    for (const text of ['Xyzmab', 'muscle relaxants', 'blood pressure tablets'])
      for (const kind of ['medicine', 'medicine_group'] as const)
        expect(foodAllergyOf({ kind, substance: text, severity: null }), text).toBeUndefined()
    for (const text of ['erythromycin estolate', 'Propofol mixture', 'Heparin-induced thrombocytopenia'])
      expect(typed(text), text).toEqual([undefined])
    expect(typed('Gadolinium contrast')).toEqual([undefined])
    for (const text of ['Xyzmab', 'Propofol mixture']) expect(read(text, 'unknown')?.unread, text).not.toBe('')
    for (const text of ['frutos con cáscara', 'Kürbis Xyzzol', 'romaine xyzzol', 'garlic xyzzol'])
      expect(verdictOfFood('rice-white', typed(text)), text).toBe('not_checked')
    expect(verdictOfFood('garlic', [read('garlic', 'medicine')])).toBe('block')
    for (const text of ['water tablets', 'heart tablets', 'Blutdrucktabletten', 'pastillas para el corazón'])
      expect(read(text, 'medicine'), text).toBeUndefined()
  })

  test('a food that is noted as a medicine is still kept away, or not checked', () => {
    for (const [text, id] of [
      ['yeast', 'yeast-dry'],
      ['yeast tablets', 'yeast-dry'],
      ['coconut', 'coconut-milk'],
      ['vinegar', 'vinegar-wine'],
      ['bean', 'green-beans'],
    ] as const)
      for (const kind of ['medicine', 'medicine_group'] as const)
        expect(verdictOfFood(id, [read(text, kind)]), text).toBe('block')
    for (const text of ['juice', 'starch', 'seeds'])
      expect(verdictOfFood('rice-white', [read(text, 'medicine')]), text).toBe('not_checked')
  })

  test('an allergy by any name of the table never lets its own food pass', () => {
    const passing = readTsv('names.tsv').flatMap((row) =>
      languages.flatMap((language) =>
        listed(row[language]!).filter((name) => verdictOfFood(row.id!, typed(name)) === 'pass'),
      ),
    )
    expect(passing).toEqual([])
  })

  test('“crab meat” is crab as well as meat, whatever the language', () => {
    for (const crab of ['carne de cangrejo', 'mięso kraba'])
      expect(typed(crab), crab).toMatchObject([{ allergens: ['crustaceans'], unread: '' }])
    expect(read('chocolate')!.allergens).toEqual([])
    expect(read('wine vinegar')).toMatchObject({ foods: expect.arrayContaining(['vinegar-wine', 'wine-red']) })
  })

  test('wine is wine in every language; a word that is left over brings no food that only shares it', () => {
    for (const wine of ['wine', 'vino', 'vin', 'wino', 'red wine'])
      expect({ ...read(wine), substance: 'Wein' }, wine).toEqual(read('Wein'))
    expect(read('wine')).toMatchObject({ allergens: [], unread: '' })
    for (const butter of ['cocoa butter', 'Kakaobutter', 'beurre de cacao'])
      expect({ ...read(butter), substance: 'cocoa' }, butter).toEqual(read('cocoa'))
    for (const text of ['beef and rice', 'apples and rice']) expect(read(text)?.unread, text).toBe('rice')
    expect(verdictOfFood('apple', [read('apples and rice')])).toBe('block')
    expect(read('turkey and pork')).toMatchObject({ unread: '' })
  })

  test.for([
    ['garlic and onion', 'garlic', 'onion'],
    ['garlic and apple', 'garlic', 'apple'],
    ['ginger, kiwi, banana', 'ginger', 'kiwi', 'banana'],
    ['garlic & tomato', 'garlic', 'tomato'],
    ['cinnamon and apple', 'cinnamon', 'apple'],
    ['chamomile and peach', 'tea-chamomile', 'peach'],
    ['artichoke and carrots', 'artichoke-canned', 'carrot'],
    ['milk and garlic', 'milk-whole', 'garlic', 'hummus'],
    ['garlic and celery', 'garlic', 'celery'],
    ['ginger and nuts', 'ginger', 'walnuts'],
    ['garlic and pork', 'garlic', 'bacon'],
    ['garlic and honey', 'garlic', 'honey'],
    ['garlic and ginger', 'garlic', 'ginger', 'hummus'],
    ['garlic and rice', 'garlic', 'rice-white'],
    ['bran and garlic', 'wheat-bran', 'pasta', 'garlic'],
    ['milk and bran', 'milk-whole', 'wheat-bran', 'pasta'],
    ['milk and Kürbis', 'milk-whole', 'pumpkin', 'pumpkin-seeds'],
    ['garlic and Melasse', 'garlic', 'molasses'],
    ['liquorice and marzipan', 'liquorice', 'marzipan', 'walnuts'],
  ])('%s: a remedy and another food are both kept away', ([text, ...ids]) => {
    for (const kind of ['food', 'medicine'] as const)
      for (const id of ids) {
        expect(allFoods().has(id), id).toBe(true)
        expect(verdictOfFood(id, [read(text!, kind)]), `${kind}: ${id}`).toMatch(/^(?:block|not_checked)$/)
      }
  })

  test.for(allergens)('%s: sausages, sauces and bread that do not say so are not safe; plain food is', (allergen) => {
    const allergy = { ...typed('peanuts')[0]!, allergens: [allergen], substance: allergen }
    const mixed = [...allFoods().values()].filter(
      ({ group, hasOtherIngredients }) => hasOtherIngredients && ['meat', 'condiment', 'bread'].includes(group),
    )
    for (const { id } of mixed) expect(verdictOfFood(id, [allergy]), id).not.toBe('pass')
    for (const id of ['chicken-breast', 'apple', 'rice-white', 'jam-apricot'])
      if (allergen !== 'sulphites') expect(verdictOfFood(id, [allergy]), id).toBe('pass')
  })

  test.for([
    ['muesli', ['peanuts', 'nuts']],
    ['flour-gluten-free', ['soy', 'lupin', 'milk', 'egg']],
    ['pasta-gluten-free', ['soy', 'lupin', 'milk', 'egg']],
    ['sorbet', ['milk', 'egg']],
    ['marzipan', ['egg', 'peanuts']],
    ['marshmallow', ['egg']],
    ['mixed-herbs', ['celery', 'mustard']],
    ['zaatar', ['gluten']],
    ['tuna-canned', ['soy']],
  ] as const)('%s may contain %s, depending on the maker', ([id, some]) => {
    for (const allergen of some) {
      const allergy = { ...typed('peanuts')[0]!, allergens: [allergen], substance: allergen }
      expect(verdictOfFood(id, [allergy]), allergen).toBe('block')
    }
  })

  test('muesli usually has nuts in it: it is no trace to somebody with a moderate allergy', () => {
    const moderate = foodAllergyOf({ kind: 'food', substance: 'hazelnuts', severity: 'moderate' })
    expect(verdictOfFood('muesli', [moderate])).toBe('block')
    expect(verdictFor(builtInCookables().get('muesli-fruit-soy')!, { allergies: [read('peanuts')!] })).toBe('block')
  })

  test('tuna may be canned in a broth of any vegetable', () => {
    expect(verdictOfFood('tuna-canned', typed('carrots'))).toBe('warn')
  })

  test('ham and salami say to read the pack to whoever reacts to milk; ham that may contain it is refused', () => {
    for (const id of ['ham-cooked', 'salami', 'bacon', 'corned-beef', 'ham-dry-cured'])
      expect(verdictOfFood(id, typed('Milk')), id).toBe('warn')
    expect(verdictOfFood('turkey-ham', typed('Milk'))).toBe('block')
  })

  test('latex fruit are chestnuts as well, and which of them is not known: nothing is safe', () => {
    for (const text of ['latex fruit', 'latex-fruit allergy', 'latex fruit syndrome']) {
      for (const id of ['banana', 'avocado', 'kiwi', 'chestnuts'])
        expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).toMatch(/^(?:block|not_checked)$/)
      expect(verdictOfFood('rice-white', [read(text)]), text).toBe('not_checked')
    }
    expect(read('latex fruit')?.foods).toContain('chestnuts')
  })

  test('alpha-gal is in the meat of mammals, doubtful in their milk, and not in poultry', () => {
    for (const text of ['alpha-gal', 'Alpha gal', 'alpha-gal allergy']) {
      for (const id of ['lamb', 'bacon', 'gelatine', 'chicken-stock'])
        expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).toMatch(/^(?:block|not_checked)$/)
      for (const id of ['butter', 'milk-whole', 'cheddar'])
        expect(verdictOfFood(id, [read(text)]), `${text}: ${id}`).toMatch(/^(?:warn|not_checked)$/)
    }
    expect(verdictOfFood('butter', [read('alpha-gal')])).toBe('warn')
    expect(verdictOfFood('chicken-breast', [read('alpha-gal')])).toBe('pass')
    expect(verdictOfFood('chicken-breast', [read('alpha-gal and chicken')])).not.toBe('pass')
  })

  test('medicines and latex are not food; what cannot be read is not checked', () => {
    expect(read('Penicillin', 'medicine')).toBeUndefined()
    expect(read('Penicillin', 'unknown')).toBeUndefined()
    expect(read('latex', 'other')).toBeUndefined()
    expect(read('xyzzol')).toMatchObject({ allergens: [], foods: [], unread: 'xyzzol' })
    expect(read('xyzzol', 'unknown')).toMatchObject({ unread: 'xyzzol' })
    expect(verdictFor(dishes[0]!, { allergies: [read('xyzzol')!] })).toBe('not_checked')
  })
})

test('nothing is safe for a person without a food profile', () => {
  for (const dish of dishes) expect(verdictFor(dish, { hasProfile: false })).toBe('not_checked')
  expect(allRecipes().size).toBe(dishes.length)
})
