import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/v4/core'
import { failure } from '../failure.ts'
import { answerWriter } from './answer-text.ts'

/** Requests are validated with the contract's zod schema. */
export const validatorCompiler: FastifySchemaCompiler<z.$ZodType> =
  ({ schema }) =>
  (data) => {
    const read = z.safeParse(schema, data)
    if (read.success) return { value: read.data }
    return { error: failure('BAD_INPUT', { fields: fieldsOf(read.error.issues) }) }
  }

/**
 * Answers are serialized by code compiled from the same schema, so that undeclared fields never leave, and not too much
 * at once.
 */
export const serializerCompiler: FastifySerializerCompiler<z.$ZodType> = ({ schema }) => answerWriter(schema)

/** The first problem of each field. */
function fieldsOf(issues: z.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.join('.').slice(0, 100)
    if (!(path in fields)) fields[path] = sentenceFor(issue)
  }
  return fields
}

const sentenceFor = (issue: z.$ZodIssue) =>
  issue.message === 'Invalid input' ? 'This has the wrong format' : issue.message
