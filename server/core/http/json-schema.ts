import * as z from 'zod/v4/core'

/** JSON Schema (draft 7) of a zod schema, as fast-json-stringify and OpenAPI read it. */
export function jsonSchema(schema: z.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: io === 'output' ? ({ jsonSchema: node }) => forSerializer(node) : undefined,
  }) as Record<string, unknown>
  return described
}

/** What the compiled serializer understands: nullable in place of a union with null, no closed objects. */
function forSerializer(node: Record<string, unknown>) {
  if (node.additionalProperties === false) delete node.additionalProperties
  const variants = node.anyOf as Record<string, unknown>[] | undefined
  const value = variants?.find((variant) => variant.type !== 'null')
  if (variants?.length === 2 && value && variants.some((variant) => variant.type === 'null')) {
    delete node.anyOf
    Object.assign(node, value, { nullable: true })
  }
}
