import * as z from 'zod/mini'
import { refuseStart } from '../core/program/refuse-start.ts'

/** An external language model that may answer if a circle allows it. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic'
  /** The URL of its API: nothing of the assistant is sent anywhere else. */
  baseUrl: string
  model: string
  apiKey: string | undefined
  /** Per circle and day. */
  questionsPerDay: number
  /** For one answer, including its look-ups. */
  seconds: number
}

const ANTHROPIC = 'https://api.anthropic.com/v1'

const between = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .check(z.int('must be a whole number'), z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`))

/** The AI_* part of the environment (server/config.ts). */
export const modelFields = {
  AI_PROVIDER: z.optional(z.enum(['openai-compatible', 'anthropic'], 'must be openai-compatible or anthropic')),
  AI_BASE_URL: z.optional(
    z.string().check(z.refine(isBaseUrl, 'must be an address such as http://127.0.0.1:11434/v1')),
  ),
  AI_MODEL: z.optional(z.string().check(z.regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model'))),
  AI_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word'))),
  AI_QUESTIONS_PER_DAY: z._default(between(1, 100_000), 200),
  AI_TIMEOUT_SECONDS: z._default(between(5, 600), 90),
}

const Given = z.object(modelFields)

/** Undefined if none is set up: then nothing is sent. Contradictory settings end the start. */
export function modelFrom(given: z.output<typeof Given>): ModelSettings | undefined {
  const { AI_PROVIDER, AI_BASE_URL, AI_MODEL: model, AI_API_KEY: apiKey } = given
  if (!AI_PROVIDER && !AI_BASE_URL && !model && !apiKey) return undefined
  const provider = AI_PROVIDER ?? 'openai-compatible'
  const baseUrl = AI_BASE_URL ?? (provider === 'anthropic' ? ANTHROPIC : undefined)
  if (!model || !baseUrl) refuseStart('A language model needs AI_MODEL, and AI_BASE_URL or AI_PROVIDER=anthropic.')
  if (provider === 'anthropic' && !apiKey) refuseStart('AI_PROVIDER=anthropic needs AI_API_KEY.')
  return {
    ...{ provider, model, apiKey, baseUrl: baseUrl.replace(/\/+$/, '') },
    questionsPerDay: given.AI_QUESTIONS_PER_DAY,
    seconds: given.AI_TIMEOUT_SECONDS,
  }
}

/** The host shown to people, which receives their records. */
export const hostOf = ({ baseUrl }: ModelSettings): string => new URL(baseUrl).host

/** Without user name, query or fragment, and with a valid port. */
function isBaseUrl(value: string): boolean {
  return /^https?:\/\/[^/\s@?#]+(\/[^\s?#]*)?$/.test(value) && URL.canParse(value)
}
