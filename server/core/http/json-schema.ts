import * as z from 'zod/v4/core'

/** JSON Schema (draft 7) of a zod schema. */
export function jsonSchema(schema: z.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return described
}
