import { endpoints } from '@kinfold/contract/contract.ts'
import { toSnakeCase } from 'drizzle-orm/casing'
import * as z from 'zod/mini'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import type { Row } from './read-circle.ts'

/** More than any endpoint accepts as one text. */
const LONGEST_TEXT = 20_000
/** '9999-12-31' stands for no end. */
const YEARS = /^(19\d\d|20\d\d|21\d\d|9999-12-31)/

type Judge = (value: unknown) => boolean

/**
 * Finds the first column of a row whose value the calls that write its table would not accept: each column is checked
 * with the fields of its name in their bodies, and with the choices in their answers. Columns that only the program
 * writes have limits of length and years.
 */
export function rowJudge({ table, columns, times, asKept }: RecordTable): (row: Row) => string | undefined {
  const judges = Object.fromEntries(
    columns.map((column) => {
      const kept = asKept[column]
      const judge = kept
        ? (value: unknown) => hasSensibleTexts(value) && kept.safeParse(value).success
        : judgeOf(table, column, times.includes(column))
      return [column, judge]
    }),
  )
  // Whether a value may be missing is decided by the table itself.
  return (row) => columns.find((column) => (row[column] ?? null) !== null && !judges[column]!(row[column]))
}

function judgeOf(table: string, column: string, isTime: boolean): Judge {
  const written = fieldsOf(table, column, ({ body }) => objectsIn(body))
  const known = fieldsOf(table, column, ({ returns }) => objectsIn(returns)).filter(isChoice)
  const isShort = isTime ? isSensibleTime : hasSensibleTexts
  const fields = [...written, ...known]
  if (fields.length > 0) return (value) => isShort(value) && fields.some((field) => field.safeParse(value).success)
  return isShort
}

type Called = (typeof endpoints)[number]['endpoint']
type Shaped = z.ZodMiniObject

const fieldsOf = (table: string, column: string, from: (endpoint: Called) => Shaped[]): z.ZodMiniType[] =>
  endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ changes, watches }) => [...(changes ?? []), ...areasOf(watches)].includes(table as never))
    .flatMap(from)
    .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodMiniType>))
    .flatMap(([name, field]) => (toSnakeCase(name) === column ? [field] : []))

const areasOf = (watches: Called['watches']) => (Array.isArray(watches) ? watches : [])

type Def = { options?: unknown[]; innerType?: unknown; element?: unknown; in?: unknown }

/** The objects in the schema of a body or answer, also within unions and lists. */
function objectsIn(schema: unknown): Shaped[] {
  if (!schema) return []
  if (schema instanceof z.ZodMiniObject) {
    const { items } = schema.shape as { items?: unknown }
    return [schema as Shaped, ...objectsIn(items)]
  }
  const { options = [], innerType, element, in: input } = (schema as { _zod: { def: Def } })._zod.def
  return [...options, innerType, element, input].flatMap(objectsIn)
}

const isChoice = (field: z.ZodMiniType): boolean =>
  field instanceof z.ZodMiniEnum ||
  (field instanceof z.ZodMiniNullable && isChoice(field._zod.def.innerType as z.ZodMiniType))

const isSensibleTime: Judge = (value) => typeof value === 'string' && YEARS.test(value)

/** Also within lists and nested parts of a record. */
const hasSensibleTexts: Judge = (value) => {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => name.length <= LONGEST_TEXT && hasSensibleTexts(each))
}
