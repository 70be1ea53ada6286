import { contract } from '@kinfold/contract/contract.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { v7 as uuidv7 } from 'uuid'
import { aDemo, line, waiting } from './demo.ts'
import { compare, median } from './measure.ts'

/*
 * Meals in the demo's circle: how long a week takes to plan, how others are answered meanwhile, and the lists of a year of plans
 * against those of one week.
 */
const ROUNDS = 7
const slots = ['breakfast', 'lunch', 'dinner'] as const
const { base, token, clientId, call, close } = await aDemo()
const query = { clientId }
const at = (path: string) => ({ url: `${base}${path}${path.includes('?') ? '&' : '?'}clientId=${clientId}`, token })
const plan = async (startDay: string) => {
  const body = {
    id: uuidv7(),
    startDay,
    days: 7,
    slots: [...slots],
    wishes: 'lighter evenings, fish on Friday, no pork',
  }
  const made = await call(contract.mealPlans.make, { query, body })
  if (!made.plan) throw new Error('There is no plan')
  return made.plan
}

// Everything that can bind at once: texture, diet, limits, an allergy, a medication of the demo, money, minutes, wishes.
const { profile } = await call(contract.foodProfile.read, { query })
const { texture: _, savedBy: __, updatedAt: ___, ...content } = profile!
const limits = [
  { name: 'sodium' as const, min: null, max: 2300, reason: null, source: null },
  { name: 'carbs' as const, min: null, max: 220, reason: null, source: null },
  { name: 'protein' as const, min: 45, max: null, reason: null, source: null },
]
await call(contract.foodProfile.save, { query, body: { ...content, limits } })
await plan('2027-01-04')
const took: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const began = performance.now()
  await plan(addDays('2027-01-11', round * 7))
  took.push(performance.now() - began)
}
line(
  `${median(took).toFixed(0)} ms`,
  `for a week of 21 meals with every kind of rule (goal <= 3000 ms; longest ${Math.max(...took).toFixed(0)} ms)`,
)

await waiting('p99 of the dashboard while weeks are planned', at('/api/dashboard'), async () => {
  const going = { on: true }
  const planning = (async () => {
    while (going.on) await plan('2027-06-07')
  })()
  return () => {
    going.on = false
    return planning
  }
})

const [lists, plans] = [at('/api/grocery-lists?limit=20'), at('/api/ai-meal-plans?limit=20')]
const year = await aYear()
const fresh = await aDemo()
for (const [what, load] of [
  ['shopping lists', lists],
  ['plans', plans],
] as const) {
  const one = { url: load.url.replace(base, fresh.base).replace(String(clientId), String(fresh.clientId)) }
  const { ratio, spread } = await compare(load, { ...one, token: fresh.token }, 3)
  line(
    ratio.toFixed(2),
    `a page of ${what} after ${year} weeks of plans, against one week (goal >= 0.9; spread ${spread.toFixed(2)})`,
  )
}
await fresh.close()
await close()

/** As many weeks as a year has, each with its shopping list. */
async function aYear(): Promise<number> {
  const { items } = await call(contract.mealPlans.list, { query: { ...query, limit: 1 } })
  const { startDay } = items[0]!
  let weeks = 0
  for (; weeks < 52; weeks++) {
    const made = await plan(addDays(startDay, 7 * weeks))
    await call(contract.groceryLists.create, { query, body: { id: uuidv7(), title: `Week ${weeks}`, planId: made.id } })
  }
  return weeks
}
