import type { FoodProfile, helps, portionSizes } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { Currency } from '@kinfold/contract/features/food/rules/money.ts'

/** What a level means at the table (IDDSI Framework 2.0, 2019; our words). */
export const foodMeanings: Record<FoodProfile['foodLevel'], string> = {
  3: 'Smooth and pourable; drunk from a cup or eaten with a spoon. No lumps.',
  4: 'Smooth, holds its shape on the spoon, not sticky. No chewing.',
  5: 'Soft and moist, with lumps of at most 4 mm that the tongue can mash. No biting.',
  6: 'Soft pieces of at most 15 mm, mashed with a fork. Chewing, no biting off.',
  7: 'Everyday food of every texture.',
}
export const drinkMeanings: Record<FoodProfile['drinkLevel'], string> = {
  0: 'Flows like water.',
  1: 'A little thicker than water; still goes through a straw.',
  2: 'Sipped from a cup; slower than water.',
  3: 'Drunk from a cup or taken with a spoon; needs some effort through a wide straw.',
  4: 'Taken with a spoon; does not flow from a cup.',
}

export const portionLabels: Record<(typeof portionSizes)[number], string> = {
  small: 'Small (three quarters)',
  usual: 'Usual',
  large: 'Large (a quarter more)',
}
export const helpLabels: Record<(typeof helps)[number], string> = {
  alone: 'Eats without help',
  set_up: 'Needs it cut up or opened',
  prompted: 'Needs to be reminded',
  some_help: 'Needs some help',
  fed: 'Is fed',
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** 'EUR' -> 'Euro' */
export const currencyName = (currency: Currency): string => currencyNames.of(currency) ?? currency
