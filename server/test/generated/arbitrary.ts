import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'

type Json = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Json
  minItems?: number
  maxItems?: number
  properties?: Record<string, Json>
}

/** Values for each field of a body. They may violate what a schema checks only in code (a repetition, a time zone). */
export function fieldsFor(body: z.ZodMiniType): Record<string, fc.Arbitrary<unknown>> {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]))
}

function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  const { anyOf, type } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf))
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(schema)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema
    return fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
  }
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)] as const)
    return fc.record(Object.fromEntries(fields))
  }
  return texts(schema)
}

function numbers({ type, minimum = -1_000, maximum = 1_000 }: Json): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) })
  const ends = [minimum, maximum].filter((end) => Math.abs(end) < 2 ** 31)
  if (type === 'integer') return fc.oneof(whole, fc.constantFrom(...ends))
  return fc.oneof(
    whole,
    whole.map((value) => value / 8),
    fc.constantFrom(...ends),
  )
}

/**
 * Usual and unexpected text: several scripts, line breaks, characters with a special meaning elsewhere, only spaces.
 */
const ODD = [
  'Ate half of lunch',
  ' before and after ',
  'zwei\nZeilen\tTab',
  'שלום, يوم جيد',
  '体温 37.2 ℃ 👩‍👧',
  '<b>&amp;"\'</b>',
  '\u0001control\u007f',
  'e\u0301 \u200b\u00a0',
  '-',
  '2026-02-30',
  'FREQ=WEEKLY;BYDAY=MO,WE',
  '10 mg 1-0-1',
]

function texts({ format, pattern, maxLength = 200 }: Json): fc.Arbitrary<unknown> {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
  if (format === 'uuid' || pattern?.includes('a-fA-F')) return fc.constant(null).map(() => uuidv7())
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return day.map((date) => date.toISOString().replace('Z', '+05:30'))
  const some = fc.oneof(
    fc.constantFrom(...ODD),
    fc.string({ maxLength: 40, unit: 'grapheme' }),
    fc.constant('x'.repeat(Math.min(maxLength, 12_000))),
  )
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  return pattern?.includes('[0-5]') ? time : some
}
