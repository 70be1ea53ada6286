import * as z from 'zod/mini'
import { Id, Instant, text } from '../../../fields.ts'

/** A language model that whoever runs this installation has set up: what it is called, and the computer that runs it. */
export const OutsideModel = z.object({ model: z.string(), host: z.string() })

const Allowed = {
  model: text(200),
  host: text(300),
  /** Whether records that only the family sees may go there, too. What only its author sees never does. */
  familyRecords: z.boolean('Please choose'),
}

/** It names what was looked at, so that nobody allows a model that they have not read. */
export const NewConsent = z.object({ id: Id, ...Allowed })

/** What a manager of the circle allowed. */
export const Consent = z.object({
  ...{ id: z.string(), model: z.string(), host: z.string(), familyRecords: z.boolean() },
  givenAt: Instant,
  givenBy: z.string(),
})
export type Consent = z.output<typeof Consent>

export const OutsideModelState = z.object({
  /** null: none is set up, and nothing can leave. */
  offered: z.nullable(OutsideModel),
  /** null: nothing of this circle may leave. */
  consent: z.nullable(Consent),
  /** Consent was given, and for this very model. */
  isUsed: z.boolean(),
  /** Of the circle, for one day. */
  mostQuestions: z.int(),
  askedToday: z.int(),
})
export type OutsideModelState = z.output<typeof OutsideModelState>
