import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'

export const placeOf = (mealId: string) => mealId.split('.') as [day: string, slot: Slot]

export type MealPlace = { id: string; day: string; slot: Slot }

/** In the order of a day. */
export const SLOTS_IN_ORDER: readonly Slot[] = ['breakfast', 'lunch', 'snack', 'dinner', 'drink']

/** All meals to be filled, in the order they are eaten. */
export const placesOf = ({ startDay, days, slots }: { startDay: string; days: number; slots: readonly Slot[] }) =>
  Array.from({ length: days }, (_, at) => addDays(startDay, at)).flatMap((day) =>
    SLOTS_IN_ORDER.filter((slot) => slots.includes(slot)).map(
      (slot): MealPlace => ({ id: `${day}.${slot}`, day, slot }),
    ),
  )
