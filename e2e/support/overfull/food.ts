import { v7 as uuidv7 } from 'uuid'
import { type Circle, LONG, many, RIGHT_TO_LEFT } from './names.ts'

/** 300 recipes, 200 items at home, a shopping list of 120 items, five weeks of plans. */
export async function fillFood({ clientId, post }: Circle) {
  const save = (path: string, data: object) => post(`${path}?clientId=${clientId}`, { id: uuidv7(), ...data })
  for (const index of many(300))
    await save('/api/recipes', {
      name: index % 10 === 3 ? `${RIGHT_TO_LEFT} ${index}` : `${LONG.slice(0, 56)} ${index}`,
      ...{ slots: ['breakfast', 'lunch', 'dinner'], servings: 4, minutes: 30 },
      ingredients: '200 g wheat flour\n2 eggs\n300 ml milk\n1 tbsp sunflower oil',
      steps: 'Mix.\nFry.',
    })
  for (const index of many(200))
    await save('/api/pantry', {
      name: index % 10 === 3 ? `${RIGHT_TO_LEFT} ${index}` : `${LONG.slice(0, index % 56)} potatoes ${index}`,
      ...{ amount: index % 3 === 0 ? '2 kg' : null, isStaple: index % 4 === 0, isUsedUp: index % 7 === 0 },
    })
  const monday = (weeks: number) => {
    const day = new Date(Date.now() + weeks * 7 * 86_400_000)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
    return day.toISOString().slice(0, 10)
  }
  for (const weeks of many(5)) {
    const slots = ['breakfast', 'snack', 'lunch', 'dinner', 'drink']
    await save('/api/ai-meal-plans', { startDay: monday(-weeks), days: 7, slots, wishes: `no ${LONG}, fish on Friday` })
  }
  const list = await save('/api/grocery-lists', { title: `${LONG} ${RIGHT_TO_LEFT}` })
  for (const index of many(120))
    await save(`/api/grocery-lists/${list.id}/items`, {
      name: index % 10 === 3 ? `${RIGHT_TO_LEFT} ${index}` : `${LONG.slice(0, index % 56)} apples ${index}`,
      amount: index % 2 === 0 ? '1 kg' : null,
    })
}
