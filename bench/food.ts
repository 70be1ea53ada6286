import { contract } from '@kinfold/contract/contract.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { v7 as uuidv7 } from 'uuid'
import { aDemo, line, waiting } from './demo.ts'
import { median } from './measure.ts'

/*
 * Meals in the demo's circle: how long planning a week takes, and how others are answered meanwhile. Lists of many years:
 * growth.ts.
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

/** Milliseconds of one call, the median of several. */
async function read(path: string): Promise<number> {
  const { url, token } = at(path)
  const waits: number[] = []
  for (let round = 0; round < ROUNDS + 2; round++) {
    const began = performance.now()
    await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    waits.push(performance.now() - began)
  }
  return median(waits.slice(2))
}
const kitchen = ['/api/recipes', '/api/ai-meal-plans/today']
const without = await Promise.all(kitchen.map(read))
const OWN = 60
for (let own = 0; own < OWN; own++) {
  const lines = [`${own + 100} g red lentils`, '1 large onion, chopped', '2 tbsp olive oil', '1 tsp smoked paprika']
  const ingredients = [...lines, '1 tin tomatoes', '200 ml stock'].join('\n')
  const steps = `Fry the onion for ${own + 1} minutes. Add the lentils, tomatoes and stock, and simmer until soft.`
  const content = { name: `Stew ${own}`, servings: 4, minutes: 40, level: 7 as const, slots: ['dinner' as const] }
  await call(contract.recipes.create, { query, body: { id: uuidv7(), ...content, ingredients, steps, source: null } })
}
const withOwn = await Promise.all(kitchen.map(read))
for (const [index, path] of kitchen.entries())
  line(
    `${(withOwn[index]! / without[index]!).toFixed(1)} x`,
    `GET ${path} with ${OWN} recipes of the family's own, against none (goal <= 1.5)`,
  )

// All constraints at once: texture, diet, limits, an allergy, a medication of the demo, money, minutes, wishes.
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

await close()
