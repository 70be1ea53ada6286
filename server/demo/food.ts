import { contract } from '@kinfold/contract/contract.ts'
import { mondayOf } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type { As } from './people.ts'

const ZONE = 'Europe/Berlin'

/** What Rose likes and may eat, this week’s meals, and the shopping list. */
export async function planMeals(as: As, clientId: number, now: Date) {
  const query = { clientId }
  await as('anna')(contract.foodProfile.save, {
    query,
    body: {
      version: 0,
      diets: ['diabetic'],
      limits: [
        { name: 'sodium', min: null, max: 2300, reason: 'Blood pressure', source: 'Dr. Weber, spring check-up' },
      ],
      likes: ['Salmon', 'Apple', 'Potato', 'Plum'],
      dislikes: ['Liver', 'Beetroot'],
      cuisines: ['central_european', 'nordic'],
      help: 'set_up',
      helpNote: 'Bread without crust. Hears better on the right, so sit there.',
      budget: 90,
      mostMinutes: 45,
      peopleAtTable: 2,
    },
  })
  await as('carlo')(contract.recipes.create, {
    query,
    body: {
      id: uuidv7(),
      name: 'Rose’s apple pancakes',
      slots: ['lunch'],
      servings: 4,
      minutes: 35,
      ingredients: '200 g wheat flour\n2 eggs\n300 ml milk\n2 apples\n1 tbsp sunflower oil',
      steps:
        'Stir flour, eggs and milk smooth.\nSlice the apples thin.\nFry in a little oil with the slices in the batter.',
      source: 'Her mother’s cookbook',
    },
  })
  const { plan } = await as('carlo')(contract.mealPlans.make, {
    query,
    body: { id: uuidv7(), startDay: mondayOf(dayAt(now.toISOString(), ZONE)), slots: ['breakfast', 'lunch', 'dinner'] },
  })
  if (!plan) throw new Error('The demo’s rules leave no plan')
  await as('anna')(contract.mealPlans.approve, { params: plan, query, body: { version: plan.version } })
  const list = await as('carlo')(contract.groceryLists.create, {
    query,
    body: { id: uuidv7(), title: 'This week', planId: plan.id },
  })
  for (const { id } of list.items.slice(0, 6))
    await as('carlo')(contract.groceryLists.tick, {
      params: { id: list.id, itemId: id },
      query,
      body: { ticked: true },
    })
  await as('anna')(contract.groceryLists.addItem, {
    params: { id: list.id },
    query,
    body: { id: uuidv7(), name: 'Birthday candles', amount: '1 pack' },
  })
}
