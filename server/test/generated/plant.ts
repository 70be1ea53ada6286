import * as z from 'zod/v4/core'
import { send } from '../support/calls.ts'
import type { Person } from '../support/world.ts'
import type { Call, NamedEndpoint } from './sample-for.ts'

/* Plants words wherever somebody may write, to search for them wherever somebody may read. */

export type Planted = { by: string; name: string; needs: string; canary: string }

/** Whether an endpoint writes content into a circle: bodies and files. */
export const writesInto = ({ endpoint }: NamedEndpoint): boolean =>
  endpoint.needs.includes('.') && endpoint.method !== 'GET' && Boolean(endpoint.body || endpoint.takes)

let planted = 0

/**
 * Writes a unique word into every text that an endpoint takes, as one person. undefined: they may not, or it takes no
 * text.
 */
export async function plant(
  { name, endpoint }: NamedEndpoint,
  by: string,
  person: Person,
  sampleFor: (name: string, author: Person) => Promise<Call> | Call,
): Promise<Planted | undefined> {
  const canary = `canary${++planted}x${by}`
  const sample = await sampleFor(name, person)
  const call = endpoint.body
    ? { ...sample, body: withCanary(endpoint.body, sample.body as Fields, canary) }
    : { ...sample, file: { ...sample.file, content: String(sample.file?.content).replace('A walk', canary) } }
  // A text field may have a format (a rule, a telephone number): the server refuses the word there, and the sample's
  // value is kept.
  for (let tries = 0; tries < 4; tries++) {
    if (!JSON.stringify(call).includes(canary)) return undefined
    const response = await send(person, endpoint, call)
    if (response.statusCode === 200) return { by, name, needs: endpoint.needs, canary }
    const { errorCode, fields = {} } = JSON.parse(response.body)
    if (errorCode !== 'BAD_INPUT') return undefined
    for (const path of Object.keys(fields)) restore(call.body as Fields, sample.body as Fields, path.split('.')[0]!)
  }
  return undefined
}

type Fields = Record<string, unknown>

/** The sample with the word in every field whose schema accepts it. */
function withCanary(schema: z.$ZodType, sample: Fields, canary: string): Fields {
  const shape = (schema as z.$ZodType & { shape?: Record<string, z.$ZodType> }).shape ?? {}
  const filled: Fields = { ...sample }
  for (const [name, field] of Object.entries(shape)) {
    const isText = z.safeParse(field, canary).success
    const value = isText ? canary : deep(sample[name], canary)
    if (value !== undefined && z.safeParse(schema, { ...filled, [name]: value }).success) filled[name] = value
  }
  return filled
}

/** The same for the texts in a list’s entries. */
function deep(value: unknown, canary: string): unknown {
  if (!Array.isArray(value)) return undefined
  return value.map((entry) => {
    if (entry === null || typeof entry !== 'object') return entry
    const texts = Object.entries(entry).filter(([name, text]) => typeof text === 'string' && name !== 'id')
    return { ...entry, ...Object.fromEntries(texts.map(([name]) => [name, canary])) }
  })
}

function restore(body: Fields, sample: Fields, field: string) {
  if (field in sample) body[field] = sample[field]
  else delete body[field]
}

/** The words that an answer contains. */
export const shown = (text: string, words: Planted[]): Planted[] => words.filter(({ canary }) => text.includes(canary))
