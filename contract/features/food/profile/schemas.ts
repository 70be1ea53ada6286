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

/** A limit that a person confirmed; `source` says where it comes from: a doctor's letter, a guideline. */
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
  /** The prescribed IDDSI level; 7: everything. */
  foodLevel: z._default(z.literal(foodLevels), 7),
  /** Other levels that are allowed, too, according to the speech therapist. */
  alsoFoodLevels: z._default(z.array(z.literal(foodLevels)).check(z.maxLength(5)), []),
  /** IDDSI: the required thickness of drinks; 0: thin. */
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
  /** The currency of prices; null: that of the circle's country. */
  currency: maybe(oneOf(currencies)),
  /** Per week, for everyone at the table, in that currency. */
  budget: maybe(
    z.number('Please enter a number').check(z.gte(1, 'Use 1 or more'), z.lte(1_000_000, 'Use a smaller number')),
  ),
  /** Equipment the kitchen lacks. */
  missingEquipment: few(equipment),
  /** The most cooking minutes for a meal. */
  mostMinutes: maybe(whole(5, 480)),
  peopleAtTable: z._default(whole(1, 20), 1),
}

export const FoodProfileContent = z.object(content)
export type FoodProfileContent = z.output<typeof FoodProfileContent>
/** `version` is the version that was read; 0 if there is none yet. */
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

/** An allergy of the care profile, as the food rules understand it. */
const AllergyForFood = z.object({
  id: z.string(),
  substance: z.string(),
  severity: z.nullable(z.string()),
  reaction: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  /** The names of the foods it covers. */
  foods: z.array(z.string()),
  /** A word that could not be read; '' if all were. */
  unread: z.string(),
})

const MedicationNote = z.object({
  medication: z.string(),
  severity: z.enum(['serious', 'caution', 'timing']),
  title: z.string(),
  sentence: z.string(),
  source: z.string(),
})

/** Everything about what this person may eat, gathered from where it is stored. */
export const FoodProfileView = z.object({
  profile: z.nullable(FoodProfile),
  /** The currency of all costs. */
  currency: z.enum(currencies),
  allergies: z.array(AllergyForFood),
  /** It is noted that there is no allergy to anything; 'no allergy to latex' does not tell about food. */
  noneKnown: z.boolean(),
  notices: z.array(MedicationNote),
  unreadMedications: z.array(z.string()),
  fewRules: z.array(z.string()),
  /** Limits suggested by a condition, a medication or the age that nobody has confirmed. */
  proposals: z.array(Limit),
  proposedDiets: z.array(z.object({ diet: z.enum(diets), reason: z.string(), source: z.string() })),
  /** Planned dishes that were refused repeatedly: a dislike once a person confirms. */
  refusedDishes: z.array(z.object({ name: z.string(), times: z.int(), lastAt: Instant })),
})
export type FoodProfileView = z.output<typeof FoodProfileView>
