import * as z from 'zod/mini'
import { InCircle, text } from '../../fields.ts'
import { medicationForms } from './choices.ts'
import { measureKinds } from './measured.ts'
import { rhythms } from './rules/rhythm.ts'
import { Schedule } from './schedule.ts'

/** The reason for a proposal: what was recognised in the name, and its source. */
const because = { ingredient: z.string(), why: z.string(), source: z.string() }

/**
 * Usual settings for a medicine with this name, and details found in the name itself. Proposed in the form for the
 * person to accept or ignore.
 */
export const Proposals = z.object({
  measures: z.array(z.object({ kind: z.enum(measureKinds), ...because })),
  /** A dose is late after this many minutes. */
  timeCritical: z.nullable(z.object({ minutes: z.int(), ...because })),
  /** How often it is usually taken, if not every day, with which strengths and forms. `isDangerous`: too often has killed people. */
  rhythms: z.array(
    z.object({
      rhythm: z.enum(rhythms),
      strengths: z.array(z.string()),
      forms: z.array(z.enum(medicationForms)),
      isDangerous: z.boolean(),
      ...because,
    }),
  ),
  /** Details found in the name field if all of it was understood: 'Metoprolol 47.5 mg in the morning'. */
  inName: z.nullable(
    z.object({
      name: z.string(),
      strength: z.nullable(z.string()),
      form: z.nullable(z.enum(medicationForms)),
      schedule: z.nullable(Schedule),
    }),
  ),
})
export type Proposals = z.output<typeof Proposals>

export const ProposalsQuery = z.extend(InCircle, { name: text(200, 'Name is required') })
