import * as z from 'zod/mini'
import { AccountId, changesTo, Day, Id, InCircle, Instant, maybe, Page, whole } from '../../fields.ts'
import { MOST_IN_STOCK } from './amounts.ts'
import { medicationForms } from './choices.ts'
import { Amount, isFine } from './schedule.ts'

/** How many days before a package expires people are reminded to replace it. */
export const EXPIRES_SOON_DAYS = 14

/** In the unit of the quantity. */
export const Stock = z.object({
  onHand: z.number(),
  low: z.boolean(),
  /** How much more was taken than was counted and delivered; 0 unless somebody forgot to count. */
  beyond: z.number(),
  /**
   * The day in the circle's zone on which there is not enough for a due dose; null if that is not within a year, or
   * nothing is due (on hold, stopped).
   */
  runsOutOn: z.nullable(Day),
  /** Taken as needed: the day is estimated from what was taken in the last 30 days. */
  isEstimate: z.boolean(),
})
export type Stock = z.output<typeof Stock>

/** How many refills the prescription has left; null: not recorded. */
const Repeats = maybe(whole(0, 99))

/** What was in the house before the strength or the form changed: it is not the new one. */
export const ReplacedStock = z.object({
  /** Negative: more was taken than was counted. */
  onHand: z.number(),
  strength: z.nullable(z.string()),
  form: z.nullable(z.enum(medicationForms)),
})
export type ReplacedStock = z.output<typeof ReplacedStock>

/**
 * Of the package in use, and of the prescription; the refill level in the unit of the quantity. Until somebody counts, or
 * it is delivered: `replaced`: what is prescribed is another product; `mustCount`: how many are left is unknown, because
 * the strength or form was changed, and changed back.
 */
export const Supply = z.object({
  expiresOn: z.nullable(Day),
  repeatsLeft: z.nullable(z.int()),
  refillAt: z.nullable(z.number()),
  replaced: z.nullable(ReplacedStock),
  mustCount: z.boolean(),
})
export type Supply = z.output<typeof Supply>

const Count = z
  .number('Please enter a number')
  .check(
    z.gte(0, 'Please enter 0 or more'),
    z.lte(MOST_IN_STOCK, `Use at most ${MOST_IN_STOCK}`),
    z.refine(isFine, 'Use 3 decimals'),
  )

/**
 * What is in the cupboard and on the prescription; what is omitted stays. `onHand`: as counted now; null: no longer
 * tracked; omitted: not counted.
 */
export const StockCount = changesTo({
  onHand: maybe(Count),
  refillAt: maybe(Count),
  expiresOn: maybe(Day),
  repeatsLeft: Repeats,
})
export type StockCount = z.output<typeof StockCount>

/** A delivery from the pharmacy is added to the stock. */
export const NewDelivery = z.object({
  id: Id,
  quantity: Amount,
  /** Of the new package. */
  expiresOn: maybe(Day),
  /** Whether it used one of the prescription's refills. */
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

export const DeliveryQuery = z.extend(InCircle, Page.shape)
export type DeliveryQuery = z.output<typeof DeliveryQuery>
/** Newest first. */
export const DeliveryPage = z.object({ items: z.array(Delivery), next: z.nullable(z.string()) })
export type DeliveryPage = z.output<typeof DeliveryPage>
