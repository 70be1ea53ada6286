import * as z from 'zod/mini'
import { cell, listCell, readTableFile } from '../../core/table-file.ts'

const Kind = z.object({
  kind: z.string().check(z.regex(/^[a-z0-9_]+$/, 'small letters, digits and _ only')),
  label: cell,
  members: listCell,
})

/** Kinds of medicine that rules speak of: what a family calls them, and who belongs to them besides the rows that say so. */
export const kinds: ReadonlyMap<string, z.output<typeof Kind>> = new Map(
  readTableFile(new URL('data/kinds.tsv', import.meta.url), Kind).map((row) => [row.kind, row]),
)
