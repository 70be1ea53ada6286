import type { Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { FoodProfileContent } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { RecipeContent } from '@kinfold/contract/features/food/recipes/schemas.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { users } from '../../access/table.ts'
import { instant, int8 } from '../../core/database/columns.ts'
import { careLogs } from '../care-logs/table.ts'

type Profile<K extends keyof FoodProfileContent> = FoodProfileContent[K]

/** What a person may eat; one row per circle, once it has been saved. */
export const foodProfiles = pgTable(
  'food_profiles',
  {
    ...recordColumns(),
    diets: text().array().$type<Profile<'diets'>>().notNull(),
    foodLevel: smallint().$type<Profile<'foodLevel'>>().notNull(),
    alsoFoodLevels: smallint().array().$type<Profile<'alsoFoodLevels'>>().notNull(),
    drinkLevel: smallint().$type<Profile<'drinkLevel'>>().notNull(),
    alsoDrinkLevels: smallint().array().$type<Profile<'alsoDrinkLevels'>>().notNull(),
    textureSource: text(),
    textureChangedBy: int8()
      .notNull()
      .references(() => users.id),
    textureChangedAt: instant().notNull(),
    limits: jsonb().$type<Profile<'limits'>>().notNull(),
    likes: text().array().notNull(),
    dislikes: text().array().notNull(),
    cuisines: text().array().$type<Profile<'cuisines'>>().notNull(),
    portion: text().$type<Profile<'portion'>>().notNull(),
    help: text().$type<Profile<'help'>>().notNull(),
    helpNote: text(),
    currency: text().$type<Profile<'currency'>>(),
    budget: doublePrecision(),
    missingEquipment: text().array().$type<Profile<'missingEquipment'>>().notNull(),
    mostMinutes: smallint(),
    peopleAtTable: smallint().notNull(),
    savedBy: int8()
      .notNull()
      .references(() => users.id),
  },
  (table) => [recordKey(table), unique().on(table.clientId)],
)

/** The circle's own recipes; built-in ones are files (data/recipes). Lines are parsed at each read. */
export const recipes = pgTable(
  'recipes',
  {
    ...recordColumns(),
    name: text().notNull(),
    slots: text().array().$type<RecipeContent['slots']>().notNull(),
    servings: smallint().notNull(),
    minutes: smallint().notNull(),
    level: smallint().$type<RecipeContent['level']>().notNull(),
    ingredients: text().notNull(),
    steps: text(),
    source: text(),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.createdAt, table.id)],
)

/** The planned meals of some days. Names, figures and checks are computed at each read. */
export const mealPlans = pgTable(
  'meal_plans',
  {
    ...recordColumns(),
    startDay: date().notNull(),
    days: smallint().notNull(),
    slots: text().array().$type<Slot[]>().notNull(),
    /** As typed; parsed at each read. */
    wishes: text(),
    status: text().$type<MealPlan['status']>().notNull(),
    approvedBy: int8().references(() => users.id),
    approvedAt: instant(),
    /** The objections to its meals at approval, plus those reported to the circle since (planning/concerns.ts). */
    knownConcerns: text().array().notNull().default([]),
    meals: jsonb().$type<KeptMeal[]>().notNull(),
  },
  (table) => [recordKey(table), index().on(table.clientId, table.createdAt, table.id)],
)

/** A dish at its place. `name`: its name at that time, in case its recipe is deleted. */
export type KeptMeal = Pick<PlannedMeal, 'id' | 'recipeId' | 'name' | 'locked' | 'why'> & {
  /** The meal it is cooked with; missing in plans from before leftovers existed. */
  leftoverFrom?: string | null
}

/** A planned meal that was eaten; its id is that of the care log with the details. */
export const mealsEaten = pgTable(
  'meals_eaten',
  {
    ...recordColumns(),
    planId: uuid().notNull(),
    mealId: text().notNull(),
    /**
     * What its cooking took from the stock, except from entries that were counted since; null: nothing, or recorded
     * before this column existed.
     */
    took: jsonb().$type<Took[]>(),
    /** Its care log is no longer valid, so the ingredients were returned to the stock. */
    isPutBack: boolean().notNull().default(false),
  },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.planId], foreignColumns: [mealPlans.clientId, mealPlans.id] }),
    foreignKey({ columns: [table.clientId, table.id], foreignColumns: [careLogs.clientId, careLogs.id] }),
    index().on(table.clientId, table.planId),
  ],
)

/** What was taken from a stock entry. */
export type Took = { id: string; grams: number }

export const groceryLists = pgTable(
  'grocery_lists',
  { ...recordColumns(), title: text().notNull(), planId: uuid(), buyerId: int8().references(() => users.id) },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.planId], foreignColumns: [mealPlans.clientId, mealPlans.id] }),
    index().on(table.clientId, table.createdAt, table.id),
  ],
)

export const groceryItems = pgTable(
  'grocery_items',
  {
    ...recordColumns(),
    listId: uuid().notNull(),
    name: text().notNull(),
    /** As typed; for a plan's food it is derived from the grams. */
    amount: text(),
    aisle: text().$type<Item['aisle']>(),
    /** For items of a plan: the food, its amount, and the number of dishes. */
    foodId: text(),
    grams: doublePrecision(),
    dishes: smallint(),
    tickedBy: int8().references(() => users.id),
    tickedAt: instant(),
    /** Staples that the tick refilled, in their previous state. */
    refilled: jsonb().$type<Refilled[]>(),
  },
  (table) => [
    recordKey(table),
    foreignKey({ columns: [table.clientId, table.listId], foreignColumns: [groceryLists.clientId, groceryLists.id] }),
    index().on(table.clientId, table.listId),
    uniqueIndex('one_item_to_buy_for_each_food')
      .on(table.clientId, table.listId, table.foodId)
      .where(sql`food_id is not null and ticked_at is null`),
  ],
)

export type Refilled = { id: string; amount: string | null; grams: number | null }

/** What is at home or always should be. The food and its grams are parsed when it is saved. */
export const pantryItems = pgTable(
  'pantry_items',
  {
    ...recordColumns(),
    name: text().notNull(),
    /** As typed; null: enough for any need. */
    amount: text(),
    foodId: text(),
    /** What is left; null: enough, or unreadable. */
    grams: doublePrecision(),
    isStaple: boolean().notNull(),
    isUsedUp: boolean().notNull(),
  },
  (table) => [recordKey(table)],
)
