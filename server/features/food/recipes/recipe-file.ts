import { units } from '@kinfold/contract/features/food/rules/units.ts'
import { cuisines, equipment, slots } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import * as z from 'zod/mini'

const Whole = z.int().check(z.gte(0))
const numberPattern = String.raw`\d+(?:\.\d+)?`

/** '80 g rolled-oats, soaked overnight (optional)' */
const LINE = new RegExp(String.raw`^(${numberPattern}) (${units.join('|')}) ([a-z0-9-]+)(?:, (.+?))?( \(optional\))?$`)

const IngredientLine = z.pipe(
  z.string().check(z.regex(LINE, 'Write: amount unit food-id, preparation (optional)')),
  z.transform((line) => {
    const [, amount, unit, food, preparation, optional] = LINE.exec(line)!
    return {
      food: food!,
      amount: Number(amount),
      unit: units.find((one) => one === unit)!,
      preparation: preparation ?? null,
      isOptional: optional !== undefined,
    }
  }),
)

/** 'Simmer until soft. (15 min)': the time in brackets at the end is the duration of the step. */
const Step = z.pipe(
  z.string().check(z.minLength(10)),
  z.transform((line) => {
    const minutes = /\((\d+) min\)$/.exec(line)
    return minutes
      ? { text: line.slice(0, minutes.index).trim(), minutes: Number(minutes[1]) }
      : { text: line, minutes: null }
  }),
)

/** A recipe in the form a dietitian writes it. */
export const WrittenRecipe = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: z.string().check(z.minLength(3)),
  cuisine: z.enum(cuisines),
  slots: z.array(z.enum(slots)).check(z.minLength(1)),
  serves: z.int().check(z.gte(1)),
  grams: z.int().check(z.gte(1)),
  minutes: z.strictObject({ active: Whole, total: Whole }),
  equipment: z.array(z.enum(equipment)),
  keeps: z.strictObject({ days: Whole, freezes: z.boolean() }),
  level: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  thin_liquid: z._default(z.boolean(), false),
  tags: z.array(z.string()),
  ingredients: z.array(IngredientLine).check(z.minLength(1)),
  steps: z.array(Step).check(z.minLength(1)),
})
