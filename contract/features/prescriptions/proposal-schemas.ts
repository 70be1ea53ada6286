import * as z from 'zod/mini'
import { InCircle, text } from '../../fields.ts'
import { measureKinds } from './measured.ts'
import { Schedule } from './schedule.ts'

/** Why something is proposed: what was read in the name, and where that stands. */
const because = { ingredient: z.string(), why: z.string(), source: z.string() }

/** What is usual with a medicine of this name, and what the name says of it. Proposed in the form; a person takes it over, or does not. */
export const Proposals = z.object({
  measures: z.array(z.object({ kind: z.enum(measureKinds), ...because })),
  /** Late after so many minutes. */
  timeCritical: z.nullable(z.object({ minutes: z.int(), ...because })),
  /** What the name says beside the name, where all of it was understood: 'Metoprolol 47.5 mg in the morning'. */
  inName: z.nullable(z.object({ name: z.string(), strength: z.nullable(z.string()), schedule: z.nullable(Schedule) })),
})
export type Proposals = z.output<typeof Proposals>

export const ProposalsQuery = z.extend(InCircle, { name: text(200, 'Name is required') })
