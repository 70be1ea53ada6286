import type { UnderstoodWishes } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { type Cookable, readCookables } from '../kitchen.ts'
import { readWishes } from './read-wishes.ts'

/** How wishes are understood in this circle, with its own recipes. */
export const understandWishes = async (circle: Circle, text: string): Promise<UnderstoodWishes> =>
  understood(text, (await readCookables(circle)).values())

/** The same for given recipes. */
export function understood(text: string, cookables: Iterable<Cookable>): UnderstoodWishes {
  const { wishes, notUnderstood } = readWishes(text, cookables)
  return { understood: wishes.map(({ meaning }) => meaning), notUnderstood }
}
