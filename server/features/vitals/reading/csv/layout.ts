import type { separators } from '@kinfold/contract/features/vital-imports/choices.ts'
import type { DecimalMark } from '@kinfold/contract/features/vitals/rules/entry/read-number.ts'
import type { NamedUnit } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import type { Encoding } from './encoding.ts'
import type { Meaning } from './header-words.ts'
import type { DateOrder } from './moment-text.ts'

export type Separator = (typeof separators)[number]

export type Column = { heading: string; meaning: Meaning; unit: NamedUnit | null }

/** How a file is read: guessed from its beginning, shown to the person, and corrected by them. */
export type Layout = {
  encoding: Encoding
  separator: Separator
  decimal: DecimalMark
  dateOrder: DateOrder
  /** No date among the first rows shows it: 3/4/2026. */
  isOrderGuessed?: boolean | undefined
  /** Lines above the first reading: titles and headings. */
  headerLines: number
  columns: Column[]
}

/** A longer row results from an unclosed quotation mark. */
export const LONGEST_ROW = 200_000
