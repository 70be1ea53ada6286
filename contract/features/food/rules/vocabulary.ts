import { foodKeys } from '../../interactions/schemas.ts'

/**
 * The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order. Oats count as 'gluten', as they do there.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/**
 * Diets that a single ingredient can break. Halal and kosher refer to the ingredients only, never to slaughter or
 * certification.
 */
export const ingredientDiets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'gluten_free',
  'dairy_free',
] as const
export type IngredientDiet = (typeof ingredientDiets)[number]

/** Diets decided by the figures of the whole serving; `soft` by its texture. */
const figureDiets = ['diabetic', 'low_sodium', 'renal', 'low_fat'] as const
export type FigureDiet = (typeof figureDiets)[number]
export const diets = [...ingredientDiets, ...figureDiets, 'soft'] as const
export type Diet = (typeof diets)[number]

/** What a medication may interact with, under the keys of its notices, plus caffeine. */
export const foodTraits = [...foodKeys, 'caffeine'] as const
export type FoodTrait = (typeof foodTraits)[number]

export const foodGroups = [
  'dairy',
  'plant_dairy',
  'egg',
  'plant_protein',
  'meat',
  'fish',
  'legume',
  'nut_seed',
  'fat',
  'fruit',
  'vegetable',
  'herb',
  'grain',
  'bread',
  'condiment',
  'spice',
  'sweet',
  'baking',
  'drink',
  'special',
] as const
export type FoodGroup = (typeof foodGroups)[number]

/** In the order people walk through a shop. */
export const aisles = [
  'fruit_vegetables',
  'bakery',
  'meat',
  'fish',
  'chilled',
  'dairy_eggs',
  'frozen',
  'dry_goods',
  'cereals',
  'tins_jars',
  'world',
  'oils_sauces',
  'herbs_spices',
  'baking',
  'spreads',
  'sweets_snacks',
  'drinks',
  'hot_drinks',
  'alcohol',
  'health',
] as const
export type Aisle = (typeof aisles)[number]

export const slots = ['breakfast', 'snack', 'lunch', 'dinner', 'drink'] as const
export type Slot = (typeof slots)[number]
/** Whether the three main meals are planned, so that the figures of a day can be judged. */
export const hasWholeDay = (planned: readonly Slot[]): boolean =>
  (['breakfast', 'lunch', 'dinner'] as const).every((slot) => planned.includes(slot))

/** Equipment not every kitchen has. Knives, bowls and a fork for mashing are assumed. */
export const equipment = [
  'hob',
  'oven',
  'grill',
  'microwave',
  'toaster',
  'kettle',
  'blender',
  'food_processor',
  'sieve',
  'steamer',
  'freezer',
  'slow_cooker',
] as const
export type Equipment = (typeof equipment)[number]

export const cuisines = [
  'central_european',
  'polish',
  'british',
  'french',
  'nordic',
  'mediterranean',
  'middle_eastern',
  'indian',
  'east_asian',
  'latin_american',
  'north_american',
  'international',
] as const
export type Cuisine = (typeof cuisines)[number]
