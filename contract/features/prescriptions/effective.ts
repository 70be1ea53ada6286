import * as z from 'zod/mini'
import { Day, oneOf } from '../../fields.ts'

/** The doses a change applies to: `now` includes doses already due and not yet given, `next_dose` only later ones. */
export const reaches = ['now', 'next_dose'] as const
export type Reach = (typeof reaches)[number]

/** When a change takes effect: now, from the next dose, or from the start of a future day of the circle. */
export const Effective = z._default(z.union([oneOf(reaches), Day], 'Please choose when it starts'), 'now')
export type Effective = z.output<typeof Effective>

/** The day on which a change takes effect, if a day was chosen. */
export const dayOfEffect = (effective: Effective): string | null =>
  effective === 'now' || effective === 'next_dose' ? null : effective
/** The doses it applies to when it takes effect. */
export const reachOfEffect = (effective: Effective): Reach => (effective === 'next_dose' ? effective : 'now')

/** Said where it is chosen and by the server. */
export const APPLIES_AT_ONCE =
  'A new strength, form or dosage in words always applies at once. Please choose ‘Now’ on the day it changes. ' +
  'To plan it, end this medication on the day before, and add the new one from that day.'
