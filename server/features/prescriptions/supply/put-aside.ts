import { ReplacedStock } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import * as z from 'zod/mini'

/** As stored with a stock, and as an imported circle may say it: a longer strength would take hours to compare. */
export const AskedFor = z.object({
  strength: z.nullable(z.string().check(z.maxLength(200))),
  form: ReplacedStock.shape.form,
})
export type AskedFor = z.output<typeof AskedFor>

const count = z.nullable(z.number())

/**
 * The stock of what was prescribed before the strength or form changed. `onHand` null: only its package, its refills or
 * its level were noted. `kept`: given back with it if the change is taken back.
 */
export const PutAside = z.extend(AskedFor, {
  onHand: count,
  kept: z.exactOptional(
    z.object({
      /** Since the count, as recorded until the change. Versions before this one did not store it. */
      taken: z.exactOptional(z.number()),
      expiresOn: z.nullable(z.iso.date()),
      repeatsLeft: count,
      refillAt: count,
      /** Meanwhile, so doses are in another unit. */
      hadOtherForm: z.exactOptional(z.literal(true)),
      /** Only a delivery began the count, and it was a mistake. */
      wasUncounted: z.exactOptional(z.literal(true)),
      /** How many there were was unknown since a slip before this one. */
      mustCount: z.exactOptional(z.literal(true)),
    }),
  ),
})
export type PutAside = z.output<typeof PutAside>

/** What is known to be in the house of what is no longer prescribed. */
export const replacedOf = (putAside: PutAside | null): ReplacedStock | null => {
  if (!putAside || putAside.onHand === null) return null
  const { onHand, strength, form } = putAside
  return { onHand, strength, form }
}
