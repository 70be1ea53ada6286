import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayText, listText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { When } from './wish.ts'

const slotWords = wordsIn<Slot>({
  breakfast: 'breakfast',
  morning: 'breakfast',
  lunch: 'lunch',
  midday: 'lunch',
  noon: 'lunch',
  dinner: 'dinner',
  supper: 'dinner',
  evening: 'dinner',
  night: 'dinner',
  snack: 'snack',
  drink: 'drink',
})
const dayWords = wordsIn<readonly number[]>({
  monday: [1],
  tuesday: [2],
  wednesday: [3],
  thursday: [4],
  friday: [5],
  saturday: [6],
  sunday: [7],
  weekday: [1, 2, 3, 4, 5],
  weekend: [6, 7],
})

/** A map, because a typed word may also be a property of every object ('constructor'). */
function wordsIn<T>(meanings: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(meanings))
}

/** Removes the words for a time from a wish: 'fish on friday' leaves 'fish on'. */
export function takeWhen(words: readonly string[]): { when: When; rest: string[] } {
  const slots = new Set<Slot>()
  const weekdays = new Set<number>()
  const rest = words.filter((word) => {
    const [slot, days] = [slotWords.get(word), dayWords.get(word)]
    if (slot) slots.add(slot)
    for (const day of days ?? []) weekdays.add(day)
    return !slot && !days
  })
  return { when: { slots: [...slots], weekdays: [...weekdays].sort() }, rest }
}

export const isAnyTime = ({ slots, weekdays }: When) => slots.length + weekdays.length === 0

const A_MONDAY = '2026-11-23'
/** ' for dinner on Friday', or '' for any meal. */
export function whenText({ slots, weekdays }: When): string {
  const meals = slots.map((slot) => slotLabels[slot].toLowerCase())
  return `${meals.length > 0 ? ` for ${listText(meals)}` : ''}${daysText(weekdays)}`
}

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 0) return ''
  if (weekdays.join() === dayWords.get('weekday')!.join()) return ' on weekdays'
  if (weekdays.join() === dayWords.get('weekend')!.join()) return ' at the weekend'
  return ` on ${listText(weekdays.map((day) => dayText(addDays(A_MONDAY, day - 1), 'weekday')))}`
}
