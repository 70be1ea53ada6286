import { jsonSchema as schemaOf, type ToolSet, tool as toolOf } from 'ai'
import type * as z from 'zod/v4/core'
import type { Tool } from '../../../access/manifest/tool.ts'
import { jsonSchema } from '../../../core/http/json-schema.ts'
import type { Lookups } from './lookups.ts'
import { Proposed } from './proposals.ts'

/** The tools in the form of the AI SDK. The tool itself validates its input, so that the model sees the error. */
export const modelTools = (
  permitted: readonly Tool[],
  use: Lookups['use'],
  propose: (given: unknown) => unknown,
): ToolSet => ({
  ...Object.fromEntries(
    permitted.map((each) => [each.name, asked(each.about, each.input, (input) => use(each, input))]),
  ),
  propose: asked(
    'Prepares something for the person to check and save, when they ask for it: a task, a care log, an appointment, something to buy, a question for the doctor. It writes nothing. `text`: what there is to do, to buy, to attend, to ask, or what happened; `day` (YYYY-MM-DD) and `time` (HH:MM) where they were said.',
    Proposed,
    async (given) => propose(given),
  ),
})

const asked = (description: string, input: z.$ZodType, execute: (input: unknown) => Promise<unknown>) =>
  toolOf({
    description,
    inputSchema: schemaOf(jsonSchema(input, 'input')),
    execute,
  })
