import * as z from 'zod/mini'
import { Id, Instant, text } from '../../../fields.ts'

/** A language model set up by the operator of this installation: its name and the host that runs it. */
const OutsideModel = z.object({ model: z.string(), host: z.string() })

const Allowed = {
  model: text(200),
  host: text(300),
  /** Whether family-only records may be sent, too. Records only their author sees are never sent. */
  familyRecords: z.boolean('Please choose'),
}

/** Names the model that was shown, so that nobody consents to one they have not seen. */
export const NewConsent = z.object({ id: Id, ...Allowed })

/** What a manager of the circle allowed. */
export const Consent = z.object({
  ...{ id: z.string(), model: z.string(), host: z.string(), familyRecords: z.boolean() },
  givenAt: Instant,
  givenBy: z.string(),
})
export type Consent = z.output<typeof Consent>

export const OutsideModelState = z.object({
  /** null: no model is set up, and nothing can be sent. */
  offered: z.nullable(OutsideModel),
  /** null: nothing of this circle may be sent. */
  consent: z.nullable(Consent),
  /** Consent was given for exactly this model. */
  isUsed: z.boolean(),
  /** Per circle and day. */
  mostQuestions: z.int(),
  askedToday: z.int(),
})
export type OutsideModelState = z.output<typeof OutsideModelState>
