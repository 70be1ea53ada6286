import { endpoints } from '@kinfold/contract/contract.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { as, send } from '../support/calls.ts'
import type { Circle, SampleOf } from '../support/sample.ts'
import { samples } from '../support/samples.ts'
import { anEvent } from './calendar-samples.ts'
import { aTask } from './records.ts'

const all = samples as unknown as Record<string, Record<string, SampleOf>>
/** They concern membership, or export the circle. */
const LEFT_OUT = ['circles', 'invitations', 'joinRequests', 'archives']

/** Writes every sample into a circle, so that new features are included automatically. */
export async function fillCircle(circle: Circle) {
  for (const { name, endpoint } of endpoints) {
    const [group = '', call = ''] = name.split('.')
    if (['GET', 'DELETE'].includes(endpoint.method) || !(endpoint.needs in policies) || LEFT_OUT.includes(group))
      continue
    const sample = all[group]![call]!
    const { statusCode } = await send(circle.creator, endpoint, await sample(circle, circle.creator))
    // Some records may be written only by the person who receives care.
    if (statusCode === 403) await send(circle.client, endpoint, await sample(circle, circle.client))
  }
  const assigneeIds = [circle.caretaker.userId, circle.creator.userId]
  await as(circle.caretaker).careTasks.create({ body: aTask({ assignment: 'assigned', assigneeIds }) })
  const { id, ...series } = anEvent({ rule: 'FREQ=WEEKLY' })
  await as(circle.creator).events.create({ body: { id, ...series } })
  const once = { ...series, title: 'At home', version: 1, scope: 'this' as const, original: '2026-11-23T09:00:00.000Z' }
  await as(circle.creator).events.update({ params: { id }, body: once })
}
