import { v7 as uuidv7 } from 'uuid'
import { aPlan, aRecipe } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const foodSamples: Samples<'foodProfile' | 'recipes' | 'mealPlans' | 'groceryLists' | 'pantry'> = {
  foodProfile: {
    read: ({ clientId }) => ({ query: { clientId } }),
    save: async ({ clientId, admin }) => {
      const { profile } = await as(admin).foodProfile.read()
      return { query: { clientId }, body: { version: profile?.version ?? 0, likes: ['Salmon'] } }
    },
    history: ({ clientId }) => ({ query: { clientId } }),
  },
  recipes: {
    list: ({ clientId }) => ({ query: { clientId, limit: 200 } }),
    read: async (circle, author) => aboutRecipe(circle, author),
    reading: ({ clientId }) => ({ query: { clientId }, body: { text: '200 g flour' } }),
    fetch: ({ clientId }) => ({ query: { clientId }, body: { address: 'https://recipes.example/soup' } }),
    paste: ({ clientId }) => ({ query: { clientId }, body: { text: 'Pancakes\n200 g flour' } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aRecipe() }),
    update: async (circle, author) => {
      const { id: _, ...content } = aRecipe()
      return { ...(await aboutRecipe(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutRecipe,
    restore: aboutRecipe,
  },
  mealPlans: {
    list: ({ clientId }) => ({ query: { clientId } }),
    today: ({ clientId }) => ({ query: { clientId } }),
    make: ({ clientId }) => ({ query: { clientId }, body: aPlan() }),
    wishes: ({ clientId }) => ({ query: { clientId }, body: { text: 'fish on Friday' } }),
    read: aboutPlan,
    again: async (circle, author) => ({ ...(await aboutPlan(circle, author)), body: { version: 1 } }),
    alternatives: aboutMeal,
    swap: async (circle, author) => ({
      ...(await aboutMeal(circle, author)),
      body: { version: 1, recipeId: 'salmon-potato-dill' },
    }),
    lock: async (circle, author) => ({ ...(await aboutMeal(circle, author)), body: { version: 1, locked: true } }),
    approve: async (circle, author) => ({ ...(await aboutPlan(circle, author)), body: { version: 1 } }),
    remove: aboutPlan,
    restore: aboutPlan,
    eat: async (circle, author) => ({
      ...(await aboutMeal(circle, author)),
      body: { id: uuidv7(), eatenPct: 50, note: 'Tired', occurredAt: '2026-11-20T12:00:00Z', zone: 'Europe/Berlin' },
    }),
  },
  groceryLists: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), title: 'Saturday' } }),
    read: aboutList,
    buy: async (circle, author) => ({ ...(await aboutList(circle, author)), body: { buying: true } }),
    fromPlan: async (circle, author) => {
      const { params } = await aboutPlan(circle, author)
      const id = uuidv7()
      await as(insider(circle, author)).groceryLists.create({ body: { id, title: 'Week', planId: params.id } })
      return { params: { id }, query: { clientId: circle.clientId } }
    },
    addItem: async (circle, author) => ({
      ...(await aboutList(circle, author)),
      body: { id: uuidv7(), name: 'Apples' },
    }),
    tick: async (circle, author) => ({ ...(await aboutItem(circle, author)), body: { ticked: true } }),
    haveAtHome: async (circle, author) => {
      const { params, query } = await aboutPlan(circle, author)
      const body = { id: uuidv7(), title: 'Week', planId: params.id }
      const { items } = await as(insider(circle, author)).groceryLists.create({ body })
      const itemId = items.find(({ isPlanned }) => isPlanned)!.id
      return { params: { id: body.id, itemId }, query, body: { id: uuidv7() } }
    },
    removeItem: aboutItem,
    restoreItem: aboutItem,
    remove: aboutList,
    restore: aboutList,
  },
  pantry: {
    list: ({ clientId }) => ({ query: { clientId } }),
    add: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), name: 'Potatoes', amount: '2 kg' } }),
    update: async (circle, author) => ({
      ...(await aboutStock(circle, author)),
      body: { version: 1, amount: '500 g', isStaple: true },
    }),
    remove: aboutStock,
    restore: aboutStock,
  },
}

const insider = ({ outsider, caretaker }: Circle, author: Person) =>
  author.userId === outsider.userId ? caretaker : author

async function aboutRecipe(circle: Circle, author: Person) {
  const { id } = await as(insider(circle, author)).recipes.create({ body: aRecipe() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

async function aboutPlan(circle: Circle, author: Person) {
  const { id } = await planBy(circle, author)
  return { params: { id }, query: { clientId: circle.clientId } }
}

async function aboutMeal(circle: Circle, author: Person) {
  const { id, startDay } = await planBy(circle, author)
  return { params: { id, mealId: `${startDay}.dinner` }, query: { clientId: circle.clientId } }
}

/** Requests a plan: in random circles there may be no suitable dish, and then no plan. */
async function planBy(circle: Circle, author: Person) {
  const body = aPlan()
  await as(insider(circle, author)).mealPlans.make({ body })
  return body
}

async function aboutList(circle: Circle, author: Person) {
  const { id } = await as(insider(circle, author)).groceryLists.create({ body: { id: uuidv7(), title: 'Saturday' } })
  return { params: { id }, query: { clientId: circle.clientId } }
}

async function aboutItem(circle: Circle, author: Person) {
  const { params, query } = await aboutList(circle, author)
  const item = await as(insider(circle, author)).groceryLists.addItem({
    params,
    body: { id: uuidv7(), name: 'Apples' },
  })
  return { params: { ...params, itemId: item.id }, query }
}

async function aboutStock(circle: Circle, author: Person) {
  const body = { id: uuidv7(), name: 'Potatoes', amount: '2 kg' }
  await as(insider(circle, author)).pantry.add({ body })
  return { params: { id: body.id }, query: { clientId: circle.clientId } }
}
