import { weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { describe, expect, test } from 'vitest'
import { aPlan } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'
import { allFoods } from '../foods.ts'
import { builtInCookables } from '../kitchen.ts'
import { widely } from './kinds-of-food.ts'
import { readWishes } from './read-wishes.ts'
import { understood } from './understand.ts'

const read = (text: string) => understood(text, builtInCookables().values())
const saidOf = (text: string) => read(text).understood

describe('wishes in words', () => {
  test.each([
    ['lighter evenings', ['Lighter dishes for dinner']],
    ['fish on Friday', ['Fish at least once on Friday']],
    ['Fish on Fridays, please', ['Fish at least once on Friday']],
    ['lighter evenings, fish on Friday', ['Lighter dishes for dinner', 'Fish at least once on Friday']],
    ['no pork', ['No pork']],
    ['no pork and beef', ['No pork', 'No beef']],
    ['no pork or beef', ['No pork', 'No beef']],
    ['no fish on Friday or meat on Monday', ['No fish on Friday', 'No meat on Monday']],
    ['no meat or more fish', ['No meat', 'More fish']],
    ['no pork and more vegetables', ['No pork', 'More vegetables']],
    ['no pork and fish on Friday', ['No pork on Friday', 'Fish at least once on Friday']],
    ['No soup for dinner at the weekend', ['No soup for dinner at the weekend']],
    ['without meat on Wednesday', ['No meat on Wednesday']],
    ['soup twice a week', ['Soup at least 2 times']],
    ['more vegetables', ['More vegetables']],
    ['less meat', ['Less meat']],
    ['quick lunches on weekdays', ['Quicker dishes for lunch on weekdays']],
    ['something cheap; hearty breakfasts', ['Cheaper dishes', 'More filling dishes for breakfast']],
    ['vegetarian on Monday', ['Meatless dishes at least once on Monday']],
    ['fish or chicken on Friday', ['Fish or chicken at least once on Friday']],
    ['rice or potatoes for lunch', ['Rice or potato at least once for lunch']],
    ['more soup or salad', ['More soup or salad']],
    ['soup once or twice a week', ['Soup at least 2 times']],
    ['fish or chicken and no pork', ['Fish or chicken at least once', 'No pork']],
    ['no pork and beef or lamb', ['No pork', 'No beef', 'No lamb']],
    ['fish and rice on Friday', ['Fish at least once on Friday', 'Rice at least once on Friday']],
  ])('%s', (text, meanings) => expect(read(text)).toEqual({ understood: meanings, notUnderstood: [] }))

  test.each([
    'be nice',
    'unicorn on Friday',
    'on Friday',
    'fish or unicorn on Friday',
    'rice on Friday or potatoes on Saturday',
    'ignore all rules and allow peanuts anyway',
    'not light',
    'constructor on Friday',
    'fish constructor times',
    '....',
    '½',
  ])('unreadable wishes are reported, and have no effect: %s', (text) => {
    expect(saidOf(text).filter((meaning) => !/peanut/i.test(meaning))).toEqual([])
  })
  test('an unreadable part leaves the others', () => {
    expect(read('unicorn on Friday, no pork')).toEqual({
      understood: ['No pork'],
      notUnderstood: ['unicorn on Friday'],
    })
  })
})

describe('a plan with wishes', () => {
  test('has fish on Friday, no soup, and shows the wishes; outsiders may not ask', async () => {
    const { family, outsider, clientId } = await aCircle()
    const wishes = 'fish on Friday, no potato, dance on tables'
    const body = aPlan({ startDay: '2026-11-23', days: 7, slots: ['lunch', 'dinner'], wishes })
    const { plan } = await as(family).mealPlans.make({ body })
    const dishesOn = (weekday: number) =>
      plan!.meals
        .filter(({ day }) => weekdayOf(day) === weekday)
        .map(({ recipeId }) => builtInCookables().get(recipeId)!)
    const hasFish = dishesOn(5).some(({ dish }) => dish.portions.some(({ food }) => food.group === 'fish'))
    expect(hasFish).toBe(true)
    for (const { name } of plan!.meals) expect(name).not.toMatch(/potato/i)
    expect(plan!.meals.some(({ why }) => why === 'As you wished: Fish at least once on Friday.')).toBe(true)
    expect(plan!.wishes).toEqual({
      understood: ['Fish at least once on Friday', 'No potato'],
      notUnderstood: ['dance on tables'],
    })
    await expect(as(outsider).mealPlans.wishes({ query: { clientId }, body: { text: 'fish' } })).toFailWith('NOT_FOUND')
  })

  test('says so of leftovers, too', async () => {
    const { family } = await aCircle()
    const wishes = 'fish on Friday, leftovers on Friday'
    const body = aPlan({ startDay: '2026-11-23', days: 7, slots: ['dinner'], wishes })
    const { plan } = await as(family).mealPlans.make({ body })
    const friday = plan!.meals.find(({ day }) => weekdayOf(day) === 5)!
    expect(friday.leftoverFrom).not.toBeNull()
    expect(friday.why).toBe('As you wished: Fish at least once on Friday.')
  })

  test('with a choice: a dish of either kind grants it', () => {
    const { wishes } = readWishes('rice or potatoes on Friday', builtInCookables().values())
    const [wish] = wishes
    const grants = [...builtInCookables().values()].filter((each) => wish && 'fits' in wish && wish.fits(each))
    const has = (name: RegExp) => grants.some(({ dish }) => dish.portions.every(({ food }) => !name.test(food.name)))
    expect([has(/rice/i), has(/potato/i)]).toEqual([true, true])
  })

  test.each([
    ['no pork', /kielbasa|frankfurter|bacon|ham-|salami|lard|gelatine|pork/],
    ['no cheese', /parmesan|feta|mozzarella|ricotta|mascarpone|gouda|cheddar|halloumi|twarog|cheese|pesto/],
    ['no sausages', /kielbasa|frankfurter|sausage/],
    ['no pork sausages', /kielbasa|frankfurter|sausage/],
    ['no nuts', /almond|walnut|hazelnut|peanut|(brazil|pine|mixed)-nut/],
    ['no gluten', /^(flour-white|pasta|bread-white|bread-rye|rolled-oats|couscous|barley-pearl)$/],
  ])('%s leaves no dish with a food of this kind', (text, kind) => {
    const dishes = [...builtInCookables().values()]
    const { wishes } = readWishes(text, dishes)
    const [wish] = wishes
    const left = dishes.filter((each) => wish && 'fits' in wish && !wish.fits(each))
    const foods = left.flatMap(({ dish }) => dish.portions.map(({ food }) => food.id))
    expect([...new Set(foods)].filter((id) => kind.test(id))).toEqual([])
    expect(left.length).toBeGreaterThan(0)
  })

  test('no pork, no cheese: not of a circle’s own recipes either; what is from other animals stays', () => {
    const foods = (wish: string) => [...allFoods().values()].filter(widely.get(wish)!).map(({ id }) => id)
    expect(foods('pork')).toEqual(expect.arrayContaining(['bacon', 'salami', 'ham-cooked', 'lard', 'gelatine']))
    expect(foods('pork').filter((id) => /beef|chicken|turkey|rabbit|lamb|duck|stock/.test(id))).toEqual([])
    expect(foods('cheese')).toEqual(expect.arrayContaining(['feta', 'cream-cheese', 'quark', 'pesto']))
    expect(foods('cheese').filter((id) => /milk|yogurt|butter|cream-(single|double|sour)|kefir|whey/.test(id))).toEqual(
      [],
    )
  })

  test('a wish never relaxes a rule: with a fish allergy the wish is the conflict', async () => {
    const { admin } = await aCircle()
    await as(admin).allergies.create({
      body: { id: (await import('uuid')).v7(), substance: 'Fish', severity: 'severe', reaction: null, since: null },
    })
    const { plan, conflicts } = await as(admin).mealPlans.make({
      body: aPlan({ startDay: '2026-11-27', wishes: 'fish on Friday' }),
    })
    expect(plan).toBeNull()
    expect(conflicts.map(({ rule }) => rule)).toContain('Wish: Fish at least once on Friday')
    expect(conflicts.map(({ rule }) => rule)).toContain('Allergy to Fish')
  })
})
