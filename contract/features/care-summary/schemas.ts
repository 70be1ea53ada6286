import * as z from 'zod/mini'
import { Day, InCircle, together } from '../../fields.ts'
import { daysBetween } from '../../time/calendar.ts'
import { LONGEST_PERIOD_DAYS, type SummaryPart, summaryParts } from './summary-parts.ts'

const isPart = (name: string): name is SummaryPart => summaryParts.some((part) => part === name)

/** A list of parts in a URL ('allergies,medications'), in the order of the paper. */
const Parts = z.pipe(
  z.string('Please choose what to include').check(
    z.maxLength(200),
    z.refine((names) => names.split(',').every(isPart), 'Please choose from the parts on this page'),
  ),
  z.transform((names: string): SummaryPart[] => summaryParts.filter((part) => names.split(',').includes(part))),
)

/** Days in the circle’s zone, both included. */
export const SummaryQuery = z.extend(InCircle, { from: Day, to: Day, parts: Parts }).check(
  together<{ from: string; to: string }>(({ from, to }, refuse) => {
    if (to < from) return refuse('to', 'The last day cannot be before the first')
    if (daysBetween(from, to) >= LONGEST_PERIOD_DAYS) refuse('to', 'Please choose at most a year')
  }),
)
export type SummaryQuery = z.output<typeof SummaryQuery>

/** One line of a part: its subject, the text, and a warning that must not be overlooked. */
export const SummaryLine = z.object({
  lead: z.nullable(z.string()),
  text: z.string(),
  mark: z.nullable(z.string()),
})
export type SummaryLine = z.output<typeof SummaryLine>

export const SummarySection = z.object({
  part: z.enum(summaryParts),
  lines: z.array(SummaryLine),
  /** How many more there are than fit. */
  left: z.int(),
})
export type SummarySection = z.output<typeof SummarySection>

/** The chosen parts that the reader may see. */
export const CareSummary = z.object({
  name: z.string(),
  /** With the name, it tells whose paper this is; null: unknown, or not for the reader. */
  dateOfBirth: z.nullable(z.string()),
  from: Day,
  to: Day,
  sections: z.array(SummarySection),
})
export type CareSummary = z.output<typeof CareSummary>
