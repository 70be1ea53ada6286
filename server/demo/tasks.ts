import { contract } from '@kinfold/contract/contract.ts'
import type { NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As, Name } from './people.ts'

const ZONE = 'Europe/Berlin'

type Plan = Omit<z.input<typeof NewCareTask>, 'id'>

/** Rose's tasks: daily and weekly ones, one overdue errand, one rotation. */
export async function planTasks(as: As, clientId: number, ids: Record<Name, number>, now: Date) {
  const today = dayAt(now.getTime(), ZONE)
  const inDays = (days: number) => addDays(today, days)
  const query = { clientId }
  const plan = (author: Name, task: Plan) =>
    as(author)(contract.careTasks.create, { query, body: { id: uuidv7(), ...task } })

  const walk = await plan('anna', {
    title: 'A walk in the park',
    category: 'exercise',
    dueDay: inDays(-1),
    dueTime: '16:00',
    rule: 'FREQ=DAILY',
    notes: 'With the frame, as far as the pond. She likes to rest on the second bench.',
  })
  const doneAt = new Date(now.getTime() - 20 * HOUR_MS).toISOString()
  await as('carlo')(contract.careTasks.complete, {
    params: { id: walk.id },
    query,
    body: { id: uuidv7(), occurrence: 1, outcome: 'partly', note: 'Only round the house, it was windy.', doneAt },
  })

  await plan('anna', {
    title: 'Collect the prescription',
    category: 'errands',
    priority: 'high',
    dueDay: inDays(-1),
    notes: 'Pharmacy in Lindenweg, closed on Wednesday afternoons.',
    reminders: [0],
  })
  await plan('carlo', {
    title: 'Fill the pill box',
    category: 'medication',
    dueDay: today,
    rule: 'FREQ=WEEKLY',
    checklist: ['Check the names', 'Fill the seven days', 'Count what is left', 'Sign the list'].map((text) => ({
      id: uuidv7(),
      text,
    })),
  })
  const dinner = await plan('anna', {
    title: 'Call Rose in the evening',
    category: 'companionship',
    dueDay: today,
    dueTime: '19:30',
    rule: 'FREQ=DAILY',
    assignment: 'rotation',
    assigneeIds: [ids.anna, ids.jonas, ids.lena],
    reminders: [15],
  })
  await as('anna')(contract.careTasks.claim, { params: { id: dinner.id }, query: { ...query, occurrence: 1 } })
  await plan('mina', {
    title: 'Change the bed linen',
    category: 'household',
    dueDay: inDays(2),
    rule: 'FREQ=DAILY;INTERVAL=14',
    recurFrom: 'completion',
  })
  await plan('jonas', {
    title: 'Drive to the eye doctor',
    category: 'transport',
    dueDay: inDays(5),
    dueTime: '09:15',
    assignment: 'assigned',
    assigneeIds: [ids.jonas],
    checklist: ['Insurance card', 'List of medications', 'Sunglasses'].map((text) => ({ id: uuidv7(), text })),
    reminders: [60, 1440],
  })
  await plan('anna', { title: 'Apply for the parking permit', category: 'paperwork', dueDay: inDays(20) })
  await plan('jonas', { title: 'Sort the photo albums with her', category: 'companionship', priority: 'low' })
}
