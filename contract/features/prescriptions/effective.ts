import * as z from 'zod/mini'
import { Day, oneOf } from '../../fields.ts'

/** Which doses a change reaches: `now` also what is due already and not given yet, `next_dose` only what comes after it. */
export const reaches = ['now', 'next_dose'] as const
export type Reach = (typeof reaches)[number]

/** From when on a change holds: now, from the next dose, or from the beginning of a day of the circle that is to come. */
export const Effective = z._default(z.union([oneOf(reaches), Day], 'Please choose when it starts'), 'now')
export type Effective = z.output<typeof Effective>

/** The day from which a change holds, if one was chosen. */
export const dayOfEffect = (effective: Effective): string | null =>
  effective === 'now' || effective === 'next_dose' ? null : effective
/** Which doses it reaches when it comes. */
export const reachOfEffect = (effective: Effective): Reach => (effective === 'next_dose' ? effective : 'now')
