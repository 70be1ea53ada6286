import * as z from 'zod/mini'
import { cell, listCell, readTableFile } from '../../core/table-file.ts'

const Kind = z.object({
  kind: z.string().check(z.regex(/^[a-z0-9_]+$/, 'small letters, digits and _ only')),
  label: cell,
  members: listCell,
})

/**
 * Medicine classes used by rules: their name for families, and further members besides the rows that declare theirs.
 */
export const kinds: ReadonlyMap<string, z.output<typeof Kind>> = new Map(
  readTableFile(new URL('data/kinds.tsv', import.meta.url), Kind).map((row) => [row.kind, row]),
)
