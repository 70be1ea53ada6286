import { type Block, proposals } from '@kinfold/contract/features/assistant/answer.ts'
import { careLogTypes } from '@kinfold/contract/features/care-logs/schemas.ts'
import { Day, oneOf, text, WallTime } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

const MOST = 5

/** Drafts a model may prepare for the person to check and save. */
export const Proposed = z.object({
  what: oneOf(proposals),
  text: text(120),
  day: z.optional(z.nullable(Day)),
  time: z.optional(z.nullable(WallTime)),
  logType: z.optional(z.nullable(oneOf(careLogTypes))),
})

/** The proposals of one answer. Making one writes nothing. */
export function proposalsOf() {
  const made: Block[] = []
  return {
    made,
    propose(given: unknown) {
      const { data, error } = Proposed.safeParse(given)
      if (!data) return { refused: z.prettifyError(error) }
      if (made.length >= MOST) return { refused: 'Those were all the proposals for one answer.' }
      const { what, day = null, time = null, logType = null } = data
      made.push({ kind: 'proposal', what, text: data.text, day, time, logType })
      return { prepared: true }
    },
  }
}
