import * as z from 'zod/mini'
import { changeOf } from '../../../changes.ts'
import { Instant, maybe, nameText, oneOf, optionalText, whole } from '../../../fields.ts'
import { limitNames } from '../rules/eater.ts'
import { currencies } from '../rules/money.ts'
import { allergens, cuisines, diets, equipment } from '../rules/vocabulary.ts'

export const foodLevels = [3, 4, 5, 6, 7] as const
export const drinkLevels = [0, 1, 2, 3, 4] as const
export const portionSizes = ['small', 'usual', 'large'] as const
export const helps = ['alone', 'set_up', 'prompted', 'some_help', 'fed'] as const

const MOST = 60
const Names = z._default(z.array(nameText(80)).check(z.maxLength(MOST, `Use at most ${MOST}`)), [])
const few = <const T extends readonly [string, ...string[]]>(values: T) =>
  z._default(z.array(oneOf(values)).check(z.maxLength(values.length)), [])

const bound = maybe(
  z.number('Please enter a number').check(z.gte(0, 'Use 0 or more'), z.lte(100_000, 'Use a smaller number')),
)

/** A limit that a person confirmed; `source` says who wants it: a doctor's letter, a guideline. */
export const Limit = z
  .object({
    name: oneOf(limitNames),
    min: bound,
    max: bound,
    reason: optionalText(200),
    source: optionalText(300),
  })
  .check(
    z.refine(({ min, max }) => min === null || max === null || min <= max, {
      message: '‘At least’ has to be below ‘At most’',
      path: ['max'],
    }),
  )
export type Limit = z.output<typeof Limit>

const content = {
  diets: few(diets),
  /** IDDSI: the level that was prescribed; 7: everything. */
  foodLevel: z._default(z.literal(foodLevels), 7),
  /** Other levels that may be eaten too, as the speech therapist said. */
  alsoFoodLevels: z._default(z.array(z.literal(foodLevels)).check(z.maxLength(5)), []),
  /** IDDSI: how thick drinks have to be; 0: as they are. */
  drinkLevel: z._default(z.literal(drinkLevels), 0),
  alsoDrinkLevels: z._default(z.array(z.literal(drinkLevels)).check(z.maxLength(5)), []),
  /** Who said so, and when: 'Speech therapist, letter of 3 November'. */
  textureSource: optionalText(300),
  limits: z._default(
    z.array(Limit).check(
      z.maxLength(limitNames.length),
      z.refine(
        (limits) => new Set(limits.map(({ name }) => name)).size === limits.length,
        'Please enter each limit only once',
      ),
    ),
    [],
  ),
  likes: Names,
  dislikes: Names,
  cuisines: few(cuisines),
  portion: z._default(oneOf(portionSizes), 'usual'),
  help: z._default(oneOf(helps), 'alone'),
  helpNote: optionalText(500),
  /** What is paid with; null: what people of the circle's country pay with. */
  currency: maybe(oneOf(currencies)),
  /** A week, for everyone at the table, in that currency. */
  budget: maybe(
    z.number('Please enter a number').check(z.gte(1, 'Use 1 or more'), z.lte(1_000_000, 'Use a smaller number')),
  ),
  /** What the kitchen does not have. */
  missingEquipment: few(equipment),
  /** The most minutes at the stove for a meal. */
  mostMinutes: maybe(whole(5, 480)),
  peopleAtTable: z._default(whole(1, 20), 1),
}

export const FoodProfileContent = z.object(content)
export type FoodProfileContent = z.output<typeof FoodProfileContent>
/** `version` is the one that was read; 0: there is none yet. */
export const FoodProfileEdit = z.object({ version: whole(0, 1_000_000), ...content })

export const FoodProfile = z.object({
  ...content,
  /** Who last changed the texture or thickness, and when. */
  texture: z.object({ changedBy: z.string(), changedAt: Instant }),
  savedBy: z.string(),
  updatedAt: Instant,
  version: z.int(),
})
export type FoodProfile = z.output<typeof FoodProfile>

export const foodProfileFields = Object.keys(content) as (keyof FoodProfileContent)[]
export const FoodProfileChange = changeOf(FoodProfileContent)
export type FoodProfileChange = z.output<typeof FoodProfileChange>

/** An allergy of the care profile, as food rules read it. */
export const AllergyForFood = z.object({
  id: z.string(),
  substance: z.string(),
  severity: z.nullable(z.string()),
  reaction: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  /** Foods that it means, by name. */
  foods: z.array(z.string()),
  /** A word that nobody could read; '' when all of it was. */
  unread: z.string(),
})
export type AllergyForFood = z.output<typeof AllergyForFood>

const MedicationNote = z.object({
  medication: z.string(),
  severity: z.enum(['serious', 'caution', 'timing']),
  title: z.string(),
  sentence: z.string(),
  source: z.string(),
})

/** Everything about what this person may eat, from where it is kept. */
export const FoodProfileView = z.object({
  profile: z.nullable(FoodProfile),
  /** What costs are said in. */
  currency: z.enum(currencies),
  allergies: z.array(AllergyForFood),
  noneKnown: z.boolean(),
  notices: z.array(MedicationNote),
  unreadMedications: z.array(z.string()),
  fewRules: z.array(z.string()),
  /** What a condition, a medication or the age suggests and nobody has confirmed. */
  proposals: z.array(Limit),
  proposedDiets: z.array(z.object({ diet: z.enum(diets), reason: z.string(), source: z.string() })),
  /** Planned dishes that were refused again and again: a dislike as soon as a person agrees. */
  refusedDishes: z.array(z.object({ name: z.string(), times: z.int(), lastAt: Instant })),
})
export type FoodProfileView = z.output<typeof FoodProfileView>
