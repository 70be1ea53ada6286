import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import type { Days } from '@kinfold/contract/features/events/listing.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles.ts'
import { taskOccurrences } from '../care-tasks/due.ts'
import { dueBetween } from '../doses/due.ts'
import { type Range, rangeOf } from '../events/spans.ts'

/** What another part of Kinfold has on some days. */
type ReadLayer<A extends Action> = (circle: Circle<A>, range: Range) => Promise<LayerItem[]>

const readTasks: ReadLayer<'careTasks.read'> = async (circle, { start, end }) =>
  (await taskOccurrences(circle, start, end)).map(({ taskId, title, dueDay, dueTime, at, outcome }) => ({
    layer: 'tasks',
    id: taskId,
    title,
    day: dueDay,
    at: dueTime === null ? null : at,
    done: outcome !== null,
  }))

const readDoses: ReadLayer<'doses.read'> = async (circle, { start, end }) => {
  const { medications, items } = await dueBetween(circle, start, end)
  const names = new Map(medications.map(({ id, name }) => [id, name]))
  const planned = items.filter(({ state }) => state !== 'dropped')
  return planned.map(({ medicationId, dueAt, dose }) => ({
    layer: 'doses',
    id: medicationId,
    title: names.get(medicationId) ?? '',
    day: dayAt(dueAt, circle.zone),
    at: dueAt,
    done: dose !== null,
  }))
}

/** A layer is read under its own feature’s right; whoever may not see it has none. */
const layer =
  <A extends Action>(needs: A, read: ReadLayer<A>) =>
  async (circle: Circle, range: Range): Promise<LayerItem[]> => {
    const open = circle.may(needs)
    return open ? read(open, range) : []
  }

const layers = [layer('careTasks.read', readTasks), layer('doses.read', readDoses)]

/** Tasks and doses beside the calendar’s own events, in the order of the day; those of no certain time first. */
export async function readLayers(circle: Circle, days: Days): Promise<{ items: LayerItem[] }> {
  const range = rangeOf(days, circle.zone)
  const items = (await Promise.all(layers.map((read) => read(circle, range)))).flat()
  return { items: items.sort((a, b) => compareText(a.day, b.day) || compareText(a.at ?? '', b.at ?? '')) }
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b)
