import { endpoints } from '@kinfold/contract/contract.ts'
import { nameFrom } from '@kinfold/contract/fields.ts'
import { isUuid } from '@kinfold/contract/uuid.ts'
import { toSnakeCase } from 'drizzle-orm/casing'
import * as z from 'zod/mini'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import { isDocument } from '../../services/files/storage.ts'
import type { Row } from './read-circle.ts'

/** More than any endpoint accepts as one text. */
const LONGEST_TEXT = 20_000
/** '9999-12-31' stands for no end. */
const YEARS = /^(19\d\d|20\d\d|21\d\d|9999-12-31)/

const SHA256 = /^[0-9a-f]{64}$/
/** The number of a circle, an id, and what joins them. */
const LONGEST_PLACE = 60

type Judge = (value: unknown) => boolean

/**
 * Finds the first column of a row whose value the calls that write its table would not accept: each column is checked
 * with the fields of its name in their bodies, and with the choices in their answers. Columns that only the program
 * writes have limits of length, years and form. 'row': its columns do not fit together.
 */
export function rowJudge(recordTable: RecordTable): (row: Row) => string | undefined {
  const { columns, isRowAsKept } = recordTable
  const judges = Object.fromEntries(
    columns.map((column) => {
      const hasForm = formOf(recordTable, column)
      const fields = fieldsOfColumn(recordTable, column)
      const judge: Judge = (value) =>
        hasForm(value) && (fields.length === 0 || fields.some((field) => field.safeParse(value).success))
      return [column, judge]
    }),
  )
  // Whether a value may be missing is decided by the table itself.
  return (row) =>
    columns.find((column) => (row[column] ?? null) !== null && !judges[column]!(row[column])) ??
    (isRowAsKept(row) ? undefined : 'row')
}

/**
 * Names and titles as the calls would write them: an earlier Kinfold kept characters that turn the direction of the text around
 * them, or that nobody sees.
 */
export function rowTidier(recordTable: RecordTable): (row: Row) => Row {
  const fields = new Map(recordTable.columns.map((column) => [column, fieldsOfColumn(recordTable, column)]))
  return (row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, tidied(value, fields.get(column) ?? [])]))
}

function tidied(value: unknown, fields: z.ZodMiniType[]): unknown {
  const texts = [value].flat()
  if (!texts.every((text) => typeof text === 'string') || texts.every((text) => nameFrom(text) === text)) return value
  const written = fields.map((field) => field.safeParse(value)).flatMap(({ success, data }) => (success ? [data] : []))
  const keepsIt = written.some((each) => JSON.stringify(each) === JSON.stringify(value))
  return keepsIt || written.length === 0 ? value : written[0]
}

const fieldsOfColumn = ({ table, asKept }: RecordTable, column: string): z.ZodMiniType[] =>
  asKept[column] ? [asKept[column]] : fieldsFor(table, column)

function formOf({ times, uuids, files }: RecordTable, column: string): Judge {
  if (times.includes(column)) return isSensibleTime
  if (uuids.includes(column)) return isId
  if (files.includes(column)) return isPlace
  return column.endsWith('sha256') ? matches(SHA256) : hasSensibleTexts
}

const fieldsFor = (table: string, column: string): z.ZodMiniType[] => [
  ...fieldsOf(table, column, ({ body }) => objectsIn(body)),
  ...fieldsOf(table, column, ({ returns }) => objectsIn(returns)).filter(isChoice),
]

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

const matches =
  (form: RegExp): Judge =>
  (value) =>
    typeof value === 'string' && form.test(value)

const isId: Judge = (value) => typeof value === 'string' && isUuid(value)

const isPlace: Judge = (value) => typeof value === 'string' && value.length <= LONGEST_PLACE && isDocument(value)

const isSensibleTime: Judge = (value) => typeof value === 'string' && YEARS.test(value)

/** Also within lists and nested parts of a record. */
const hasSensibleTexts: Judge = (value) => {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => name.length <= LONGEST_TEXT && hasSensibleTexts(each))
}
