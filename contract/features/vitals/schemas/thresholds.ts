import * as z from 'zod/mini'
import { AccountId, Id, Instant, maybe, oneOf, text, together, Version } from '../../../fields.ts'
import { tellingConditions } from '../rules/flags/conditions.ts'
import { rangeProblem } from '../rules/flags/own-range.ts'
import { vitalKinds, vitalParts } from '../rules/kinds.ts'
import { vitalUnits } from '../rules/units.ts'
import { OwnRange } from './flags.ts'

const limit = maybe(z.number('Please enter a number'))
const content = {
  kind: oneOf(vitalKinds, 'Please choose what it is for'),
  part: z._default(oneOf(vitalParts), 'value'),
  unit: oneOf(vitalUnits, 'Please choose a unit'),
  attentionLow: limit,
  attentionHigh: limit,
  urgentLow: limit,
  urgentHigh: limit,
  /** Where it comes from, in their words: 'Dr Reyes, letter of 3 May'. */
  source: text(200, 'Please say where this comes from'),
}
type Content = z.output<z.ZodMiniObject<typeof content>>

const isSound = together<Content>((value, refuse) => {
  const message = rangeProblem({ ...value, setBy: '', since: '' })
  if (message) refuse('attentionHigh', message)
})

export const ThresholdContent = z.object(content).check(isSound)
export const NewThreshold = z.object({ id: Id, ...content }).check(isSound)
export const ThresholdEdit = z.object({ version: Version, ...content }).check(isSound)
export type ThresholdContent = z.output<typeof ThresholdContent>
export type NewThreshold = z.output<typeof NewThreshold>

/** `setBy` and `since`: who set it last, and on which day. */
export const VitalThreshold = z.extend(OwnRange, {
  id: z.string(),
  authorId: AccountId,
  updatedAt: Instant,
  version: z.int(),
})
export type VitalThreshold = z.output<typeof VitalThreshold>

/** What is known about the person that decides which ranges apply. */
const MeasuredPerson = z.object({
  age: z.nullable(z.int()),
  pregnant: z.boolean(),
  heartFailure: z.boolean(),
})
export type MeasuredPerson = z.output<typeof MeasuredPerson>

export const ThresholdList = z.object({
  items: z.array(VitalThreshold),
  person: MeasuredPerson,
  /** The ambulance number where the circle is; null: not known. */
  emergencyNumber: z.nullable(z.string()),
  /** Personal targets to ask a doctor for, because a condition makes the usual range wrong for many. */
  asked: z.array(z.object({ kind: z.enum(vitalKinds), because: z.enum(tellingConditions), sentence: z.string() })),
})
export type ThresholdList = z.output<typeof ThresholdList>
