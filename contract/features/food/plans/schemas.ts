import * as z from 'zod/mini'
import {
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  optionalText,
  Page,
  text,
  Version,
  whole,
  Zone,
} from '../../../fields.ts'
import { eatenShares } from '../../care-logs/details.ts'
import { RecipeId } from '../recipes/schemas.ts'
import { limitNames } from '../rules/eater.ts'
import { Money } from '../rules/money.ts'
import { Check, verdicts } from '../rules/verdicts.ts'
import { slots } from '../rules/vocabulary.ts'

const planStatuses = ['draft', 'approved'] as const
const MOST_DAYS = 7

/** A meal's position in a plan: '2026-11-23.lunch'. */
export const MealId = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d\.(?:breakfast|snack|lunch|dinner|drink)$/, 'This is not a meal'))

const chosenSlots = z._default(
  z.array(oneOf(slots)).check(
    z.minLength(1, 'Please choose at least one meal'),
    z.maxLength(slots.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each meal once'),
  ),
  ['breakfast', 'lunch', 'dinner'],
)

const MOST_WISHES = 500

export const NewPlan = z.object({
  id: Id,
  startDay: Day,
  days: z._default(whole(1, MOST_DAYS), 7),
  slots: chosenSlots,
  wishes: optionalText(MOST_WISHES),
})
export type NewPlan = z.output<typeof NewPlan>

export const PlannedMeal = z.object({
  id: MealId,
  day: Day,
  slot: z.enum(slots),
  recipeId: z.string(),
  name: z.string(),
  minutes: z.int(),
  kcal: z.int(),
  locked: z.boolean(),
  /** Why the planner or a person chose it, in one line. */
  why: z.string(),
  /** The meal of an earlier day it is made with; it is heated, or eaten cold. */
  leftoverFrom: z.nullable(MealId),
  /** A note for the cook when one cooking serves two days; otherwise ''. */
  kitchenNote: z.string(),
  /** As of today: a new allergy or medication counts at once. */
  verdict: z.enum(verdicts),
  /** All rules that do not simply pass. */
  concerns: z.array(Check),
  /** Recorded as eaten: how much, by whom, when. */
  eaten: z.nullable(z.object({ eatenPct: z.nullable(z.number()), by: z.string(), at: Instant, careLogId: z.string() })),
})
export type PlannedMeal = z.output<typeof PlannedMeal>

/** How free-text wishes were understood: each in plain words, and what could not be read. */
export const UnderstoodWishes = z.object({ understood: z.array(z.string()), notUnderstood: z.array(z.string()) })
export type UnderstoodWishes = z.output<typeof UnderstoodWishes>
export const WishText = z.object({ text: text(MOST_WISHES, 'Please write down what you would like') })

const DayFigure = z.object({
  name: z.enum(limitNames),
  amount: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})
export type DayFigure = z.output<typeof DayFigure>

/** An objection against eating a plan, from today on: a meal that a rule blocks, or a day outside a limit. */
export const Objection = z.object({
  /** Stable as long as the objection is the same: '2026-11-24.protein.min.42'. */
  id: z.string(),
  day: Day,
  rule: z.enum(['meal', 'too_much', 'too_little']),
  /** The meal to change first: the blocked one, or the one that contributes most. */
  mealId: z.nullable(MealId),
  why: z.string(),
  /** The plan cannot be approved with it. Otherwise whoever approves confirms having seen it. */
  stops: z.boolean(),
})
export type Objection = z.output<typeof Objection>

export const MealPlan = z.object({
  id: z.string(),
  startDay: Day,
  days: z.int(),
  slots: z.array(z.enum(slots)),
  wishes: z.nullable(UnderstoodWishes),
  status: z.enum(planStatuses),
  approvedBy: z.nullable(z.string()),
  authorName: z.string(),
  version: z.int(),
  meals: z.array(PlannedMeal),
  /** Sorted by day; current even for an approved plan. */
  objections: z.array(Objection),
  /** Each day's totals of energy, protein and everything with a limit. */
  totals: z.array(z.object({ day: Day, figures: z.array(DayFigure) })),
  /** For everyone at the table, from rough prices. */
  cost: Money,
  people: z.int(),
  /** false: nobody has entered what this person may eat. */
  hasProfile: z.boolean(),
  /** What could not be compared, for all meals alike: an allergy, a medication. */
  notChecked: z.array(z.string()),
})
export type MealPlan = z.output<typeof MealPlan>

/** What was eaten and drunk today. */
export const Today = z.object({
  figures: z.array(DayFigure),
  /** Meals recorded without a plan; their content is not in the figures. */
  unknownMeals: z.int(),
  /** Meals of which an ingredient was not read: the figures lack it. */
  partialMeals: z.int(),
})
export type Today = z.output<typeof Today>

/** One of several rules that cannot all be met, and how to relax it. */
export const Conflict = z.object({ rule: z.string(), relax: z.string() })
export type Conflict = z.output<typeof Conflict>

/** Either a plan, or a set of rules that cannot all be met: removing any one of them makes a plan possible. */
export const PlanOutcome = z.object({
  plan: z.nullable(MealPlan),
  conflicts: z.array(Conflict),
  /** What was given up for it: 'some dishes come more than twice'. */
  note: z.string(),
})
export type PlanOutcome = z.output<typeof PlanOutcome>

export const PlanQuery = z.extend(InCircle, Page.shape)
export const PlanSummary = z.object({
  id: z.string(),
  startDay: Day,
  days: z.int(),
  status: z.enum(planStatuses),
})
export type PlanSummary = z.output<typeof PlanSummary>
export const PlanPage = z.object({ items: z.array(PlanSummary), next: z.nullable(z.string()) })

export const WithPlan = z.object({ id: Id })
export const WithMeal = z.object({ id: Id, mealId: MealId })
export const AtVersion = z.object({ version: Version })
/** `despite`: ids of the objections that whoever approves has seen. */
export const Approval = z.object({
  version: Version,
  despite: z._default(z.array(text(60)).check(z.maxLength(MOST_DAYS * limitNames.length * 2)), []),
})
export type Approval = z.output<typeof Approval>
export const Swap = z.object({ version: Version, recipeId: RecipeId })
export const Lock = z.object({ version: Version, locked: z.boolean() })

export const Alternative = z.object({
  recipeId: z.string(),
  name: z.string(),
  minutes: z.int(),
  kcal: z.int(),
  verdict: z.enum(verdicts),
  why: z.string(),
})
export type Alternative = z.output<typeof Alternative>

export const Eaten = z.object({
  /** Of the care log that is created. */
  id: Id,
  eatenPct: maybe(z.literal(eatenShares)),
  fluidMl: maybe(whole(0, 5000)),
  note: optionalText(1000),
  occurredAt: InstantInput,
  zone: Zone,
  /** The dish that was shown; null: the planned one. It differs if the meal was swapped while the device was offline. */
  recipeId: maybe(RecipeId),
})
export type Eaten = z.output<typeof Eaten>
