import * as z from 'zod/mini'
import { AccountId, ClientId, Day, Instant, oneOf, Page } from '../../fields.ts'

export const ThisCircle = z.object({ clientId: ClientId })

/** `people`: only changes of membership and roles; omitted: everything. */
export const ActivityQuery = z.extend(Page, {
  only: z.optional(oneOf(['people'])),
  /** Days in the circle's zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const ActivityEntry = z.object({
  seq: z.int(),
  at: Instant,
  whoId: z.nullable(AccountId),
  whoName: z.nullable(z.string()),
  /** The call as `feature.verb`; `insert`, `update` or `delete` for changes made without a call. */
  action: z.string(),
  /** The table and the key of its row. */
  subject: z.string(),
  subjectId: z.string(),
  /** What changed, where it is not personal: a role, or 'family -> caretaker'. */
  detail: z.nullable(z.string()),
  /** The person affected, if any. */
  personId: z.nullable(AccountId),
  personName: z.nullable(z.string()),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

export const ActivityPage = z.object({ items: z.array(ActivityEntry), next: z.nullable(z.string()) })
