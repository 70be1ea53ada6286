import * as z from 'zod/mini'
import { AccountId, Day, Id, Instant, maybe, whole } from '../../fields.ts'
import { Amount, isFine } from './schedule.ts'

/** How much of a package has to be left of its life for nobody to think of the next one. */
export const EXPIRES_SOON_DAYS = 14

/** On hand and refill level, in the unit of the quantity. */
export const Stock = z.object({
  onHand: z.number(),
  refillAt: z.nullable(z.number()),
  low: z.boolean(),
  /** How much more was taken than had been counted and delivered; 0 where nobody forgot to count. */
  beyond: z.number(),
  /**
   * The day in the circle's zone on which there is not enough for a dose that is due; null where that is not in sight (over
   * a year), or nothing is due (on hold, stopped).
   */
  runsOutOn: z.nullable(Day),
  /** Taken as needed: the day is worked out from what was taken in the last 30 days. */
  isEstimate: z.boolean(),
  countedAt: Instant,
})
export type Stock = z.output<typeof Stock>

/** How many times the prescription may still be filled; null: nobody noted it. */
const Repeats = maybe(whole(0, 99))

/** Of the package that is in use, and of the prescription. */
export const Supply = z.object({ expiresOn: z.nullable(Day), repeatsLeft: z.nullable(z.int()) })
export type Supply = z.output<typeof Supply>

const Count = z
  .number('Please enter a number')
  .check(z.gte(0, 'Please enter 0 or more'), z.lte(100_000, 'Use at most 100000'), z.refine(isFine, 'Use 3 decimals'))

/**
 * What stands in the cupboard and on the prescription. `onHand`: as counted now; null: it is not followed any more; left out:
 * nobody counted.
 */
export const StockCount = z.object({
  onHand: z.optional(z.nullable(Count)),
  refillAt: maybe(Count),
  expiresOn: maybe(Day),
  repeatsLeft: Repeats,
})
export type StockCount = z.output<typeof StockCount>

/** What came from the pharmacy is added to what is there. */
export const NewDelivery = z.object({
  id: Id,
  quantity: Amount,
  /** Of the new package. */
  expiresOn: maybe(Day),
  /** It took one of the prescription's repeats. */
  usedRepeat: z._default(z.boolean(), false),
})
export type NewDelivery = z.output<typeof NewDelivery>

export const Delivery = z.object({
  id: z.string(),
  medicationId: z.string(),
  quantity: z.number(),
  expiresOn: z.nullable(Day),
  usedRepeat: z.boolean(),
  deliveredAt: Instant,
  authorId: AccountId,
  authorName: z.string(),
})
export type Delivery = z.output<typeof Delivery>
