import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { aPlan } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

test('a dish refused twice is asked about, one eaten in part is not; once confirmed it is a dislike', async () => {
  const { admin, caretaker } = await aCircle()
  const zone = 'Europe/Berlin'
  const today = dayAt(clock.now().getTime(), zone)
  const days = [addDays(today, -3), addDays(today, -1)]
  const eat = async (day: string, eatenPct: 0 | 25) => {
    const { plan } = await as(admin).mealPlans.make({ body: aPlan({ startDay: day }) })
    const params = { id: plan!.id, mealId: plan!.meals[0]!.id }
    await as(admin).mealPlans.swap({ params, body: { version: 1, recipeId: 'salmon-potato-dill' } })
    const occurredAt = new Date(clock.now().getTime() - 3_600_000).toISOString()
    const body = { id: uuidv7(), eatenPct, fluidMl: null, note: null, occurredAt, zone }
    await as(caretaker).mealPlans.eat({ params, body })
    return plan!.meals[0]!
  }
  const refused = async () => (await as(admin).foodProfile.read()).refusedDishes.map(({ name, times }) => [name, times])
  await eat(days[0]!, 0)
  await eat(days[1]!, 25)
  expect(await refused()).toEqual([])
  await eat(today, 0)
  const [[name, times] = []] = await refused()
  expect([name, times]).toEqual([expect.stringMatching(/salmon/i), 2])
  await as(admin).foodProfile.save({ body: { version: 0, dislikes: [String(name)] } })
  expect(await refused()).toEqual([])
})
