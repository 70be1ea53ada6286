import type { Conflict } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { weekdayOf } from '@kinfold/contract/time/calendar.ts'
import type { Cookable } from '../kitchen.ts'
import type { Wish } from './wish.ts'

type Place = { day: string; slot: Slot }

/** Whether a wish applies to a meal. */
export const isAbout = ({ when: { slots, weekdays } }: Wish, { day, slot }: Place): boolean =>
  (slots.length === 0 ? slot !== 'drink' : slots.includes(slot)) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))

export const wishRule = ({ meaning }: Wish): Conflict => ({
  rule: `Wish: ${meaning}`,
  relax: 'Plan without this wish.',
})

/** The points that wishes add to a dish at a place: more are worse. */
export const wishPoints = (wishes: readonly Wish[], place: Place, cookable: Cookable, meal: Meal): number =>
  wishes.reduce(
    (sum, wish) => sum + (wish.kind === 'rather' && isAbout(wish, place) ? wish.points(cookable, meal) : 0),
    0,
  )

/** In points: more than for any liked dish. */
const WISHED = 10
/** The points that leftovers from an earlier day gain at a place; undefined: a wish forbids them. */
export function leftoverPoints(wishes: readonly Wish[], place: Place): number | undefined {
  const about = wishes.flatMap((wish) => (wish.kind === 'leftovers' && isAbout(wish, place) ? [wish.areWanted] : []))
  if (about.includes(false)) return undefined
  return about.length > 0 ? WISHED : 0
}

/** The wish that a dish fulfils at its place; undefined: none. */
export const wishGranted = (wishes: readonly Wish[], place: Place, cookable: Cookable): Wish | undefined =>
  wishes.find((wish) => wish.kind === 'at_least' && isAbout(wish, place) && wish.fits(cookable))
